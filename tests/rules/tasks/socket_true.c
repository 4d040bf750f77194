// rules: 25_socket_order; expected: true
#include <sys/socket.h>
#include <netinet/in.h>
#include <unistd.h>
#include <stddef.h>
extern int __VERIFIER_nondet_int(void);
static struct sockaddr_in address;
static int server(void) {
  int s = socket(AF_INET, SOCK_STREAM, 0);
  if (s < 0) return -1;
  if (bind(s, (struct sockaddr *)&address, sizeof address) != 0) {
    close(s);
    return -1;
  }
  if (listen(s, 3) != 0) {
    close(s);
    return -1;
  }
  return s;
}
int main(void) {
  int s = server();
  if (s < 0) return 1;
  accept(s, NULL, NULL);
  return 0;
}
