// Shared by all kernels.
#ifndef CSUMMA_LANES_H
#define CSUMMA_LANES_H

#include <math.h>
#include <stdint.h>
#include <string.h>

#include "kernels.h"

// A product and a sum must never become one operation, so results are the same on all processors.
#pragma clang fp contract(off)

// Compiled for any processor, for those with AVX2 and for those with AVX-512; the version is selected when the program
// starts.
#if defined(__x86_64__) && __has_attribute(target_clones)
#define WIDEST __attribute__((target_clones("arch=x86-64-v4", "avx2", "default")))
#else
#define WIDEST
#endif

typedef float lanes __attribute__((vector_size(4 * SUMMA_LANES)));
typedef int32_t whole_lanes __attribute__((vector_size(4 * SUMMA_LANES)));
// Numbers in memory of any alignment.
typedef float loose_lanes __attribute__((vector_size(4 * SUMMA_LANES), aligned(4), may_alias));
typedef int32_t loose_whole_lanes __attribute__((vector_size(4 * SUMMA_LANES), aligned(4), may_alias));

// Macros, since a vector cannot be passed between functions of different instruction sets.
#define AT(pointer) (*(loose_lanes *)(pointer))
#define READ(pointer) (*(const loose_lanes *)(pointer))
// `a` if the mask is set, otherwise `b`.
#define CHOSEN(type, whole, mask, a, b) ((type)(((whole)(a) & (mask)) | ((whole)(b) & ~(mask))))
#define LARGER(a, b) CHOSEN(lanes, whole_lanes, (b) > (a), b, a)

#endif
