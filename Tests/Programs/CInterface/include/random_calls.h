#ifndef RANDOM_CALLS_H
#define RANDOM_CALLS_H

#include <stddef.h>
#include <stdint.h>

/* Calls the C interface as the bytes say, and ends the program with a message if a law is broken. */
void random_calls(const uint8_t *bytes, size_t count);

#endif
