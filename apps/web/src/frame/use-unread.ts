import { client, queryClient, useCan, useLive } from '@patio/client';
import type { contract } from '@patio/notices';
import { useQuery } from '@tanstack/react-query';

const notices = client<typeof contract>('notices');

/** How many notifications wait; news arrive by themselves. */
export function useUnread(): number {
  const may = useCan()('notices.read_own');
  const { data } = useQuery(notices.unread.queryOptions({ enabled: may, staleTime: 60_000 }));
  useLive(may ? ['notices.*'] : [], () => void queryClient.invalidateQueries({ queryKey: notices.key() }));
  return data?.count ?? 0;
}
