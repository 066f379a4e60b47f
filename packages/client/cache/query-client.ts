import { onlineManager, QueryClient } from '@tanstack/react-query';
import { mayRetry } from '../api/failure.ts';

const MINUTE = 60_000;

/** One cache per tab. A refusal is an answer and is never asked again; only silence is. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 10 * MINUTE,
      // Without a network a retry would wait unseen, and the screen with it: it says so instead, and asks when the network is back.
      retry: (count, error) => count < 2 && mayRetry(error) && onlineManager.isOnline(),
      retryDelay: (count) => 500 * 3 ** count,
      refetchOnWindowFocus: true,
      refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : true),
      networkMode: 'offlineFirst',
    },
    mutations: { retry: false, networkMode: 'offlineFirst' },
  },
});
