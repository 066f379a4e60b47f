import type { KINDS } from '../contract/fields.ts';
import { isForTestsAlone } from './tests-alone.ts';

export interface WorkDates {
  opensAt: Date | null;
  dueAt: Date;
  closesAt: Date | null;
}

/** What a record says without a number. */
const USUAL_PERCENT = 25;
const MOST_PERCENT = 200;
/** Extra time never moves a date by more than this. */
const MOST_MS = 14 * 86_400_000;

const MORE_TIME = /(m[aá]s tiempo|tiempo (adicional|extra)|(extra|more|additional) time)/i;

/** How much more time the accommodations of a student give, in percent; a line that speaks of tests alone gives none for tasks. */
export function extraPercentOf(accommodations: readonly string[], kind: (typeof KINDS)[number]): number {
  const given = accommodations.flatMap((line) => {
    if (!MORE_TIME.test(line)) return [];
    if (kind === 'task' && isForTestsAlone(line)) return [];
    const percent = /(\d{1,3})\s*%/.exec(line)?.[1];
    return [percent ? Math.min(Number(percent), MOST_PERCENT) : USUAL_PERCENT];
  });
  return Math.max(0, ...given);
}

/** The dates of one student: those set for them hold; otherwise extra time moves those of the class. */
export function datesFor(
  { opensAt, dueAt, closesAt }: WorkDates,
  own: { dueAt: Date | null; closesAt: Date | null } | null,
  { percent, since }: { percent: number; since: Date },
): { dueAt: Date; closesAt: Date | null } {
  const extra = Math.min(MOST_MS, (Math.max(0, dueAt.getTime() - (opensAt ?? since).getTime()) * percent) / 100);
  const later = (date: Date) => new Date(date.getTime() + Math.round(extra / 60_000) * 60_000);
  const due = own?.dueAt ?? later(dueAt);
  const closes = own?.closesAt ?? (closesAt && later(closesAt));
  // Whoever has longer than the class can hand in until then, whatever the class's last moment is.
  return { dueAt: due, closesAt: closes && closes < due ? due : closes };
}

/** How late work was, in started minutes. */
export const lateMinutesOf = (handedInAt: Date | null, dueAt: Date): number =>
  handedInAt ? Math.max(0, Math.ceil((handedInAt.getTime() - dueAt.getTime()) / 60_000)) : 0;
