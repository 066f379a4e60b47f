import { failureOf, outboxDevice, unsavedOf, useEdits } from '@patio/client';
import { useQueryClient } from '@tanstack/react-query';
import type { DeskView, SubmissionView } from '../../contract.ts';
import { assignments } from '../api.ts';
import { type Grading, gradingOf, withSaved } from './grading.ts';
import { GRADING, overtaken, type WaitingGrading } from './outbox.ts';

export const submissionOf = (id: string, studentId: string) =>
  assignments.submission.queryOptions({ input: { id, studentId } });

/** A grader's words about the works of a class: shown as they are given, saved each with the version that was seen. */
export function useGradings(desk: DeskView, nameOf: (studentId: string) => string, known: unknown) {
  const cache = useQueryClient();
  const { id } = desk;
  const workOf = (studentId: string) => cache.getQueryData<SubmissionView>(submissionOf(id, studentId).queryKey);
  /** The whole of a saved work is newer than what the page had. */
  const learnWork = (work: SubmissionView) => {
    cache.setQueryData<SubmissionView>(submissionOf(id, work.studentId).queryKey, work);
    cache.setQueryData<DeskView>(assignments.desk.queryKey({ input: { id } }), (now) => now && withSaved(now, work));
  };
  const send = async (gradings: readonly Grading[]) => {
    const saved: { key: string; version: number }[] = [];
    const conflicts: Grading[] = [];
    for (const { version: seen, ...grading } of gradings)
      try {
        const work = await assignments.saveGrading.call({ id, ...grading, seen });
        // Blanks at the end belong to whoever is still typing.
        learnWork({ ...work, grading: { ...work.grading, comment: grading.comment } });
        saved.push({ key: grading.studentId, version: work.version });
      } catch (error) {
        if (failureOf(error)?.code !== overtaken.code) throw error;
        const work = await assignments.submission.call({ id, studentId: grading.studentId });
        learnWork(work);
        conflicts.push(gradingOf(desk, work));
      }
    return { saved, conflicts };
  };
  const { store, edits } = useEdits<Grading, WaitingGrading>(
    {
      keyOf: ({ studentId }) => studentId,
      send,
      standing: (studentId) => {
        const work = workOf(studentId);
        return work && gradingOf(desk, work);
      },
      onRefused: () => void cache.invalidateQueries({ queryKey: assignments.key() }),
      pauseMs: 700,
      device: outboxDevice<Grading, WaitingGrading>({
        kind: GRADING,
        keyOf: ({ studentId }) => studentId,
        targetOf: (studentId) => `${id} ${studentId}`,
        pack: ({ value }) => ({ assignedId: id, title: desk.title, student: nameOf(value.studentId), grading: value }),
        reasonOf: () => overtaken,
      }),
      outbox: {
        kind: GRADING,
        unpack: ({ assignedId, grading }) => (assignedId === id ? [{ value: grading }] : []),
      },
    },
    known,
  );
  return { store, edits, unsaved: unsavedOf(edits) };
}
export type Gradings = ReturnType<typeof useGradings>;
