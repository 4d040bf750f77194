#include "collision.h"

#include <cmath>

Vector3D Vector3D::operator+(const Vector3D& o) const { return {x + o.x, y + o.y, z + o.z}; }
Vector3D Vector3D::operator-(const Vector3D& o) const { return {x - o.x, y - o.y, z - o.z}; }
Vector3D Vector3D::scaled(float by) const { return {x * by, y * by, z * by}; }
float Vector3D::dot(const Vector3D& o) const { return x * o.x + y * o.y + z * o.z; }
Vector3D Vector3D::cross(const Vector3D& o) const {
  return {y * o.z - z * o.y, z * o.x - x * o.z, x * o.y - y * o.x};
}
float Vector3D::magnitude() const { return std::sqrt(dot(*this)); }

// Nobody asks whether there is a direction (seed 003, Fig. 12): of a zero vector every part is NaN.
Vector3D Vector3D::normalized() const { return scaled(1.0f / magnitude()); }

int cellOf(const Vector3D& direction, float size) {
  if (!(size > 0.0f)) return 0;
  const Vector3D unit = direction.normalized();
  return static_cast<int>(unit.x / size) + 64 * static_cast<int>(unit.y / size);
}

Sphere::Sphere(const Vector3D& center, float radius)
    : center_(center), radius_(radius < 0.0f ? 0.0f : radius) {}

bool Sphere::contains(const Vector3D& point) const {
  const Vector3D d = point - center_;
  return d.dot(d) <= radius_ * radius_;
}

bool Sphere::intersect(const Sphere& other) const {
  const Vector3D d = other.center_ - center_;
  const float both = radius_ + other.radius_;
  if (d.dot(d) > both * both) return false;
  return true;
}

float Sphere::hitBy(const Vector3D& origin, const Vector3D& direction) const {
  const Vector3D to = origin - center_;
  const float a = direction.dot(direction);
  if (a == 0.0f) return -1.0f;
  const float b = 2.0f * to.dot(direction);
  const float c = to.dot(to) - radius_ * radius_;
  const float discriminant = b * b - 4.0f * a * c;
  if (discriminant < 0.0f) return -1.0f;
  const float root = std::sqrt(discriminant);
  const float first = (-b - root) / (2.0f * a);
  if (first >= 0.0f) return first;
  const float second = (-b + root) / (2.0f * a);
  return second >= 0.0f ? second : -1.0f;
}

Triangle::Triangle(const Vector3D& a, const Vector3D& b, const Vector3D& c) : v0_(a), v1_(b), v2_(c) {}

float Triangle::area() const { return 0.5f * (v1_ - v0_).cross(v2_ - v0_).magnitude(); }
bool Triangle::isDegenerate() const { return area() == 0.0f; }

namespace {

// Where the line of both planes goes through a triangle: its corners as numbers on the line, and their
// distances from the other plane.
bool span(const float p[3], const float d[3], float& from, float& to) {
  int alone;
  if (d[0] * d[1] > 0.0f)
    alone = 2;
  else if (d[0] * d[2] > 0.0f)
    alone = 1;
  else if (d[1] * d[2] > 0.0f || d[0] != 0.0f)
    alone = 0;
  else if (d[1] != 0.0f)
    alone = 1;
  else if (d[2] != 0.0f)
    alone = 2;
  else
    return false; // all in the plane
  const int a = (alone + 1) % 3, b = (alone + 2) % 3;
  from = p[a] + (p[alone] - p[a]) * (d[a] / (d[a] - d[alone]));
  to = p[b] + (p[alone] - p[b]) * (d[b] / (d[b] - d[alone]));
  if (from > to) {
    const float swapped = from;
    from = to;
    to = swapped;
  }
  return true;
}

} // namespace

// After T. Moeller, "A fast triangle-triangle intersection test" (seed 003, Fig. 7): signs of products
// decide.
bool Triangle::intersect(const Triangle& other) const {
  const Vector3D n2 = (other.v1_ - other.v0_).cross(other.v2_ - other.v0_);
  const float d2 = -n2.dot(other.v0_);
  const float dv[3] = {n2.dot(v0_) + d2, n2.dot(v1_) + d2, n2.dot(v2_) + d2};
  const float dv0dv1 = dv[0] * dv[1];
  const float dv0dv2 = dv[0] * dv[2];
  if (dv0dv1 > 0.0f && dv0dv2 > 0.0f) return false; // all on one side: early return

  const Vector3D n1 = (v1_ - v0_).cross(v2_ - v0_);
  const float d1 = -n1.dot(v0_);
  const float du[3] = {n1.dot(other.v0_) + d1, n1.dot(other.v1_) + d1, n1.dot(other.v2_) + d1};
  const float du0du1 = du[0] * du[1];
  const float du0du2 = du[0] * du[2];
  if (du0du1 > 0.0f && du0du2 > 0.0f) return false;

  const Vector3D line = n1.cross(n2);
  const float ax = std::fabs(line.x), ay = std::fabs(line.y), az = std::fabs(line.z);
  float p[3], q[3];
  if (ax >= ay && ax >= az) {
    p[0] = v0_.x, p[1] = v1_.x, p[2] = v2_.x;
    q[0] = other.v0_.x, q[1] = other.v1_.x, q[2] = other.v2_.x;
  } else if (ay >= az) {
    p[0] = v0_.y, p[1] = v1_.y, p[2] = v2_.y;
    q[0] = other.v0_.y, q[1] = other.v1_.y, q[2] = other.v2_.y;
  } else {
    p[0] = v0_.z, p[1] = v1_.z, p[2] = v2_.z;
    q[0] = other.v0_.z, q[1] = other.v1_.z, q[2] = other.v2_.z;
  }
  float from1, to1, from2, to2;
  if (!span(p, dv, from1, to1)) return false;
  if (!span(q, du, from2, to2)) return false;
  if (to1 < from2 || to2 < from1) return false;
  return true;
}

Box::Box(const Vector3D& center, const Vector3D& half, float sine, float cosine)
    : center_(center),
      half_{half.x < 0.0f ? 0.0f : half.x, half.y < 0.0f ? 0.0f : half.y, half.z < 0.0f ? 0.0f : half.z},
      axes_{{cosine, 0.0f, sine}, {0.0f, 1.0f, 0.0f}, {-sine, 0.0f, cosine}} {}

bool Box::contains(const Vector3D& point) const {
  const Vector3D d = point - center_;
  if (std::fabs(d.dot(axes_[0])) > half_.x) return false;
  if (std::fabs(d.dot(axes_[1])) > half_.y) return false;
  if (std::fabs(d.dot(axes_[2])) > half_.z) return false;
  return true;
}

// The shadow of both boxes on an axis, against the distance of their centres (seed 003, Fig. 10).
bool Box::separates(const Vector3D& axis, const Box& other) const {
  const float own = half_.x * std::fabs(axes_[0].dot(axis)) + half_.y * std::fabs(axes_[1].dot(axis)) +
                    half_.z * std::fabs(axes_[2].dot(axis));
  const float others = other.half_.x * std::fabs(other.axes_[0].dot(axis)) +
                       other.half_.y * std::fabs(other.axes_[1].dot(axis)) +
                       other.half_.z * std::fabs(other.axes_[2].dot(axis));
  return std::fabs((other.center_ - center_).dot(axis)) > own + others;
}

bool Box::intersect(const Box& other) const {
  for (const auto& axis : axes_)
    if (separates(axis, other)) return false;
  for (const auto& axis : other.axes_)
    if (separates(axis, other)) return false;
  for (const auto& own : axes_)
    for (const auto& others : other.axes_) {
      const Vector3D axis = own.cross(others);
      if (axis.dot(axis) == 0.0f) continue; // parallel
      if (separates(axis, other)) return false;
    }
  return true;
}

bool Box::intersect(const Sphere& other, const Vector3D& center, float radius) const {
  if (!other.contains(center)) return false;
  const Vector3D d = center - center_;
  const float parts[3] = {d.dot(axes_[0]), d.dot(axes_[1]), d.dot(axes_[2])};
  const float halves[3] = {half_.x, half_.y, half_.z};
  float far = 0.0f;
  for (int i = 0; i < 3; ++i) {
    if (parts[i] < -halves[i])
      far += (parts[i] + halves[i]) * (parts[i] + halves[i]);
    else if (parts[i] > halves[i])
      far += (parts[i] - halves[i]) * (parts[i] - halves[i]);
  }
  return far <= radius * radius;
}

int Box::sideHitBy(const Vector3D& origin, const Vector3D& direction) const {
  if (contains(origin)) return 6;
  const Vector3D o = origin - center_;
  const float from[3] = {o.dot(axes_[0]), o.dot(axes_[1]), o.dot(axes_[2])};
  const float step[3] = {direction.dot(axes_[0]), direction.dot(axes_[1]), direction.dot(axes_[2])};
  const float halves[3] = {half_.x, half_.y, half_.z};
  for (int i = 0; i < 3; ++i) {
    if (step[i] == 0.0f) continue;
    const float wall = step[i] > 0.0f ? -halves[i] : halves[i];
    const float t = (wall - from[i]) / step[i];
    if (t < 0.0f) continue;
    const int a = (i + 1) % 3, b = (i + 2) % 3;
    if (std::fabs(from[a] + t * step[a]) > halves[a]) continue;
    if (std::fabs(from[b] + t * step[b]) > halves[b]) continue;
    return 2 * i + (step[i] > 0.0f ? 0 : 1);
  }
  return -1;
}
