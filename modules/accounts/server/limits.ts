import { inIdentity } from '@patio/platform';
import { inArray, sql } from 'drizzle-orm';
import { after, clock } from './clock.ts';
import { rateLimits } from './schema.ts';
import { hashToken } from './tokens.ts';

/** How many tries in how many seconds. A school shares one address, so addresses get more. */
export const LIMITS = {
  identifier: { points: 10, seconds: 15 * 60 },
  address: { points: 200, seconds: 15 * 60 },
  second_factor: { points: 10, seconds: 15 * 60 },
  reset: { points: 5, seconds: 60 * 60 },
  reset_address: { points: 40, seconds: 60 * 60 },
  card: { points: 5, seconds: 10 * 60 },
  device: { points: 60, seconds: 10 * 60 },
  break_glass: { points: 5, seconds: 60 * 60 },
  proof: { points: 10, seconds: 15 * 60 },
  join_code: { points: 40, seconds: 15 * 60 },
  join_address: { points: 30, seconds: 15 * 60 },
} as const;
export type LimitName = keyof typeof LIMITS;
export type Tried = readonly [limit: LimitName, subject: string];

const keyOf = ([limit, subject]: Tried) => `${limit}:${hashToken(subject)}`;

/**
 * Counts a try before it is made, in a transaction of its own: a refused try stays counted, and a thousand
 * at once cannot slip past. Answers the seconds to wait, or null when there is room.
 */
export async function spend(tries: readonly Tried[]): Promise<number | null> {
  const now = clock.now();
  return inIdentity(undefined, async (tx) => {
    let wait: number | null = null;
    // Always in the same order, so that two tries cannot wait for each other.
    for (const tried of tries.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)))) {
      const { points, seconds } = LIMITS[tried[0]];
      const [row] = await tx
        .insert(rateLimits)
        .values({ key: keyOf(tried), points: 1, endsAt: after(seconds) })
        .onConflictDoUpdate({
          target: rateLimits.key,
          set: {
            points: sql`case when ${rateLimits.endsAt} <= ${now.toISOString()}::timestamptz then 1 else ${rateLimits.points} + 1 end`,
            endsAt: sql`case when ${rateLimits.endsAt} <= ${now.toISOString()}::timestamptz then excluded.ends_at else ${rateLimits.endsAt} end`,
          },
        })
        .returning();
      if (row && row.points > points) {
        wait = Math.max(wait ?? 1, Math.ceil((row.endsAt.getTime() - now.getTime()) / 1000));
      }
    }
    return wait;
  });
}

/** A right answer: the person's own counter starts again, and the address gets its try back. */
export async function giveBack(cleared: readonly Tried[], returned: readonly Tried[] = []): Promise<void> {
  await inIdentity(undefined, async (tx) => {
    if (cleared.length) await tx.delete(rateLimits).where(inArray(rateLimits.key, cleared.map(keyOf)));
    if (returned.length) {
      await tx
        .update(rateLimits)
        .set({ points: sql`greatest(${rateLimits.points} - 1, 0)` })
        .where(inArray(rateLimits.key, returned.map(keyOf)));
    }
  });
}
