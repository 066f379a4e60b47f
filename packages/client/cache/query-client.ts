import { QueryClient } from '@tanstack/react-query';
import { mayRetry } from '../api/failure.ts';

const MINUTE = 60_000;

/** One cache per tab. A refusal is an answer and is never asked again; only silence is. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 10 * MINUTE,
      retry: (count, error) => count < 2 && mayRetry(error),
      retryDelay: (count) => 500 * 3 ** count,
      refetchOnWindowFocus: true,
      networkMode: 'offlineFirst',
    },
    mutations: { retry: false, networkMode: 'offlineFirst' },
  },
});
