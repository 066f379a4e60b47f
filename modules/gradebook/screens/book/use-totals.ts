import { gradeStudent, type Plan, planSection, type StudentGrades, type StudentWork } from '@patio/engine-grading';
import { useMemo, useRef } from 'react';
import type { GradebookView } from '../../contract.ts';
import { asSigned, engineCell, engineItem, gatherWork, mayWrite } from '../../grading/index.ts';
import type { BookCell } from './cells.ts';
import type { Marks } from './use-marks.ts';

type Known = {
  cells: readonly BookCell[];
  plan: Plan;
  decided: StudentWork | undefined;
  work: StudentWork;
  grades: StudentGrades;
};

const same = (a: readonly BookCell[], b: readonly BookCell[]) =>
  a.length === b.length && a.every((cell, at) => cell === b[at]);

/** Everyone's totals by the school's own rules, computed here as the server would; only whoever changed is computed again. */
export function useTotals(view: GradebookView, marks: Marks) {
  const { rules, items } = view;
  const plan = useMemo(
    () => (rules.scale.kind === 'numeric' ? planSection(rules.policy, rules.scale, items.map(engineItem)) : null),
    [rules, items],
  );
  const decided = useMemo(() => {
    const overrides = view.termGrades.flatMap((row) =>
      row.override === null
        ? []
        : [
            {
              studentId: row.studentId,
              node: row.node,
              value: row.override,
              reason: row.overrideReason ?? '',
              published: true,
            },
          ],
    );
    const recoveries = view.recoveries.map(({ released, version: _, ...row }) => ({ ...row, published: released }));
    return gatherWork([], [], overrides, recoveries);
  }, [view.termGrades, view.recoveries]);
  const signed = useMemo(() => {
    const closed = new Set(view.sheets.filter((sheet) => !mayWrite(sheet.state)).map((sheet) => sheet.termId));
    const rows = view.termGrades.filter((row) => row.computed !== null && closed.has(row.node));
    return Map.groupBy(rows, (row) => row.studentId);
  }, [view.termGrades, view.sheets]);
  const known = useRef(new Map<string, Known>());

  const of = (studentId: string): Known | null => {
    if (!plan) return null;
    const cells = items
      .map((item) => marks.cellAt(item.id, studentId))
      .filter((cell) => cell.version > 0 || cell.state !== 'pending');
    const before = known.current.get(studentId);
    const words = decided.get(studentId);
    if (before && before.plan === plan && before.decided === words && same(before.cells, cells)) return before;
    const released = new Map(items.map((item) => [item.id, item.released]));
    const work: StudentWork = {
      ...words,
      cells: Object.fromEntries(
        cells.map((cell) => [cell.itemId, engineCell(cell, released.get(cell.itemId) ?? false)]),
      ),
    };
    const standing = Object.fromEntries((signed.get(studentId) ?? []).map((row) => [row.node, row.computed ?? '']));
    const whole = asSigned(plan, work, standing);
    const made = { cells, plan, decided: words, work: whole, grades: gradeStudent(plan, whole) };
    known.current.set(studentId, made);
    return made;
  };
  return { plan, of };
}
export type Totals = ReturnType<typeof useTotals>;
