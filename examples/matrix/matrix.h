// A small dense matrix of doubles, row after row in one block.
#pragma once

#include <cstddef>
#include <vector>

class Matrix {
public:
  static constexpr int kLargest = 16;

  // All zeros. Sizes outside 1..kLargest are brought into that range.
  Matrix(int rows, int columns);

  int rows() const { return rows_; }
  int columns() const { return columns_; }

  double at(int row, int column) const;
  void set(int row, int column, double value);

  // Fills row after row; what is left of the matrix stays as it is.
  void fill(const std::vector<double>& values);

  Matrix transposed() const;
  double trace() const;

private:
  bool inside(int row, int column) const;
  std::size_t place(int row, int column) const;

  int rows_, columns_;
  std::vector<double> cells_;
};

// An empty product (1 x 1, zero) where the sizes do not fit.
Matrix multiply(const Matrix& left, const Matrix& right);
