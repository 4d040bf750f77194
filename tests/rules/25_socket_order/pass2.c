#include <sys/socket.h>
#include <netinet/in.h>
#include <unistd.h>
#include <stddef.h>
static struct sockaddr_in a;

int main(void) {
  int s = socket(AF_INET, SOCK_STREAM, 0);
  if (s < 0) return 1;
  if (connect(s, (struct sockaddr *)&a, sizeof a) != 0) return 2;
  close(s);
  return 0;
}
