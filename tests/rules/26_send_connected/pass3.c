#include <sys/socket.h>
#include <netinet/in.h>
#include <unistd.h>
#include <stddef.h>
static struct sockaddr_in a;

int main(void) {
  int s = socket(AF_INET, SOCK_STREAM, 0);
  if (s < 0) return 1;
  if (connect(s, (struct sockaddr *)&a, sizeof a)) {
    close(s);
    return 2;
  }
  write(s, "x", 1);
  return 0;
}
