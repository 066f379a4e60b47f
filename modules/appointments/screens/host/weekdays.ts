import { addDays } from '@patio/kernel';
import { formatDate } from '@patio/ui';

const A_MONDAY = '2026-11-16';

/** 1 = Monday … 7 = Sunday, in the reader's language. */
export const weekdayName = (day: number): string => formatDate(addDays(A_MONDAY, day - 1), { weekday: 'long' });

export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
