import { failureOf, failureShape, isRefusal, queryClient, RequestFailure, registerOutboxKind } from '@patio/client';
import { m } from '@patio/messages';
import { assignments } from '../../api.ts';
import { saveWritten } from './save-written.ts';
import { sendNow } from './send-file.ts';
import { contentOf, type LocalFile, type Written } from './written.ts';

export const DRAFT = 'assignments.draft';
export const HAND_IN = 'assignments.hand_in';

/** What was written and could not be saved yet. */
export interface WaitingDraft {
  title: string;
  written: Written;
  /** How often it had been handed in: a draft belongs to the next attempt and to no other. */
  attempts: number;
}
/** Work that was handed in and waits to arrive. */
export interface WaitingHandIn {
  id: string;
  title: string;
  attemptId: string;
  written: Written;
  local: readonly LocalFile[];
  /** This device's clock when the button was pressed. */
  deviceAt: string;
  skew: number | null;
  offline: boolean;
}

/** A no of the school leaves nothing to compare side by side: it is a refusal, whatever its kind. */
function refuse(error: unknown): never {
  const known = failureOf(error);
  throw known?.status === 409 && isRefusal(known) ? new RequestFailure(422, failureShape(known)) : error;
}

/** What takes longer than this to arrive has waited on the device. */
const AT_ONCE_MS = 30_000;

registerOutboxKind<WaitingDraft>({
  kind: DRAFT,
  confidential: false,
  send: async ({ payload: { written }, baseVersion }) => {
    const { theirs } = await saveWritten({ ...written, version: baseVersion ?? written.version });
    await queryClient.invalidateQueries({ queryKey: assignments.openMine.key() });
    if (theirs) throw new RequestFailure(409, { code: 'platform.version_conflict' });
  },
  describe: ({ title }) => ({ title: m.assignments_my_outbox_draft({ title }) }),
  merge: (_earlier, later) => later,
  theirs: async ({ payload: { written } }) => {
    const { draft, title } = await assignments.openMine.call({ id: written.id });
    return { title, version: draft?.version ?? 0, fields: [{ label: title, value: draft?.content.text ?? '' }] };
  },
});

registerOutboxKind<WaitingHandIn>({
  kind: HAND_IN,
  confidential: false,
  // The same attempt sent twice is handed in once: the school knows it by `attemptId`.
  send: async ({ payload: { title: _, local, written, ...sent }, notBefore }) => {
    const content = contentOf(written);
    const files = [...content.files];
    for (const each of local) files.push({ fileId: (await sendNow(each)).id, form: each.form });
    // A device may believe that it has a network: whether an earlier try met silence says more.
    const offline = sent.offline || notBefore > 0 || Date.now() - Date.parse(sent.deviceAt) > AT_ONCE_MS;
    await assignments.handIn.call({ ...sent, content: { ...content, files }, offline }).catch(refuse);
    await queryClient.invalidateQueries({ queryKey: assignments.key() });
  },
  describe: ({ title }) => ({ title: m.assignments_my_outbox_hand_in({ title }) }),
});

/** Loaded from the start of the app for those who hand in: what waits is sent after a reload too. */
export default function startHandIn(): void {
  // The kinds are registered above.
}
