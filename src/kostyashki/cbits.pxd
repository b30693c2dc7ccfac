# Bit operations on masks of tiles, for compiled modules; bits.py is the same for uncompiled ones.
# A mask has 128 bits, so that every set up to double-fourteen would fit behind the one typedef.
cdef extern from *:
    """
    typedef unsigned __int128 kostyashki_mask;
    static inline int kostyashki_bit_count_64(unsigned long long m) {
    #ifdef __POPCNT__
        return __builtin_popcountll(m);
    #else  /* a wheel for every processor: the compiler would call a function */
        m -= (m >> 1) & 0x5555555555555555ULL;
        m = (m & 0x3333333333333333ULL) + ((m >> 2) & 0x3333333333333333ULL);
        m = (m + (m >> 4)) & 0x0F0F0F0F0F0F0F0FULL;
        return (int)((m * 0x0101010101010101ULL) >> 56);
    #endif
    }
    static inline int kostyashki_bit_count(kostyashki_mask m) {
        unsigned long long high = (unsigned long long)(m >> 64);
        return kostyashki_bit_count_64((unsigned long long)m)
             + (high ? kostyashki_bit_count_64(high) : 0);
    }
    static inline int kostyashki_bit_length(kostyashki_mask m) {
        unsigned long long high = (unsigned long long)(m >> 64);
        unsigned long long low = (unsigned long long)m;
        return high ? 128 - __builtin_clzll(high) : low ? 64 - __builtin_clzll(low) : 0;
    }
    """
    ctypedef unsigned long long Mask "kostyashki_mask"
    int bit_count "kostyashki_bit_count"(Mask m) noexcept nogil
    int bit_length "kostyashki_bit_length"(Mask m) noexcept nogil
