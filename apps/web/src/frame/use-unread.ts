import { client, queryClient, useCan, useLive } from '@patio/client';
import type { contract } from '@patio/notices';
import { useQuery } from '@tanstack/react-query';

const notices = client<typeof contract>('notices');

const HOUR = 3_600_000;

/** How many notifications wait. News arrive by themselves, and a channel that was lost tells to look again: nothing else need ask. */
export function useUnread(): number {
  const may = useCan()('notices.read_own');
  const { data } = useQuery(notices.unread.queryOptions({ enabled: may, staleTime: HOUR }));
  useLive(may ? ['notices.*'] : [], () => void queryClient.invalidateQueries({ queryKey: notices.key() }));
  return data?.count ?? 0;
}
