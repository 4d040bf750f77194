#include <sys/socket.h>
#include <netinet/in.h>
#include <unistd.h>
#include <stddef.h>
static struct sockaddr_in a;

int main(void) {
  int s = socket(AF_INET, SOCK_STREAM, 0);
  if (s < 0) return 1;
  connect(s, (struct sockaddr *)&a, sizeof a);
  send(s, "x", 1, 0);
  return 0;
}
