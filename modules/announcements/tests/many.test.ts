import { makeManyUsers } from '@patio/accounts/testing';
import { makeId } from '@patio/kernel';
import { deliverNews } from '@patio/notices/testing';
import { guardianships, persons } from '@patio/people/server';
import { insertMany, inTenant } from '@patio/platform';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { beginRun, sendBatch } from '../server/index.ts';
import { BATCH } from '../server/service/send.ts';
import { makeDraft, makeScene, publish, type Scene } from './scene.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });
testDatabase();
const PEOPLE = 10_000;
let scene: Scene;

beforeAll(async () => {
  scene = await makeScene(1);
});

/** So many more adults around one student, each with an account and an address. */
async function growFamily(): Promise<void> {
  const { institutionId, admin } = scene.school;
  const studentId = scene.rooms[0]!.pupils[0]!.id;
  const names = Array.from({ length: PEOPLE }, (_, at) => ({ givenNames: 'Familia', surnames: `N.º ${at}` }));
  const users = await makeManyUsers(
    { institutionId, schoolId: null, role: 'parent' },
    names.map((one, at) => ({ ...one, email: `familia${at}@many.test` })),
  );
  await inTenant(admin, async (tx) => {
    const people = users.map((userId, at) => ({
      ...{ institutionId, id: makeId(), userId },
      ...{ givenNames: 'Familia', firstSurname: `N.º ${at}` },
    }));
    await insertMany(tx, persons, people);
    await insertMany(
      tx,
      guardianships,
      people.map(({ id: personId }) => ({
        ...{ institutionId, id: makeId(), studentId, personId },
        relation: 'other' as const,
      })),
    );
  });
}

test('ten thousand people are told once, also where every step is done twice and the whole is sent again', async () => {
  await growFamily();
  const { director, school } = scene;
  const whole = { include: [`school:${school.schoolId}`] };
  const { id } = await publish(director, await makeDraft(director, { ...whole, ask: 'acknowledge' }));
  for (let replay = 0; replay < 2; replay++) {
    await inTenant(director, (tx) => beginRun(tx, director, id, 1));
    for (let told: number | null = BATCH; told; ) {
      // Two workers hold the same step at once: the second finds nobody whom the first has told.
      const both = await Promise.all([1, 2].map(() => inTenant(director, (tx) => sendBatch(tx, director, id, 1))));
      told = both.some((one) => one !== null && one > 0) ? BATCH : null;
    }
  }
  await deliverNews(school.institutionId, 'announcements');
  const { rows } = await inTenant(school.admin, (tx) =>
    tx.execute(sql`select (select state from announcements_announcements where id::text = ${id}) as state,
        (select count(*)::int from platform_mails where to_address like '%@many.test') as letters,
        (select count(distinct to_address)::int from platform_mails where to_address like '%@many.test') as addresses,
        (select count(*)::int from notices_notifications where about like ${id} || '%') as told,
        (select count(distinct user_id)::int from notices_notifications where about like ${id} || '%') as people,
        (select count(*)::int from announcements_recipients where announcement_id::text = ${id} and told_version = 1) as marked`),
  );
  const families = PEOPLE + scene.rooms.flatMap(({ pupils }) => pupils).length * 2;
  expect(rows[0]).toEqual({
    state: 'sent',
    letters: PEOPLE,
    addresses: PEOPLE,
    told: families,
    people: families,
    marked: families,
  });
});
