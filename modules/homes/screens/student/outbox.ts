import { queryClient, registerOutboxKind } from '@patio/client';
import { m } from '@patio/messages';
import { homes } from '../api.ts';

export const DONE = 'homes.done';

/** Something of a day that a child did and that waits to be told. */
export interface WaitingDone {
  date: string;
  step: string;
}

registerOutboxKind<WaitingDone>({
  kind: DONE,
  confidential: false,
  send: async ({ payload }) => {
    await homes.markDone.call(payload);
    await queryClient.invalidateQueries({ queryKey: homes.student.queryKey() });
  },
  describe: () => ({ title: m.homes_outbox_done() }),
});

export const IGNORED = 'homes.ignored';

/** Work that shall bring no suggestions, or shall again, and that waits to be told. */
export interface WaitingIgnored {
  assignedId: string;
  ignored: boolean;
}

registerOutboxKind<WaitingIgnored>({
  kind: IGNORED,
  confidential: false,
  send: async ({ payload }) => {
    await homes.ignoreWork.call(payload);
    await queryClient.invalidateQueries({ queryKey: homes.planner.key() });
  },
  describe: () => ({ title: m.homes_outbox_ignored() }),
  // Only what was said last counts.
  merge: (_, later) => later,
});

/** Loaded from the start of the app for students: what waits is sent after a reload too. */
export default function startStudentHome(): void {
  // The kind is registered above.
}
