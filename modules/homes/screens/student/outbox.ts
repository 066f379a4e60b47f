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

/** Loaded from the start of the app for students: what waits is sent after a reload too. */
export default function startStudentHome(): void {
  // The kind is registered above.
}
