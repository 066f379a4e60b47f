/** Where a case stands on the board by its next review. */
export type ReviewColumn = 'overdue' | 'week' | 'month' | 'later';
export const REVIEW_COLUMNS = ['overdue', 'week', 'month', 'later'] as const;

const dayOf = (date: string): Date => new Date(`${date}T00:00:00Z`);

/** The Sunday that ends the week of a day. */
export function endOfWeek(today: string): string {
  const day = dayOf(today);
  day.setUTCDate(day.getUTCDate() + ((7 - day.getUTCDay()) % 7));
  return day.toISOString().slice(0, 10);
}

/** The column of a review: over, this week, the rest of this month, or after it. A case without a date waits for one, with those that are over. */
export function columnOf(nextReviewOn: string | null, today: string): ReviewColumn {
  if (nextReviewOn === null || nextReviewOn < today) return 'overdue';
  if (nextReviewOn <= endOfWeek(today)) return 'week';
  return nextReviewOn.slice(0, 7) === today.slice(0, 7) ? 'month' : 'later';
}

/** The one month in which all later reviews lie, as a day of it; null where there are several or none. */
export function laterMonth(dates: readonly string[]): string | null {
  const months = new Set(dates.map((date) => date.slice(0, 7)));
  const [only] = months;
  return months.size === 1 && only ? `${only}-01` : null;
}

/** What comes next when somebody walks over the cards with the keys; both ends stay. */
export function stepFrom(ids: readonly string[], current: string | undefined, step: 1 | -1): string | undefined {
  const at = current === undefined ? -1 : ids.indexOf(current);
  if (at === -1) return step === 1 ? ids[0] : ids.at(-1);
  return ids[Math.min(ids.length - 1, Math.max(0, at + step))];
}
