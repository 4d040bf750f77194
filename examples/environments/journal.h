#ifndef JOURNAL_H
#define JOURNAL_H
int journal_open(const char *name);
int journal_write(const char *text);
void journal_close(void);
#endif
