#include <sys/socket.h>
#include <netinet/in.h>
#include <unistd.h>
#include <stddef.h>
static struct sockaddr_in a;

int main(void) {
  int s = socket(AF_INET, SOCK_STREAM, 0);
  bind(s, (struct sockaddr *)&a, sizeof a);
  return 0;
}
