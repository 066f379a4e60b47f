/**
 * How what is sealed is asked: every answer is a reading that is written down, so nothing is asked again by itself; and what was
 * read is forgotten as soon as no part of the page shows it.
 */
export const READ_ONCE = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  retry: false,
} as const;
