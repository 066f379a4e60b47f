import { useSearchState } from '@patio/client';
import { outstanding } from '@patio/engine-grading';
import { z } from 'zod';
import type { GradebookView } from '../../contract.ts';
import { leavesOf, mayWrite } from '../../grading/index.ts';
import type { Totals } from './use-totals.ts';

const search = z.object({ term: z.uuid().optional(), category: z.string().optional() });

/** The term that runs today, or the first one while the year has not begun. */
function termOfNow(view: GradebookView): string {
  const today = new Date().toISOString().slice(0, 10);
  const leaves = leavesOf(view.terms).map((leaf) => view.terms.find((term) => term.id === leaf.id));
  const begun = leaves.filter((term) => term && term.startsOn <= today);
  return (begun.at(-1) ?? leaves[0])?.id ?? '';
}

/** Where in the book one is: the term and the category in the address, and what that means for the page. */
export function usePlace(view: GradebookView, totals: Totals) {
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
  return {
    termId,
    termName: view.terms.find((each) => each.id === termId)?.name ?? '',
    category: chosen.category,
    sheet,
    inTerm,
    items: inTerm.filter((each) => !chosen.category || each.category === chosen.category),
    isReadOnly: !view.can.write || !sheet || !mayWrite(sheet.state),
    pending,
    change,
  };
}
export type Place = ReturnType<typeof usePlace>;
