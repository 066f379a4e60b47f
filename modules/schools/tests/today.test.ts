import { localDateAt, makeId } from '@patio/kernel';
import { inTenant, type Tx } from '@patio/platform';
import { actorOf, useTestDatabase as testDatabase } from '@patio/testing';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { schools } from '../server/index.ts';
import { makeInstitution, makeSchool } from '../testing/index.ts';

testDatabase();
/** Never the same date in both. */
const ZONES = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'] as const;

const today = async (tx: Tx): Promise<string> =>
  (await tx.execute<{ day: string }>(sql`select patio_today()::text as day`)).rows[0]!.day;

test('today is that of the institution that asks, however often and in whatever order it is asked', async () => {
  const places = [];
  for (const timeZone of ZONES) {
    const { institutionId } = await makeInstitution();
    await makeSchool(institutionId, { timeZone });
    places.push({ admin: actorOf('admin', { institutionId }), timeZone });
  }
  for (const { admin, timeZone } of [...places, ...places.toReversed()]) {
    const asked = await inTenant(admin, async (tx) => [await today(tx), await today(tx)]);
    const day = localDateAt(new Date(), timeZone);
    expect(asked).toEqual([day, day]);
  }
});

test('an institution learns its day with its first school, also within one transaction', async () => {
  const { institutionId } = await makeInstitution();
  const days = await inTenant(actorOf('admin', { institutionId }), async (tx) => {
    const before = await today(tx);
    await tx.insert(schools).values({
      institutionId,
      id: makeId(),
      name: 'Sede',
      code: 's-1',
      country: 'PE',
      presetVersion: 1,
      timeZone: ZONES[0],
    });
    return { before, after: await today(tx) };
  });
  const now = new Date();
  expect(days).toEqual({ before: localDateAt(now, 'UTC'), after: localDateAt(now, ZONES[0]) });
});
