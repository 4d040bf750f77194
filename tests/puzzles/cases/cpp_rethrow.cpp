// Puzzle: an exception that changes on its way.
// solution: 282821336162
#include <cstdlib>
#include <fstream>
#include <stdexcept>
#include <string>
#include <map>
struct Bad : std::runtime_error { int code; Bad(int c) : std::runtime_error("bad"), code(c) {} };
static int parse(const std::string& s, std::size_t at) {
  if (at >= s.size()) throw std::out_of_range("end");
  if (s[at] == '(') { try { return 1 + parse(s, at + 1); } catch (const Bad& b) { if (b.code == 3) throw Bad(b.code + 4); throw; } }
  if (s[at] == '!') throw Bad(s.at(at + 1) - '0');
  return 0;
}
int main(int argc, char** argv) {
  if (argc < 2) return 2;
  std::ifstream f(argv[1]);
  std::string s; std::getline(f, s);
  try { return parse(s, 0); } catch (const Bad& b) { if (b.code == 7 && s.size() == 6) std::abort(); } catch (const std::exception&) { return 1; }
  return 0;
}
