import { queryClient, registerOutboxKind } from '@patio/client';
import { m } from '@patio/messages';
import { assignments } from '../api.ts';
import type { Grading } from './grading.ts';

export const GRADING = 'assignments.grading';

/** One grading as it waits on the device, with the words by which a person knows it again. */
export interface WaitingGrading {
  assignedId: string;
  title: string;
  student: string;
  grading: Grading;
}

/** Somebody else graded it meanwhile. */
export const overtaken = { code: 'assignments.changed_meanwhile' };

const fields = ({ title, student, grading }: WaitingGrading) => [
  { label: m.assignments_title(), value: title },
  { label: m.assignments_student(), value: student },
  ...(grading.score === null ? [] : [{ label: m.assignments_mark(), value: grading.score }]),
  ...(grading.comment ? [{ label: m.assignments_comment(), value: grading.comment }] : []),
];

registerOutboxKind<WaitingGrading>({
  kind: GRADING,
  confidential: false,
  send: async ({ id, baseVersion, payload }) => {
    const { version: _, ...grading } = payload.grading;
    await assignments.saveGrading.call(
      { id: payload.assignedId, ...grading, seen: baseVersion ?? 0 },
      { context: { idempotencyKey: id } },
    );
    await queryClient.invalidateQueries({ queryKey: assignments.key() });
  },
  describe: (waiting) => ({ title: m.assignments_outbox_grading(), fields: fields(waiting) }),
  merge: (_, later) => later,
  theirs: async ({ payload }) => {
    const { studentId } = payload.grading;
    const { grading, version } = await assignments.submission.call({ id: payload.assignedId, studentId });
    const theirs = { ...payload.grading, score: grading.score, comment: grading.comment };
    return { title: m.assignments_outbox_grading(), fields: fields({ ...payload, grading: theirs }), version };
  },
});

/** Runs from the start of the app for those who grade, so that what waits is sent although the desk is not open. */
export default function startGrading(): void {}
