import { endMembership, membershipRows } from '@patio/accounts/server';
import { notifications } from '@patio/notices/server';
import { deliverNews } from '@patio/notices/testing';
import { inTenant } from '@patio/platform';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { countMessage, mayUseTutor, saveRouting, saveSettings } from '../server/index.ts';
import { openTutorAt } from '../testing/index.ts';
import { makePupil, makeScene, type Pupil, type Scene, say } from './scene.ts';

testDatabase();
const gateOf = (pupil: Pupil) => inTenant(pupil.actor, (tx) => mayUseTutor(tx, pupil.actor));

let scene: Scene;
beforeAll(async () => {
  scene = await makeScene();
});

test('without a decision of the school it is closed, and somebody without a record has nothing', async () => {
  const pupil = await makePupil(scene);
  expect(await gateOf(pupil)).toMatchObject({ closed: 'off', left: 0 });
  expect(await inTenant(scene.admin, (tx) => mayUseTutor(tx, scene.admin))).toMatchObject({ closed: 'no_student' });
});

test('a young child needs the word of a guardian, and a word that is taken back closes at once', async () => {
  const own = await makeScene();
  await openTutorAt(own.admin, own.schoolId);
  const pupil = await makePupil(own);
  expect(await gateOf(pupil)).toMatchObject({ closed: 'no_consent', consent: 'none' });
  await say(own, pupil, 'given');
  expect(await gateOf(pupil)).toMatchObject({ closed: null, consent: 'given', cap: 20, left: 20, keepDays: 90 });
  await say(own, pupil, 'withdrawn');
  expect(await gateOf(pupil)).toMatchObject({ closed: 'no_consent', consent: 'withdrawn' });
});

test('a grown-up student decides alone, unless an adult said no', async () => {
  const own = await makeScene();
  await openTutorAt(own.admin, own.schoolId);
  const pupil = await makePupil(own, '2007-01-05');
  expect(await gateOf(pupil)).toMatchObject({ closed: null, consent: 'not_asked', keepDays: 365 });
  await say(own, pupil, 'refused');
  expect(await gateOf(pupil)).toMatchObject({ closed: 'no_consent' });
});

test('the messages of a day are counted, and a hundred at once never pass the cap', async () => {
  const own = await makeScene();
  await openTutorAt(own.admin, own.schoolId, { capPreschool: 7 });
  const pupil = await makePupil(own);
  await say(own, pupil, 'given');
  const gate = await gateOf(pupil);
  const taken = await Promise.all(
    Array.from({ length: 100 }, () => inTenant(pupil.actor, (tx) => countMessage(tx, pupil.actor, gate))),
  );
  expect(taken.filter(Boolean)).toHaveLength(7);
  expect(await gateOf(pupil)).toMatchObject({ closed: 'over_cap', left: 0 });
});

test('when whoever is called leaves, the tutor closes by itself and the office is told; it opens with somebody else', async () => {
  const own = await makeScene();
  const { recipient, deputy } = await openTutorAt(own.admin, own.schoolId);
  const pupil = await makePupil(own);
  await say(own, pupil, 'given');
  expect((await gateOf(pupil)).closed).toBeNull();
  await inTenant(own.admin, async (tx) => {
    const [row] = await tx.select().from(membershipRows).where(eq(membershipRows.id, recipient.membership.id));
    await endMembership(tx, own.admin, row!, 'Se fue');
  });
  expect((await gateOf(pupil)).closed).toBe('no_recipient');
  await deliverNews(own.institutionId);
  const told = await inTenant(own.admin, (tx) =>
    tx.select().from(notifications).where(eq(notifications.kind, 'ai.tutor_closed')),
  );
  expect(told.map((row) => row.userId)).toContain(own.admin.userId);
  const line = { schoolId: own.schoolId, category: 'any', tier: 3, minutes: 15 } as const;
  await inTenant(own.admin, (tx) =>
    saveRouting(tx, own.admin, { ...line, version: 1, recipientId: own.admin.userId, deputyId: deputy.userId }),
  );
  expect((await gateOf(pupil)).closed).toBeNull();
});

test('it cannot be switched on without two people who work there', async () => {
  const own = await makeScene();
  const fields = {
    pupilsOn: true,
    staffOn: false,
    consentAge: null as number | null,
    capPreschool: 20,
    capPrimary: 40,
    capSecondary: 60,
    capStaff: 100,
    monthMicros: 0,
    currency: 'USD',
    keepDays: 365,
    keepDaysYoung: 90,
  };
  const save = (change: Partial<typeof fields> & { version?: number | null }) =>
    inTenant(own.admin, (tx) =>
      saveSettings(tx, own.admin, { schoolId: own.schoolId, version: null, ...fields, ...change }),
    );
  await expect(save({})).rejects.toMatchObject({ code: 'ai.no_recipient' });
  await expect(save({ pupilsOn: false, consentAge: 12 })).rejects.toMatchObject({ code: 'ai.age_too_low' });
  const stranger = await makeScene();
  const line = { schoolId: own.schoolId, category: 'any', tier: 3, minutes: 15, version: null } as const;
  const route = (recipientId: string, deputyId: string) =>
    inTenant(own.admin, (tx) => saveRouting(tx, own.admin, { ...line, recipientId, deputyId }));
  const me = own.admin.userId;
  await expect(route(me, me)).rejects.toMatchObject({ code: 'ai.same_person' });
  await expect(route(me, stranger.admin.userId)).rejects.toMatchObject({
    code: 'ai.person_not_active',
    field: 'deputyId',
  });
  const pupil = await makePupil(own);
  await expect(route(me, pupil.actor.userId)).rejects.toMatchObject({ code: 'ai.person_not_active' });
  expect(await save({ pupilsOn: false })).toEqual({ version: 1 });
  await expect(save({ pupilsOn: false, version: null })).rejects.toMatchObject({ code: 'ai.changed_meanwhile' });
});
