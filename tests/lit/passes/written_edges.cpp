// Branches that nobody wrote are not edges: the null test of delete, and the switch that follows the clean-ups of a scope.
// RUN: %clangxx %s -o %t.bc && %nh-opt %t.bc --functions | FileCheck %s
struct Node {
  int value;
  Node* next;
  ~Node();
};
// CHECK-DAG: '{{.*}}drop{{.*}}' line [[@LINE+1]] edges 5
int drop(Node* node) {
  while (node) {
    Node* next = node->next;
    if (node->value == 3) {
      node = next;
      continue;
    }
    delete node;
    node = next;
  }
  return 0;
}
// CHECK-DAG: '{{.*}}arrays{{.*}}' line [[@LINE+1]] edges 1
void arrays(int* p) { delete[] p; }
// One that somebody did write.
// CHECK-DAG: '{{.*}}careful{{.*}}' line [[@LINE+1]] edges 3
void careful(int* p) {
  if (p) *p = 0;
}
