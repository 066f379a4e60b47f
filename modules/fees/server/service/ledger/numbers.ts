import { randomBytes } from 'node:crypto';
import type { Tx } from '@patio/platform';
import { sql } from 'drizzle-orm';
import { numbers } from '../../schema.ts';
import type { Place } from './accounts.ts';

/**
 * Takes the next numbers of a series and answers the first. The row stays locked until the transaction ends, so numbers follow
 * each other without a gap: what is undone gives its numbers back.
 */
export async function takeNumbers(
  tx: Tx,
  { institutionId, schoolId }: Place,
  series: string,
  count = 1,
): Promise<number> {
  const [row] = await tx
    .insert(numbers)
    .values({ institutionId, id: schoolId, series, last: count })
    .onConflictDoUpdate({
      target: [numbers.institutionId, numbers.id, numbers.series],
      set: { last: sql`${numbers.last} + ${count}` },
    })
    .returning({ last: numbers.last });
  return (row?.last ?? count) - count + 1;
}

const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A code that nobody guesses and everybody can read aloud: twelve of 32 signs. */
export const makeCode = (): string => [...randomBytes(12)].map((byte) => SIGNS[byte % SIGNS.length]).join('');
