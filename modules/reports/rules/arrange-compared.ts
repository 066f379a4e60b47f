import type { ComparedFilters, ComparedStudent } from '../contract/students.ts';

/** The columns that can be sorted by. */
export const COMPARED_SORTS = ['mastery', 'missing', 'attendance', 'reasons'] as const;
type Sort = (typeof COMPARED_SORTS)[number];

const NUMBERS: Record<Sort, (student: ComparedStudent) => number> = {
  mastery: ({ mastery }) => (mastery && mastery.begun > 0 ? mastery.mastered / mastery.begun : -1),
  missing: ({ missing }) => missing,
  attendance: ({ presence }) => presence.percent ?? -1,
  reasons: ({ reasons }) => reasons.length,
};

/** A class has tens of students, not thousands: searched, filtered and sorted here. */
export function arrangeCompared(
  students: readonly ComparedStudent[],
  { show, search = '', sort }: Omit<ComparedFilters, 'sectionId'>,
): ComparedStudent[] {
  const wanted = search.toLowerCase();
  const shown = students.filter(
    ({ name, reasons }) => (show === 'all' || reasons.length > 0) && name.toLowerCase().includes(wanted),
  );
  if (!sort) return shown;
  const by = NUMBERS[sort.replace('-', '') as Sort];
  return shown.toSorted((a, b) => (by(a) - by(b)) * (sort.startsWith('-') ? -1 : 1));
}
