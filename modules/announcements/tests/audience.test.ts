import type { Actor } from '@patio/access';
import { restrictGuardian } from '@patio/people/server';
import { inTenant } from '@patio/platform';
import { enrol } from '@patio/sections/testing';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { AUDIENCE_ROLES, type Audience } from '../contract.ts';
import { countAudience, peopleOf } from '../server/index.ts';
import { makeScene, type Pupil, type Scene } from './scene.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });
testDatabase();
let scene: Scene;
/** Who is in which group, as a list that a person could write. */
let pupils: { pupil: Pupil; groups: Set<string>; taughtBy: Set<string>; fatherReached: boolean }[];

beforeAll(async () => {
  scene = await makeScene(3);
  const { school, rooms } = scene;
  pupils = rooms.flatMap(({ homeroom, section, teacher, pupils: own }, room) =>
    own.map((pupil) => ({
      pupil,
      groups: new Set([
        `school:${school.schoolId}`,
        `level:${school.levels[0]!.id}`,
        `homeroom:${homeroom.id}`,
        `section:${section.id}`,
        `student:${pupil.id}`,
      ]),
      taughtBy: new Set([teacher.userId]),
      fatherReached: room !== 0 || pupil !== own[0],
    })),
  );
  // One student of the first homeroom also takes the class of the second.
  const visitor = pupils[1]!;
  await enrol(school, rooms[1]!.section, [visitor.pupil.id]);
  visitor.groups.add(`section:${rooms[1]!.section.id}`);
  visitor.taughtBy.add(rooms[1]!.teacher.userId);
  const { admin } = school;
  await inTenant(admin, (tx) =>
    restrictGuardian(tx, admin, {
      id: pupils[0]!.pupil.ties.father,
      version: 1,
      from: '2020-01-01',
      until: null,
      reason: 'Orden del juzgado',
    }),
  );
});

/** The rule, said once more without a database: `person child role`. */
function expected(actor: Actor, { include, exclude, roles }: Audience): string[] {
  const isTeacher = actor.membership.role === 'teacher';
  const reached = pupils.filter(
    ({ groups, taughtBy }) => !exclude.some((group) => groups.has(group)) && (!isTeacher || taughtBy.has(actor.userId)),
  );
  const found = new Set<string>();
  for (const { pupil, groups, fatherReached } of reached) {
    const adults = [pupil.people.mother, ...(fatherReached ? [pupil.people.father] : [])].filter(
      (id) => !exclude.includes(`guardian:${id}`),
    );
    const isMeant = include.some((group) => groups.has(group));
    for (const adult of adults)
      if ((isMeant && roles.includes('guardian')) || include.includes(`guardian:${adult}`))
        found.add(`${adult} ${pupil.id} guardian`);
    if (isMeant && roles.includes('student')) found.add(`- ${pupil.id} student`);
  }
  if (!isTeacher)
    for (const { homeroom, section, staffId } of scene.rooms) {
      const around = [`school:${scene.school.schoolId}`, `homeroom:${homeroom.id}`, `section:${section.id}`];
      const isMeant = roles.includes('teacher') && around.some((group) => include.includes(group));
      if ((isMeant || include.includes(`staff:${staffId}`)) && !exclude.includes(`staff:${staffId}`))
        found.add(`${staffId} - teacher`);
    }
  return [...found].sort();
}

async function resolved(actor: Actor, audience: Audience): Promise<string[]> {
  const { rows } = await inTenant(actor, (tx) =>
    tx.execute<{ person: string; student: string | null; role: string; staff: string | null }>(sql`
      select x.person_id as person, x.student_id as student, x.role, (select f.id from people_staff f where f.person_id = x.person_id limit 1) as staff
      from (${peopleOf(actor, audience)}) x`),
  );
  return rows
    .map(({ person, student, role, staff }) => {
      if (role === 'guardian') return `${person} ${student} guardian`;
      return role === 'student' ? `- ${student} student` : `${staff} - ${role}`;
    })
    .sort();
}

test('two hundred random audiences reach exactly whom the rule says, for a director and for teachers', async () => {
  const { school, rooms, director } = scene;
  const groups = [
    `school:${school.schoolId}`,
    ...rooms.flatMap(({ homeroom, section, staffId }) => [
      `homeroom:${homeroom.id}`,
      `section:${section.id}`,
      `staff:${staffId}`,
    ]),
    ...pupils.flatMap(({ pupil }) => [
      `student:${pupil.id}`,
      `guardian:${pupil.people.mother}`,
      `guardian:${pupil.people.father}`,
    ]),
  ];
  let seed = 11;
  const chance = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return seed / 2 ** 31;
  };
  const some = <T>(all: readonly T[], share: number) => all.filter(() => chance() < share);
  const actors = [director, rooms[0]!.teacher, rooms[1]!.teacher];
  for (let i = 0; i < 200; i++) {
    const audience: Audience = {
      include: some(groups, 0.15),
      exclude: some(groups, 0.08),
      roles: some(AUDIENCE_ROLES, 0.6),
    };
    const actor = actors[i % 3]!;
    const people = expected(actor, audience);
    expect(await resolved(actor, audience), JSON.stringify(audience)).toEqual(people);
  }
});

test('a restricted guardian is in no audience of the child, and counts say people and households', async () => {
  const { director, rooms, school } = scene;
  const whole: Audience = { include: [`school:${school.schoolId}`], exclude: [], roles: ['guardian'] };
  expect(await inTenant(director, (tx) => countAudience(tx, director, whole))).toMatchObject({
    people: 11,
    households: 6,
    students: 6,
    onPaper: 0,
    byRole: { guardian: 11, student: 0, staff: 0 },
  });
  const first: Audience = { ...whole, include: [`homeroom:${rooms[0]!.homeroom.id}`] };
  const { homerooms } = await inTenant(director, (tx) => countAudience(tx, director, first));
  expect(homerooms).toMatchObject([{ id: rooms[0]!.homeroom.id, guardians: 5, students: 0 }]);
});
