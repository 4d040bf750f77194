#include "matrix.h"

#include <algorithm>

Matrix::Matrix(int rows, int columns)
    : rows_(std::clamp(rows, 1, kLargest)), columns_(std::clamp(columns, 1, kLargest)),
      cells_(static_cast<std::size_t>(rows_) * columns_) {}

bool Matrix::inside(int row, int column) const {
  return row >= 0 && row < rows_ && column >= 0 && column < columns_;
}

std::size_t Matrix::place(int row, int column) const {
  return static_cast<std::size_t>(row) * columns_ + column;
}

double Matrix::at(int row, int column) const {
  return inside(row, column) ? cells_[place(row, column)] : 0.0;
}

void Matrix::set(int row, int column, double value) {
  if (inside(row, column)) cells_[place(row, column)] = value;
}

void Matrix::fill(const std::vector<double>& values) {
  std::copy_n(values.begin(), std::min(values.size(), cells_.size()), cells_.begin());
}

Matrix Matrix::transposed() const {
  Matrix result(columns_, rows_);
  for (int row = 0; row < rows_; ++row)
    for (int column = 0; column < columns_; ++column)
      result.cells_[result.place(column, row)] = cells_[place(row, column)];
  return result;
}

double Matrix::trace() const {
  double sum = 0;
  for (int i = 0; i < rows_; ++i) sum += cells_[place(i, i)];
  return sum;
}

Matrix multiply(const Matrix& left, const Matrix& right) {
  if (left.columns() != right.rows()) return Matrix(1, 1);
  Matrix product(left.rows(), right.columns());
  for (int row = 0; row < product.rows(); ++row)
    for (int column = 0; column < product.columns(); ++column) {
      double sum = 0;
      for (int i = 0; i < left.columns(); ++i) sum += left.at(row, i) * right.at(i, column);
      product.set(row, column, sum);
    }
  return product;
}
