import { loadOrKept, type OrKept, useOutbox } from '@patio/client';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { MessageView, ThreadView } from '../../contract.ts';
import { conversations } from '../api.ts';
import { askThread, keptThread } from '../kept.ts';
import { MESSAGE, type WaitingEntry } from './outbox.ts';

const KEPT_FOR = 30 * 86_400_000;
/** So long a message that arrived may be missing in what was read before. */
const JUST_SENT = 15_000;

const isOnItsWay = ({ state, settledAt }: WaitingEntry): boolean =>
  state !== 'sent' || Date.now() - Date.parse(settledAt ?? '') < JUST_SENT;

/** Earlier messages, read page by page; they do not change. */
function useEarlier(id: string, from: number | null | undefined) {
  const [read, setRead] = useState<{ id: string; messages: MessageView[]; before: number | null }>();
  const mine = read?.id === id ? read : undefined;
  const before = mine ? mine.before : (from ?? null);
  const [isPending, setPending] = useState(false);
  const load = async () => {
    if (before === null) return;
    setPending(true);
    try {
      const page = await conversations.thread.call({ id, before });
      setRead({ id, messages: [...page.messages, ...(mine?.messages ?? [])], before: page.earlier });
    } finally {
      setPending(false);
    }
  };
  return { messages: mine?.messages ?? [], hasMore: before !== null, isPending, load };
}

/** A conversation with what waits on the device for it; what is shown counts as read while the page is in sight. */
export function useThread(id: string) {
  const query = useQuery<OrKept<ThreadView>>({
    queryKey: [...conversations.key(), 'open', id],
    queryFn: () => loadOrKept(keptThread(id), () => askThread(id), KEPT_FOR),
    networkMode: 'always',
  });
  const entries = useOutbox();
  const earlier = useEarlier(id, query.data?.earlier);
  const known = new Set(query.data?.messages.map((one) => one.id));
  const waiting = (entries ?? []).filter(
    (entry): entry is WaitingEntry =>
      entry.kind === MESSAGE &&
      entry.target === id &&
      isOnItsWay(entry as WaitingEntry) &&
      !known.has((entry as WaitingEntry).payload.message.messageId),
  );
  const newest = query.data?.messages.findLast(({ position }) => position !== null)?.position ?? 0;
  const unread = query.data?.conversation.unread ?? 0;
  useEffect(() => {
    if (unread === 0 || newest === 0) return;
    const mark = () => {
      if (document.visibilityState === 'visible')
        void conversations.markRead.call({ id, position: newest }).catch(() => undefined);
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [id, newest, unread]);
  return { query, waiting, earlier };
}
