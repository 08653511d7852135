// Spend PROGRAM ARGUMENT...: runs a program and prints the processor time it took, in seconds, and
// its largest memory, in KiB.
//
// The memory of the program that starts another one counts as the other's, so this program is small.
#define _GNU_SOURCE
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

static double seconds(struct timeval time) { return time.tv_sec + time.tv_usec / 1e6; }

int main(int argc, char **argv) {
  struct rusage usage;
  int status;
  if (argc < 2) return 64;
  const pid_t child = fork();
  if (child == 0) {
    execv(argv[1], argv + 1);
    perror(argv[1]);
    _exit(127);
  }
  if (child < 0 || wait4(child, &status, 0, &usage) != child) {
    perror("Spend");
    return 1;
  }
  if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) return 1;
  printf("%.6f %ld\n", seconds(usage.ru_utime) + seconds(usage.ru_stime), usage.ru_maxrss);
  return 0;
}
