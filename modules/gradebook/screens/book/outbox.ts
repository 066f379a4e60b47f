import { queryClient, RequestFailure, registerOutboxKind } from '@patio/client';
import { m } from '@patio/messages';
import { gradebook } from '../api.ts';
import '../levels/outbox.ts';
import type { BookCell } from './cells.ts';
import { cellLabel } from './labels.ts';

export const MARK = 'gradebook.mark';

/** One mark as it waits on the device, with the words by which a person knows it again. */
export interface WaitingMark {
  sectionId: string;
  section: string;
  student: string;
  title: string;
  cell: BookCell;
  /** What was typed, where it is no mark of its column: kept as it is until somebody corrects it. */
  text?: string;
}

const fields = ({ section, student, title, cell, text }: WaitingMark) => [
  { label: m.gradebook_class(), value: section },
  { label: m.gradebook_student(), value: student },
  { label: title, value: text ?? cellLabel(cell) },
  ...(cell.comment ? [{ label: m.gradebook_comment(), value: cell.comment }] : []),
];

/** Why such a text cannot be sent, in the words of the server's own refusal. */
export const impossible = ({ text = '', title }: WaitingMark) => ({
  code: 'gradebook.bad_mark',
  data: { problem: '', score: text, title },
});

/** Somebody else wrote there meanwhile. */
export const overtaken = { code: 'gradebook.changed_meanwhile' };

registerOutboxKind<WaitingMark>({
  kind: MARK,
  confidential: false,
  send: async ({ id, baseVersion, payload }) => {
    const { sectionId, cell } = payload;
    if (payload.text !== undefined) throw new RequestFailure(400, impossible(payload));
    const { version: _, ...words } = cell;
    const answer = await gradebook.saveGrades.call(
      { sectionId, cells: [{ ...words, seen: baseVersion ?? 0 }] },
      { context: { idempotencyKey: id } },
    );
    await queryClient.invalidateQueries({ queryKey: gradebook.open.key() });
    if (answer.conflicts.length > 0) throw new RequestFailure(409, overtaken);
  },
  describe: (waiting) => ({ title: m.gradebook_outbox_title(), fields: fields(waiting) }),
  merge: (_, later) => later,
  theirs: async ({ payload }) => {
    const { itemId, studentId } = payload.cell;
    const { entries } = await gradebook.cellHistory.call({ itemId, studentId });
    const [now] = entries;
    return {
      title: m.gradebook_outbox_title(),
      fields: fields({ ...payload, cell: { ...payload.cell, ...(now ?? { state: 'pending', score: null }) } }),
      version: now?.version ?? 0,
    };
  },
});

/** Runs from the start of the app for those who grade, so that what waits is sent although the book is not open. */
export default function startGradebook(): void {}
