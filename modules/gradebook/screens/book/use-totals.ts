import { gradeStudent, type Plan, planSection, type StudentGrades, type StudentWork } from '@patio/engine-grading';
import { useMemo, useRef } from 'react';
import type { GradebookView } from '../../contract.ts';
import { asSigned, engineCell, engineItem, gatherWork, mayWrite } from '../../model/index.ts';
import type { StudentMarks } from './student-marks.ts';
import type { Marks } from './use-marks.ts';

type Row = GradebookView['termGrades'][number];
export type Known = {
  row: StudentMarks | undefined;
  plan: Plan;
  decided: StudentWork | undefined;
  signed: readonly Row[] | undefined;
  work: StudentWork;
  grades: StudentGrades;
};

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
  const { rows } = marks;

  return useMemo(() => {
    const released = new Map(items.map((item) => [item.id, item.released]));
    const of = (studentId: string): Known | null => {
      if (!plan) return null;
      const row = rows.get(studentId);
      const words = decided.get(studentId);
      const standing = signed.get(studentId);
      const before = known.current.get(studentId);
      if (
        before &&
        before.row === row &&
        before.plan === plan &&
        before.decided === words &&
        before.signed === standing
      )
        return before;
      const cells = [...(row?.cells.values() ?? [])].filter(
        (cell) => released.has(cell.itemId) && (cell.version > 0 || cell.state !== 'pending'),
      );
      const work: StudentWork = {
        ...words,
        cells: Object.fromEntries(
          cells.map((cell) => [cell.itemId, engineCell(cell, released.get(cell.itemId) ?? false)]),
        ),
      };
      const computed = Object.fromEntries((standing ?? []).map((each) => [each.node, each.computed ?? '']));
      const whole = asSigned(plan, work, computed);
      const made = { row, plan, decided: words, signed: standing, work: whole, grades: gradeStudent(plan, whole) };
      known.current.set(studentId, made);
      return made;
    };
    return { plan, of };
  }, [plan, items, rows, decided, signed]);
}
export type Totals = ReturnType<typeof useTotals>;
