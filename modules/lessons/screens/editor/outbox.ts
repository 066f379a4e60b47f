import { queryClient, registerOutboxKind } from '@patio/client';
import { m } from '@patio/messages';
import { lessons } from '../api.ts';

export const DRAFT = 'lessons.draft';

type Sent = Parameters<typeof lessons.save.call>[0]['operations'];
/** What was written in a draft and waits to be sent. The server takes each operation once, whoever sends it. */
export interface WaitingDraft {
  id: string;
  title: string;
  operations: Sent;
}
const AT_ONCE = 200;

registerOutboxKind<WaitingDraft>({
  kind: DRAFT,
  confidential: false,
  send: async ({ payload: { id, operations } }) => {
    for (let at = 0; at < operations.length; at += AT_ONCE)
      await lessons.save.call({ id, operations: operations.slice(at, at + AT_ONCE) });
    await queryClient.invalidateQueries({ queryKey: lessons.authored.key() });
  },
  describe: ({ title }) => ({ title: m.lessons_outbox_draft({ title }) }),
  merge: (earlier, later) => {
    const newer = new Set(later.operations.map(({ id }) => id));
    return { ...later, operations: [...earlier.operations.filter(({ id }) => !newer.has(id)), ...later.operations] };
  },
});

/** Loaded from the start of the app for those who write lessons: what waits is sent after a reload too. */
export default function startDrafts(): void {
  // The kind is registered above.
}
