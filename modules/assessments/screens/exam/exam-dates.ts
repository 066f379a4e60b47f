import type { SectionDates } from '@patio/assignments';
import { type ClassDates, instantOf, momentOf } from '@patio/assignments/screens';
import type { ExamClass } from '../../contract.ts';

export const datesOf = (classes: readonly ExamClass[]): ClassDates[] =>
  classes.map(({ sectionId, termId, opensAt, dueAt, closesAt }) => ({ sectionId, termId, opensAt, dueAt, closesAt }));

/** An exam is due when it closes. */
export const completeDates = (classes: readonly ClassDates[]): SectionDates[] =>
  classes.flatMap(({ dueAt, closesAt, ...rest }) => {
    const end = closesAt ?? dueAt;
    return end === null ? [] : [{ ...rest, dueAt: end, closesAt: end }];
  });

const DAY = 86_400_000;

/** Tomorrow in the morning until the end of the school day. */
export function usualWindow(now: string, timeZone: string): { opensAt: string; closesAt: string } {
  const { date } = momentOf(new Date(Date.parse(now) + DAY).toISOString(), timeZone);
  return {
    opensAt: instantOf({ date, time: '08:00' }, timeZone),
    closesAt: instantOf({ date, time: '18:00' }, timeZone),
  };
}

/** Whether an exam closes before it opens. */
export const isUpsideDown = ({ opensAt, closesAt }: Pick<ClassDates, 'opensAt' | 'closesAt'>): boolean =>
  opensAt !== null && closesAt !== null && closesAt <= opensAt;
