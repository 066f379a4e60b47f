import { m } from '@patio/messages';
import { toast, useMedia } from '@patio/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { DeskStudent, DeskView } from '../../contract.ts';
import { type Grading, gradingOf } from './grading.ts';
import { fetchedAhead, neighbour, nextWaiting } from './order.ts';
import { submissionOf, useGradings } from './use-gradings.ts';
import { useUndo } from './use-undo.ts';

const FRESH_MS = 20_000;

/** The class on the desk: whose work lies there, what was said of it, and how one goes on. */
export function useDesk(desk: DeskView, student: DeskStudent, go: (studentId: string) => void) {
  const cache = useQueryClient();
  const [hidden, setHidden] = useState(false);
  const isBeside = useMedia('(min-width: 1000px)');
  const { id } = desk;
  const nameOf = (one: DeskStudent) =>
    (hidden ? null : one.name) ?? m.assignments_student_number({ number: one.place });
  const nameById = (studentId: string) => {
    const found = desk.students.find((one) => one.studentId === studentId);
    return found ? nameOf(found) : '';
  };
  const work = useQuery({ ...submissionOf(id, student.studentId), staleTime: FRESH_MS });
  const gradings = useGradings(desk, nameById, work.data);
  const { store, edits } = gradings;
  const undo = useUndo();
  const edit = edits.get(student.studentId);
  const grading = edit?.value ?? (work.data && gradingOf(desk, work.data));

  // The works beside this one are here before somebody asks for them.
  useEffect(() => {
    for (const { studentId } of fetchedAhead(desk.students, student.studentId))
      void cache.prefetchQuery({ ...submissionOf(id, studentId), staleTime: FRESH_MS });
  }, [cache, id, desk.students, student.studentId]);

  const current = useRef(student.studentId);
  current.current = student.studentId;
  const give = (next: Grading) => {
    const version = store.at(next.studentId)?.value.version ?? next.version;
    store.type([{ ...next, version }]);
  };
  const change = (part: Partial<Grading>, place?: 'comment' | 'score') => {
    if (!grading) return;
    undo.did(
      {
        place: `${grading.studentId} ${place ?? JSON.stringify(part)}`,
        takeBack: () => {
          const stood = cache.getQueryData(submissionOf(id, grading.studentId).queryKey)?.version;
          give({ ...grading, version: Math.max(grading.version, stood ?? 0) });
          if (current.current !== grading.studentId) go(grading.studentId);
        },
      },
      place !== undefined,
    );
    give({ ...grading, ...part });
  };
  const step = (by: -1 | 1) => {
    const next = neighbour(desk.students, student.studentId, by);
    if (next) go(next.studentId);
  };
  const saveAndNext = () => {
    void store.flush();
    const next = nextWaiting(desk.students, student.studentId);
    if (next) go(next.studentId);
    else toast(m.assignments_all_graded());
  };
  return {
    work,
    grading,
    gradings,
    undo,
    change,
    step,
    saveAndNext,
    nameOf,
    hidden,
    setHidden,
    isBeside,
    isConflicted: edit?.phase === 'conflicted',
  };
}
export type DeskInHand = ReturnType<typeof useDesk>;
