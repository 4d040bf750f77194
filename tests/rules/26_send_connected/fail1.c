#include <sys/socket.h>
#include <netinet/in.h>
#include <unistd.h>
#include <stddef.h>
static struct sockaddr_in a;

int main(void) {
  int s = socket(AF_INET, SOCK_STREAM, 0);
  if (s < 0) return 1;
  send(s, "x", 1, 0);
  return 0;
}
