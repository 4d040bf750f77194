// refuted by: 97, 97, 97, 97, 32
extern char __VERIFIER_nondet_char(void);

int main(void) {
  char text[6];
  for (int i = 0; i < 5; i++)
    text[i] = __VERIFIER_nondet_char();
  text[5] = 0;
  int i = 0, words = 0;
  while (text[i]) {
    while (text[i] == ' ')
      i++;
    if (!text[i])
      i++;
    words++;
    while (text[i] && text[i] != ' ')
      i++;
  }
  return words;
}
