import { isIPv6 } from 'node:net';
import { commandInIdentity } from '@patio/platform';
import { inArray, sql } from 'drizzle-orm';
import { after, clock } from './clock.ts';
import { rateLimits } from './schema.ts';
import { hashToken } from './tokens.ts';

/** How many tries in how many seconds. A school shares one address, so addresses get more. */
export const LIMITS = {
  /** For one account from one address. */
  account_here: { points: 10, seconds: 15 * 60 },
  /** For one account from anywhere, so that many addresses together get no further; a known device does not count here. */
  account: { points: 30, seconds: 15 * 60 },
  /** For one account from a device with which its owner has come in before. */
  known_device: { points: 10, seconds: 15 * 60 },
  address: { points: 200, seconds: 15 * 60 },
  second_factor: { points: 10, seconds: 15 * 60 },
  /** Letters for one account that strangers ask for, from anywhere and from one network; one network leaves some for others. */
  reset: { points: 10, seconds: 60 * 60 },
  reset_here: { points: 3, seconds: 60 * 60 },
  /** The same from a device with which its owner has come in before; nobody else can use these up. */
  reset_device: { points: 5, seconds: 60 * 60 },
  reset_address: { points: 40, seconds: 60 * 60 },
  card: { points: 5, seconds: 10 * 60 },
  device: { points: 60, seconds: 10 * 60 },
  break_glass: { points: 5, seconds: 60 * 60 },
  proof: { points: 10, seconds: 15 * 60 },
  /** The phrase that opens the key of a person of the care team, and the codes that recover one. */
  key_phrase: { points: 8, seconds: 15 * 60 },
  join_code: { points: 40, seconds: 60 * 60 },
  join_address: { points: 60, seconds: 15 * 60 },
  /** A birth date is one of a few hundred. */
  join_person: { points: 5, seconds: 24 * 60 * 60 },
  ticket: { points: 20, seconds: 60 * 60 },
  connection_test: { points: 60, seconds: 60 * 60 },
  model_test: { points: 30, seconds: 60 * 60 },
} as const;
export type LimitName = keyof typeof LIMITS;
export type Tried = readonly [limit: LimitName, subject: string];

/** The network that an address belongs to: whoever holds one IPv6 address holds its whole /64, so the last half tells nothing. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const before = head === '' ? [] : head.split(':');
  const behind = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - behind.length)).fill('0');
  return [...before, ...zeros, ...behind]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

const BY_ADDRESS: readonly LimitName[] = ['address', 'reset_address', 'break_glass', 'join_address'];
const keyOf = ([limit, subject]: Tried) =>
  `${limit}:${hashToken(BY_ADDRESS.includes(limit) ? networkOf(subject) : subject)}`;

/**
 * Counts a try before it is made, in a transaction of its own: a refused try stays counted, and a thousand
 * at once cannot slip past. Answers the seconds to wait, or null when there is room.
 */
export async function spend(tries: readonly Tried[]): Promise<number | null> {
  const now = clock.now();
  return commandInIdentity(undefined, async (tx) => {
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
            // Never longer than a whole wait from now: a clock that ran ahead and came back would lock for days.
            endsAt: sql`case when ${rateLimits.endsAt} <= ${now.toISOString()}::timestamptz then excluded.ends_at else least(${rateLimits.endsAt}, excluded.ends_at) end`,
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
  await commandInIdentity(undefined, async (tx) => {
    if (cleared.length) await tx.delete(rateLimits).where(inArray(rateLimits.key, cleared.map(keyOf)));
    if (returned.length) {
      await tx
        .update(rateLimits)
        .set({ points: sql`greatest(${rateLimits.points} - 1, 0)` })
        .where(inArray(rateLimits.key, returned.map(keyOf)));
    }
  });
}
