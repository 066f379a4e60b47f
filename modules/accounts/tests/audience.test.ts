import { linkAccount, students } from '@patio/people/server';
import { makeStudent } from '@patio/people/testing';
import { inTenant } from '@patio/platform';
import { actorOf } from '@patio/testing';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openScene } from '../testing/scene.ts';
import { Visitor } from './visitor.ts';

const scene = openScene();

test('a student reads at the level the school chose, and everybody else at the usual one', async () => {
  const { institutionId } = scene.andes;
  const admin = actorOf('admin', { institutionId });
  const account = await scene.person('student');
  const { id, personId } = await makeStudent(admin, scene.school.id);
  const visitor = await Visitor.of(account);
  expect((await visitor.ask('me'))?.audience).toBe('standard');
  await inTenant(admin, (tx) => linkAccount(tx, personId, account.user.id));
  for (const [home, audience] of [
    ['special', 'calm'],
    ['k3', 'k3'],
    ['normal', 'standard'],
  ] as const) {
    await inTenant(admin, (tx) => tx.update(students).set({ learningProfile: { home } }).where(eq(students.id, id)));
    expect((await visitor.ask('me'))?.audience).toBe(audience);
  }
  expect((await (await Visitor.of(await scene.person('teacher'))).ask('me'))?.audience).toBe('standard');
});
