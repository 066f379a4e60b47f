import { discardEntry, failureText, type OutboxEntry, RequestFailure, takeBackEntry, useOutbox } from '@patio/client';
import { useQuery } from '@tanstack/react-query';
import { HAND_IN, type WaitingHandIn } from './outbox.ts';

/** Work that was handed in on this device and has not arrived: it waits, or the school said no. */
export function useWaiting(id: string) {
  const entry = useOutbox()?.findLast(
    ({ kind, target, state }) => kind === HAND_IN && target === id && state !== 'sent',
  ) as OutboxEntry<WaitingHandIn> | undefined;
  const failure = entry && (entry.state === 'refused' || entry.state === 'conflict') ? entry.failure : null;
  const why = useQuery({
    queryKey: ['assignments', 'refusal', entry?.id, failure?.code],
    queryFn: () => failureText(new RequestFailure(400, failure ?? { code: '' })),
    enabled: failure !== null,
    networkMode: 'always',
  });
  return {
    entry,
    /** Why the school did not take it, in words. */
    refusal: failure && (why.data ?? null),
    isRefused: failure !== null,
    /** Takes it back into the draft; false where it is on its way already. */
    takeBack: async (): Promise<boolean> => {
      if (!entry) return false;
      if (failure === null) return takeBackEntry(entry.id);
      await discardEntry(entry.id);
      return true;
    },
  };
}
export type Waiting = ReturnType<typeof useWaiting>;
