import type { Actor, Role } from '@patio/access';
import { guardianships } from '@patio/people/server';
import { inTenant } from '@patio/platform';
import { stopClockAt, useTestDatabase as testDatabase } from '@patio/testing';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { listContacts, participants, readThread } from '../server/index.ts';
import { makePupil, makeScene, type Pupil, type Scene, send, start, toOffice, toPerson } from './scene.ts';

testDatabase();
// Noon in Lima: no quiet hours.
stopClockAt(`${new Date().toISOString().slice(0, 10)}T17:00:00Z`);

let scene: Scene;
let other: Pupil;
interface Somebody {
  name: string;
  actor: Actor;
  role: Role;
  child: Pupil | null;
  teaches: boolean;
}
let everybody: Somebody[];

beforeAll(async () => {
  scene = await makeScene();
  const { school, section, teacher, stranger, small, big, staff } = scene;
  other = await makePupil(school, section, 'secondary');
  const of = (name: string, actor: Actor, child: Pupil | null = null, teaches = false): Somebody => ({
    name,
    actor,
    role: actor.membership.role,
    child,
    teaches,
  });
  everybody = [
    of('their teacher', teacher, null, true),
    of('another teacher', stranger),
    ...Object.entries(staff).map(([name, actor]) => of(name, actor)),
    of('the small pupil', small.actor, small),
    of('the guardian of the small pupil', small.parent, small),
    of('the big pupil', big.actor, big),
    of('the guardian of the big pupil', big.parent, big),
  ];
});

const STAFF: Role[] = ['admin', 'director', 'coordinator', 'support', 'psychology', 'teacher'];

/** What a school without settings of its own promises, written out by hand. */
function expected(from: Somebody, to: Somebody): boolean {
  const child = from.child ?? to.child;
  const [a, b] = [STAFF.includes(from.role), STAFF.includes(to.role)];
  // Colleagues have a membership; these two teachers have none here.
  if (a && b) return to.role !== 'teacher' && from !== to;
  if (!a && !b) return false;
  const staff = a ? from : to;
  const knows = staff.role === 'teacher' ? staff.teaches : true;
  if (a) return knows;
  if (from.role === 'parent') return to.role === 'teacher' && to.teaches;
  return child === scene.big && knows && (to.role === 'teacher' || to.role === 'psychology');
}

test('every pair of people, through the service: what may begin, who is in it, and who reads it', async () => {
  let [begun, refused] = [0, 0];
  for (const from of everybody)
    for (const to of everybody) {
      const child = from.child ?? to.child;
      const what = `${from.name} to ${to.name}`;
      const tried = start(from.actor, toPerson(to.actor, child?.id ?? null));
      if (!expected(from, to)) {
        await expect(tried, what).rejects.toMatchObject({ code: expect.stringMatching(/^conversations\./) });
        refused++;
        continue;
      }
      const { conversationId } = await tried;
      begun++;
      const rows = await inTenant(scene.school.admin, (tx) =>
        tx.select().from(participants).where(eq(participants.conversationId, conversationId)),
      );
      const inIt = new Set(rows.map(({ userId }) => userId));
      const withStudent = from.role === 'student' || to.role === 'student';
      expect(inIt.has(scene.small.parent.userId), what).toBe(
        child === scene.small && (withStudent || from.role === 'parent' || to.role === 'parent'),
      );
      for (const reader of everybody) {
        const reads = inTenant(reader.actor, (tx) => readThread(tx, reader.actor, conversationId)).then(
          () => true,
          () => false,
        );
        expect(await reads, `${what}, read by ${reader.name}`).toBe(inIt.has(reader.actor.userId));
      }
    }
  expect(begun).toBeGreaterThan(30);
  expect(refused).toBeGreaterThan(30);
});

test('a family writes to the office of its own child; nobody else does, and only the office reads it', async () => {
  const { big, small, staff, teacher } = scene;
  const { conversationId } = await start(big.parent, toOffice(big.id));
  const reads = (actor: Actor) =>
    inTenant(actor, (tx) => readThread(tx, actor, conversationId)).then(
      () => true,
      () => false,
    );
  for (const actor of [staff.admin, staff.director, staff.coordinator, staff.support, big.parent])
    expect(await reads(actor)).toBe(true);
  for (const actor of [teacher, staff.psychology, small.parent, big.actor]) expect(await reads(actor)).toBe(false);
  await expect(start(big.parent, toOffice(small.id))).rejects.toMatchObject({ code: 'conversations.not_found' });
  await expect(start(big.actor, toOffice(big.id))).rejects.toThrow();
});

test('a tie that ended a second ago, a restriction and messages switched off close reading, writing and contacts at once', async () => {
  const { teacher, school } = scene;
  const { conversationId } = await start(other.parent, toPerson(teacher, other.id));
  const change = (columns: Partial<typeof guardianships.$inferInsert>) =>
    inTenant(school.admin, (tx) =>
      tx
        .update(guardianships)
        .set(columns)
        .where(and(eq(guardianships.institutionId, school.institutionId), eq(guardianships.id, other.tieId))),
    );
  const open = { endedOn: null, restrictedFrom: null, restrictedUntil: null, receivesMessages: true };
  const today = sql`patio_today()` as unknown as string;
  const cuts = [{ endedOn: today }, { restrictedFrom: today }, { receivesMessages: false }];
  for (const cut of cuts) {
    await change(cut);
    const gone = { code: 'conversations.not_found' };
    await expect(send(other.parent, conversationId)).rejects.toMatchObject(gone);
    await expect(inTenant(other.parent, (tx) => readThread(tx, other.parent, conversationId))).rejects.toMatchObject(
      gone,
    );
    await expect(start(other.parent, toPerson(teacher, other.id))).rejects.toMatchObject(gone);
    expect((await inTenant(other.parent, (tx) => listContacts(tx, other.parent, ''))).contacts).toEqual([]);
    // The teacher reads what was said, and cannot go on.
    await expect(send(teacher, conversationId)).rejects.toMatchObject({ code: 'conversations.tie_ended' });
    await change(open);
    await expect(send(other.parent, conversationId)).resolves.toBeTruthy();
  }
});

test('contacts are exactly those with whom a conversation may begin', async () => {
  const { small, big, teacher } = scene;
  const listed = async (actor: Actor, text = '') =>
    (await inTenant(actor, (tx) => listContacts(tx, actor, text))).contacts.map(({ userId }) => userId);
  expect(await listed(small.parent)).toEqual([teacher.userId, null]);
  expect(await listed(small.actor)).toEqual([]);
  expect((await listed(big.actor)).includes(teacher.userId)).toBe(true);
  const taught = await listed(teacher);
  expect(taught).toEqual(expect.arrayContaining([small.parent.userId, small.actor.userId, big.actor.userId]));
  expect(await listed(scene.stranger)).toEqual([]);
  expect(await listed(scene.staff.director)).toEqual([]);
  expect((await listed(scene.staff.director, 'quispe')).includes(small.parent.userId)).toBe(true);
});
