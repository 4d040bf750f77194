int main() {
  int *p = new int;
  delete[] p;
}
