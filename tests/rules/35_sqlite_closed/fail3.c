extern int __VERIFIER_nondet_int(void);
typedef struct sqlite3 sqlite3;
typedef struct sqlite3_stmt sqlite3_stmt;
int sqlite3_open(const char *name, sqlite3 **db);
int sqlite3_close(sqlite3 *db);
int sqlite3_prepare_v2(sqlite3 *db, const char *sql, int size, sqlite3_stmt **s, const char **tail);
int sqlite3_step(sqlite3_stmt *s);
int sqlite3_reset(sqlite3_stmt *s);
int sqlite3_finalize(sqlite3_stmt *s);
int sqlite3_bind_int(sqlite3_stmt *s, int at, int value);
int sqlite3_column_int(sqlite3_stmt *s, int at);
int sqlite3_exec(sqlite3 *db, const char *sql, int (*each)(void *, int, char **, char **), void *p, char **message);
void sqlite3_free(void *p);
void free(void *p);

int main(void) {
  sqlite3 *db;
  if (sqlite3_open("a.db", &db) != 0) {
    sqlite3_close(db);
    return 1;
  }
  if (__VERIFIER_nondet_int() == 4) sqlite3_close(db);
  sqlite3_close(db);
  return 0;
}
