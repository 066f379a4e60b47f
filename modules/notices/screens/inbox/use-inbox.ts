import { failureText, useLive } from '@patio/client';
import { m } from '@patio/messages';
import { toast } from '@patio/ui';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { notices } from '../api.ts';

export type InboxChoice = { view: 'unread' | 'all'; kind?: string };

/** The reader's notifications page by page, live, with marking and its way back. */
export function useInbox(choice: InboxChoice) {
  const cache = useQueryClient();
  const refresh = () => cache.invalidateQueries({ queryKey: notices.key() });
  const list = useInfiniteQuery(
    notices.inbox.infiniteOptions({
      input: (cursor: string | undefined) => ({ ...choice, limit: 30, cursor }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.nextCursor,
    }),
  );
  useLive(['notices.arrived'], () => void refresh());
  const refused = async (error: unknown) => void toast(await failureText(error), { tone: 'bad' });
  const marking = useMutation(notices.mark.mutationOptions({ onSettled: refresh, onError: refused }));
  const mark = (ids: string[], read: boolean) => marking.mutate({ ids, read });
  const marker = useMutation(
    notices.markAll.mutationOptions({
      onSettled: refresh,
      onError: refused,
      onSuccess: ({ ids }) => {
        if (ids.length > 0)
          toast(m.notices_all_marked({ count: ids.length }), { onUndo: () => mark(ids.slice(0, 500), false) });
      },
    }),
  );
  // What the reader has seen is what the list held when it was asked for.
  const markAll = () =>
    marker.mutate({ upTo: new Date(list.dataUpdatedAt || Date.now()).toISOString(), kind: choice.kind });
  return { list, mark, markAll, isMarking: marker.isPending };
}
