import { useSearchState } from '@patio/client';
import { outstanding } from '@patio/engine-grading';
import { z } from 'zod';
import type { GradebookView } from '../../contract.ts';
import { leavesOf, mayWrite } from '../../grading/index.ts';
import type { Marks } from './use-marks.ts';
import type { Totals } from './use-totals.ts';

export const SHOWS = ['all', 'pending', 'missing', 'low'] as const;
const search = z.object({
  term: z.uuid().optional(),
  category: z.string().optional(),
  show: z.enum(SHOWS).optional(),
  /** Points or levels, where the class has both. */
  by: z.enum(['points', 'levels']).optional(),
  /** Columns that are put aside, by the end of their ids. */
  hide: z.string().optional(),
});
const short = (id: string) => id.slice(-6);

/** The term that runs today, or the first one while the year has not begun. */
function termOfNow(view: GradebookView): string {
  const today = new Date().toISOString().slice(0, 10);
  const leaves = leavesOf(view.terms).map((leaf) => view.terms.find((term) => term.id === leaf.id));
  const begun = leaves.filter((term) => term && term.startsOn <= today);
  return (begun.at(-1) ?? leaves[0])?.id ?? '';
}

/** Where in the book one is: the term and the category in the address, and what that means for the page. */
export function usePlace(view: GradebookView, totals: Totals, marks: Marks) {
  const [chosen, change] = useSearchState(search);
  const termId = view.sheets.some((sheet) => sheet.termId === chosen.term) ? (chosen.term as string) : termOfNow(view);
  const sheet = view.sheets.find((each) => each.termId === termId);
  const inTerm = view.items.filter((each) => each.termId === termId);
  const ids = new Set(inTerm.map((each) => each.id));
  const pending = view.students
    .filter((student) => student.until === null)
    .reduce((sum, student) => {
      const known = totals.of(student.id);
      return known ? sum + outstanding(known.plan, known.work).filter((id) => ids.has(id)).length : sum;
    }, 0);
  const aside = new Set(chosen.hide?.split('.') ?? []);
  const hidden = new Set(inTerm.filter((each) => aside.has(short(each.id))).map((each) => each.id));
  const items = inTerm.filter(
    (each) => !hidden.has(each.id) && (!chosen.category || each.category === chosen.category),
  );
  const show = chosen.show ?? 'all';
  const fits = (studentId: string): boolean => {
    if (show === 'low') return totals.of(studentId)?.grades.terms[termId]?.current.all.passed === false;
    return show === 'all' || items.some((item) => marks.cellAt(item.id, studentId).state === show);
  };
  return {
    termId,
    termName: view.terms.find((each) => each.id === termId)?.name ?? '',
    category: chosen.category,
    sheet,
    inTerm,
    items,
    show,
    by: view.competency ? (chosen.by ?? 'levels') : ('points' as const),
    students: view.students.filter((student) => fits(student.id)),
    hidden,
    toggle: (itemId: string) => {
      const key = short(itemId);
      const next = aside.has(key) ? [...aside].filter((each) => each !== key) : [...aside, key];
      change({ hide: next.filter(Boolean).join('.') || undefined });
    },
    isReadOnly: !view.can.write || !sheet || !mayWrite(sheet.state),
    pending,
    change,
  };
}
export type Place = ReturnType<typeof usePlace>;
