// Collision of boxes, spheres and triangles, as a game would ask for it. Everything is single precision.
#ifndef COLLISION_H
#define COLLISION_H

struct Vector3D {
  float x, y, z;

  Vector3D operator+(const Vector3D& other) const;
  Vector3D operator-(const Vector3D& other) const;
  Vector3D scaled(float by) const;
  float dot(const Vector3D& other) const;
  Vector3D cross(const Vector3D& other) const;
  float magnitude() const;
  // Of length 1 in the same direction. A vector of length 0 has none: see the README.
  Vector3D normalized() const;
};

class Sphere {
public:
  // A negative radius counts as 0.
  Sphere(const Vector3D& center, float radius);
  bool contains(const Vector3D& point) const;
  bool intersect(const Sphere& other) const;
  // Where a ray first meets the sphere, as a multiple of its direction; -1: it does not.
  float hitBy(const Vector3D& origin, const Vector3D& direction) const;

private:
  Vector3D center_;
  float radius_;
};

class Triangle {
public:
  Triangle(const Vector3D& a, const Vector3D& b, const Vector3D& c);
  // Do both have a point in common? Two triangles in one plane are taken not to.
  bool intersect(const Triangle& other) const;
  bool isDegenerate() const;
  float area() const;

private:
  Vector3D v0_, v1_, v2_;
};

// A box that may be turned around the vertical axis.
class Box {
public:
  // Sizes are half of the edges; negative ones count as 0. `sine` and `cosine` turn it.
  Box(const Vector3D& center, const Vector3D& half, float sine, float cosine);
  bool contains(const Vector3D& point) const;
  bool intersect(const Box& other) const;
  bool intersect(const Sphere& other, const Vector3D& center, float radius) const;
  // Where a ray goes in: 0 to 5 for the six sides, -1 where it passes by, 6 where it starts inside.
  int sideHitBy(const Vector3D& origin, const Vector3D& direction) const;

private:
  bool separates(const Vector3D& axis, const Box& other) const;
  Vector3D center_, half_, axes_[3];
};

// The cell of a grid with edges of `size` that a direction points at, in one number; 0 for no size.
int cellOf(const Vector3D& direction, float size);

#endif
