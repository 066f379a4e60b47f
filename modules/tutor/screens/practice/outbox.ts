import { queryClient, registerOutboxKind } from '@patio/client';
import { m } from '@patio/messages';
import type { WorkedItem } from '../../contract.ts';
import { tutor } from '../api.ts';

export const PRACTICE = 'tutor.practice';

/** Exercises of one session that wait to be told. */
export interface WaitingPractice {
  sessionId: string;
  items: WorkedItem[];
}

const AT_ONCE = 100;

registerOutboxKind<WaitingPractice>({
  kind: PRACTICE,
  confidential: false,
  // Each item has an id of its own: what arrives twice counts once.
  send: async ({ payload: { items } }) => {
    for (let at = 0; at < items.length; at += AT_ONCE)
      await tutor.recordPractice.call({ items: items.slice(at, at + AT_ONCE) });
    await Promise.all(
      [tutor.practiceSummary.key(), tutor.myProgress.key(), tutor.myBook.key(), tutor.evidence.key()].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
    // The plan of the session under way stays; the next one is asked anew.
    await queryClient.invalidateQueries({ queryKey: tutor.nextPractice.key(), refetchType: 'none' });
  },
  describe: ({ items }) => ({ title: m.tutor_practice_outbox({ count: items.length }) }),
  merge: (earlier, later) => ({ ...later, items: [...earlier.items, ...later.items] }),
});

/** Loaded from the start of the app for those who learn: what was practised without a network is sent after a reload too. */
export default function startPractice(): void {
  // The kind is registered above.
}
