import { meanOfMarks, roundMark } from '@patio/engine-grading';
import { useMemo, useRef } from 'react';
import type { GradebookView, ItemView } from '../../contract.ts';
import type { MarksByStudent } from './student-marks.ts';
import type { Totals } from './use-totals.ts';

/** What a column comes to: how many have a mark, and the mean of the marks. */
export interface ColumnFacts {
  written: number;
  average: string;
}

const meanOf = (marks: readonly string[]): string => {
  const mean = meanOfMarks(marks);
  return mean === null ? '–' : roundMark(mean, { mode: 'half-up', places: 1 });
};

type Students = GradebookView['students'];

function factsOf(item: ItemView, students: Students, rows: MarksByStudent): ColumnFacts {
  const cells = students.flatMap((student) => rows.get(student.id)?.cells.get(item.id) ?? []);
  return {
    written: cells.filter((cell) => cell.state !== 'pending').length,
    average: meanOf(cells.flatMap((cell) => cell.score ?? [])),
  };
}

/** Counts and means of the columns, for the students who are in the class; only columns in which a mark changed are counted again. */
export function useColumnFacts(students: Students, items: readonly ItemView[], rows: MarksByStudent) {
  const last = useRef<{ students: Students; rows: MarksByStudent; facts: Map<string, ColumnFacts> }>(undefined);
  return useMemo(() => {
    const before = last.current?.students === students ? last.current : undefined;
    const changed = before && students.filter((student) => before.rows.get(student.id) !== rows.get(student.id));
    const touched = (item: ItemView) =>
      changed?.some(({ id }) => before?.rows.get(id)?.cells.get(item.id) !== rows.get(id)?.cells.get(item.id));
    const facts = new Map(
      items.map((item) => {
        const known = touched(item) === false ? before?.facts.get(item.id) : undefined;
        return [item.id, known ?? factsOf(item, students, rows)];
      }),
    );
    last.current = { students, rows, facts };
    return facts;
  }, [students, items, rows]);
}

/** The mean of what the students' term and year come to. */
export const meanOfTotals = (students: Students, totals: Totals, node: string): string =>
  meanOf(students.flatMap((student) => totals.of(student.id)?.grades.terms[node]?.current.all.mark ?? []));
