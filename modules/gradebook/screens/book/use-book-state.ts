import { type SearchValues, useSearchState } from '@patio/client';
import { outstanding } from '@patio/engine-grading';
import { leavesOf } from '@patio/grading/terms';
import { todayHere } from '@patio/kernel';
import { useMemo, useRef } from 'react';
import type { GradebookView } from '../../contract.ts';
import { mayWrite } from '../../model/index.ts';
import type { Marks } from './use-marks.ts';
import type { Totals } from './use-totals.ts';

export const SHOWS = ['all', 'pending', 'missing', 'low'] as const;
const WAYS = ['points', 'levels'] as const;

interface Chosen {
  term?: string;
  category?: string;
  show?: (typeof SHOWS)[number];
  /** Points or levels, where the class has both. */
  by?: (typeof WAYS)[number];
  /** Columns that are put aside, by the end of their ids. */
  hide?: string;
}

/** The address by hand: a schema would bring its library into the way of the first paint. */
function readChosen(values: SearchValues): Chosen {
  const word = (name: keyof Chosen): string | undefined => {
    const value = values[name];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  return {
    term: word('term'),
    category: word('category'),
    hide: word('hide'),
    show: SHOWS.find((each) => each === word('show')),
    by: WAYS.find((each) => each === word('by')),
  };
}
const short = (id: string) => id.slice(-6);

/** The term that runs today, or the first one while the year has not begun. */
function termOfNow(view: GradebookView): string {
  const today = todayHere();
  const leaves = leavesOf(view.terms).map((leaf) => view.terms.find((term) => term.id === leaf.id));
  const begun = leaves.filter((term) => term && term.startsOn <= today);
  return (begun.at(-1) ?? leaves[0])?.id ?? '';
}

/** How many marks of these columns nobody has written yet. A student whose marks are the same is not counted again. */
function usePending(view: GradebookView, totals: Totals, items: GradebookView['items']): number {
  const counted = useRef(new Map<string, { known: unknown; items: unknown; count: number }>());
  return useMemo(() => {
    const ids = new Set(items.map((each) => each.id));
    let sum = 0;
    for (const student of view.students) {
      const known = student.until === null ? totals.of(student.id) : null;
      if (!known) continue;
      let count = counted.current.get(student.id);
      if (count?.known !== known || count.items !== items) {
        count = { known, items, count: outstanding(known.plan, known.work).filter((id) => ids.has(id)).length };
        counted.current.set(student.id, count);
      }
      sum += count.count;
    }
    return sum;
  }, [view.students, totals, items]);
}

/** Each mark that nobody has written yet, by student; worked out when somebody wants to read it. */
function pendingOf(view: GradebookView, totals: Totals, items: GradebookView['items']) {
  return view.students.flatMap((student) => {
    const known = student.until === null ? totals.of(student.id) : null;
    const open = new Set(known ? outstanding(known.plan, known.work) : []);
    return items.filter((item) => open.has(item.id)).map((item) => ({ student, item }));
  });
}

/** The same list for as long as the same ones are in it. */
function useSteady<Item>(list: Item[]): Item[] {
  const before = useRef(list);
  const same = before.current.length === list.length && list.every((each, at) => each === before.current[at]);
  if (!same) before.current = list;
  return before.current;
}

/** Where in the book one is: the term and the category in the address, and what that means for the page. */
export function useBookState(view: GradebookView, totals: Totals, marks: Marks) {
  const [chosen, change] = useSearchState(readChosen);
  const termId = view.sheets.some((sheet) => sheet.termId === chosen.term) ? (chosen.term as string) : termOfNow(view);
  const sheet = view.sheets.find((each) => each.termId === termId);
  const inTerm = useMemo(() => view.items.filter((each) => each.termId === termId), [view.items, termId]);
  const pending = usePending(view, totals, inTerm);
  const aside = new Set(chosen.hide?.split('.') ?? []);
  const hidden = new Set(inTerm.filter((each) => aside.has(short(each.id))).map((each) => each.id));
  const { category, hide } = chosen;
  const items = useMemo(() => {
    const away = new Set(hide?.split('.') ?? []);
    return inTerm.filter((each) => !away.has(short(each.id)) && (!category || each.category === category));
  }, [inTerm, hide, category]);
  const show = chosen.show ?? 'all';
  const { rows } = marks;
  const fitting = useMemo(() => {
    const fits = (studentId: string): boolean => {
      if (show === 'low') return totals.of(studentId)?.grades.terms[termId]?.current.all.passed === false;
      return (
        show === 'all' || items.some((item) => (rows.get(studentId)?.cells.get(item.id)?.state ?? 'pending') === show)
      );
    };
    return view.students.filter((student) => fits(student.id));
  }, [view.students, show, totals, termId, items, rows]);
  const students = useSteady(fitting);
  return {
    termId,
    termName: view.terms.find((each) => each.id === termId)?.name ?? '',
    category,
    sheet,
    inTerm,
    items,
    show,
    by: view.competency ? (chosen.by ?? 'levels') : ('points' as const),
    students,
    listPending: () => pendingOf(view, totals, inTerm),
    /** What each student's term comes to now. */
    standing: () =>
      view.students.flatMap((student) => {
        const now = student.until === null ? totals.of(student.id)?.grades.terms[termId]?.current.all : undefined;
        return now?.mark ? [{ mark: now.mark, passed: now.passed }] : [];
      }),
    hidden,
    toggle: (itemId: string) => {
      const key = short(itemId);
      const next = aside.has(key) ? [...aside].filter((each) => each !== key) : [...aside, key];
      change({ hide: next.filter(Boolean).join('.') || undefined });
    },
    /** Brings a mark into sight whatever is chosen now; false where its column is gone. */
    reveal: (itemId: string, studentId: string): boolean => {
      const item = view.items.find((each) => each.id === itemId);
      if (!item) return false;
      const inSight = items.includes(item) && students.some((student) => student.id === studentId);
      const way = view.competency ? { by: 'points' as const } : {};
      if (!inSight) {
        const rest = [...aside].filter((key) => key !== short(itemId));
        change({
          ...way,
          term: item.termId,
          category: undefined,
          show: undefined,
          hide: rest.join('.') || undefined,
        });
      } else if (view.competency) change(way);
      return true;
    },
    isReadOnly: !view.can.write || !sheet || !mayWrite(sheet.state),
    pending,
    change,
  };
}
export type BookState = ReturnType<typeof useBookState>;
