import type { Tx } from '@patio/platform';
import { and, eq, inArray } from 'drizzle-orm';
import { failure } from '../failures.ts';
import { academicYears } from '../schema.ts';
import type { YearRow } from './years.ts';

/** A year is over when it was closed, or when it never ran and its days are gone: from then on it is read. */
export const yearIsOver = (year: Pick<YearRow, 'state' | 'endsOn'>, today: string): boolean =>
  year.state === 'closed' || (year.state === 'planning' && year.endsOn < today);

/** Refuses to change what belongs to a year that the school has closed; whoever must, opens the year again first. */
export async function requireOpenYears(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const closed = await tx.$count(
    academicYears,
    and(inArray(academicYears.id, [...new Set(ids)]), eq(academicYears.state, 'closed')),
  );
  if (closed > 0) throw failure('year_closed');
}
