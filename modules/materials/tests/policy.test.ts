import type { Actor } from '@patio/access';
import { inTenant } from '@patio/platform';
import { makeWorkingSchool } from '@patio/sections/testing';
import { actorsEverywhere, expectPolicyAgreement, useTestDatabase as testDatabase } from '@patio/testing';
import { beforeAll, expect, test } from 'vitest';
import {
  canReachMaterial,
  changeMaterial,
  getMaterial,
  getOwnMaterial,
  type MaterialFacts,
  materials,
  materialsVisibleTo,
  shareMaterial,
} from '../server/index.ts';
import { makeLink } from '../testing/index.ts';
import { makeScene, type Scene } from './scene.ts';

testDatabase();
let scene: Scene;
let rows: (MaterialFacts & { id: string })[];
let actors: Actor[];
beforeAll(async () => {
  scene = await makeScene();
  const { school, section, other, teacher, stranger, student, outsider } = scene;
  const today = new Date().toISOString().slice(0, 10);
  const far = await makeWorkingSchool({ institutionId: school.institutionId, today });
  const give = async (actor: Actor, given: Parameters<typeof makeLink>[1], sectionIds: string[] = []) => {
    const made = await makeLink(actor, given);
    if (sectionIds.length > 0) await inTenant(actor, (tx) => shareMaterial(tx, actor, made, sectionIds));
    return made;
  };
  const mine = await give(teacher, {});
  const ours = await give(teacher, {}, [section.id]);
  const theirs = await give(stranger, {}, [other.id]);
  const library = await give(school.admin, { space: 'library', schoolId: school.schoolId });
  const forAll = await give(school.admin, { space: 'library', schoolId: school.schoolId }, [section.id, other.id]);
  const distant = await give(far.admin, { space: 'library', schoolId: far.schoolId });
  const old = await give(teacher, {}, [section.id]);
  await inTenant(teacher, (tx) => changeMaterial(tx, teacher, old, { version: old.version, state: 'archived' }));
  const none = { teacherUserIds: [], studentUserIds: [], guardianUserIds: [], shared: false };
  const at = { ...none, schoolId: school.schoolId, state: 'active' as const };
  const inClass = { shared: true, teacherUserIds: [teacher.userId], studentUserIds: [student.userId] };
  rows = [
    { ...at, id: mine.id, ownerId: teacher.userId },
    { ...at, ...inClass, id: ours.id, ownerId: teacher.userId },
    {
      ...at,
      id: theirs.id,
      ownerId: stranger.userId,
      shared: true,
      teacherUserIds: [stranger.userId],
      studentUserIds: [outsider.userId],
    },
    { ...at, id: library.id, ownerId: null },
    {
      ...at,
      id: forAll.id,
      ownerId: null,
      shared: true,
      teacherUserIds: [teacher.userId, stranger.userId],
      studentUserIds: [student.userId, outsider.userId],
    },
    { ...at, id: distant.id, ownerId: null, schoolId: far.schoolId },
    { ...at, ...inClass, id: old.id, ownerId: teacher.userId, state: 'archived' },
  ];
  actors = [
    teacher,
    stranger,
    student,
    outsider,
    school.admin,
    ...actorsEverywhere(school.institutionId, [school.schoolId, far.schoolId]),
  ];
});

test.each(['materials.keep', 'materials.read', 'materials.manage'] as const)(
  '%s: the filter opens exactly the materials that the rule does',
  (capability) =>
    expectPolicyAgreement({
      rows,
      actors,
      can: (actor, row) => canReachMaterial(actor, capability, row),
      list: (actor) =>
        inTenant(actor, (tx) =>
          tx.select({ id: materials.id }).from(materials).where(materialsVisibleTo(actor, capability)),
        ),
      idOf: ({ id }) => id,
    }),
);

test('a student of another class opens nothing, and a colleague changes nothing', async () => {
  const { outsider, stranger } = scene;
  for (const row of rows.slice(0, 2)) {
    const gone = { code: 'materials.not_found' };
    await expect(inTenant(outsider, (tx) => getMaterial(tx, outsider, row.id))).rejects.toMatchObject(gone);
    await expect(inTenant(stranger, (tx) => getOwnMaterial(tx, stranger, row.id))).rejects.toMatchObject(gone);
  }
});
