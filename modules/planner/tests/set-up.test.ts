import { checkTimetable, solve } from '@patio/engine-timetable';
import { inTenant } from '@patio/platform';
import { rooms } from '@patio/schools/server';
import {
  enrol,
  makeHomeroom,
  makeSection,
  makeStudents,
  makeTeacher,
  makeWorkingSchool,
} from '@patio/sections/testing';
import { stopClockAt, useTestDatabase as testDatabase } from '@patio/testing';
import { expect, test } from 'vitest';
import { buildModel } from '../rules/build-model.ts';
import { piecesOf } from '../rules/placements.ts';
import { loadSetUp } from '../server/read/load-set-up.ts';
import { hours, needs } from '../server/schema.ts';

testDatabase();
stopClockAt('2026-05-04T13:15:00Z');

test('a school as it stands becomes a week that the engine can place', async () => {
  const school = await makeWorkingSchool();
  const { admin, schoolId, yearId, institutionId } = school;
  const [a, b] = [await makeHomeroom(school), await makeHomeroom(school)];
  const [mathA, mathB, art, choir] = [
    await makeSection(school, { homerooms: [a], name: 'Matemática A' }),
    await makeSection(school, { homerooms: [b], name: 'Matemática B' }),
    await makeSection(school, { homerooms: [a, b], name: 'Arte' }),
    await makeSection(school, { name: 'Coro' }),
  ];
  const { staffId } = await makeTeacher(school, mathA);
  const { staffId: other } = await makeTeacher(school, mathB);
  await makeTeacher(school, art);
  const students = await makeStudents(school, 3, a);
  await makeStudents(school, 2, b);
  await enrol(school, choir, students.slice(0, 2));
  const [roomId] = await inTenant(admin, async (tx) => {
    const made = await tx
      .insert(rooms)
      .values({
        institutionId,
        schoolId,
        id: crypto.randomUUID(),
        name: 'Taller',
        building: 'Norte',
        capacity: 40,
        features: ['art'],
      })
      .returning();
    const common = { institutionId, schoolId, yearId };
    await tx.insert(needs).values({
      ...common,
      id: crypto.randomUUID(),
      sectionId: art.id,
      periods: 3,
      pattern: [2, 1],
      roomFeatures: ['art'],
    });
    await tx.insert(hours).values({
      ...common,
      id: crypto.randomUUID(),
      of: 'teacher',
      whoId: staffId,
      impossible: [101, 102],
      disliked: [503],
      state: 'accepted',
      byId: admin.userId,
    });
    return made.map(({ id }) => id);
  });

  const setUp = await inTenant(admin, (tx) => loadSetUp(tx, { schoolId, yearId }));
  expect(setUp.shape.days).toEqual([1, 2, 3, 4, 5]);
  expect(setUp.shape.periods).toBeGreaterThan(3);
  expect(setUp.periods.some(({ afterBreak }) => afterBreak)).toBe(true);
  expect(setUp.sections.find(({ id }) => id === mathA.id)).toMatchObject({
    homeroomIds: [a.id],
    teacherIds: [staffId],
    size: 3,
  });
  expect(setUp.groups).toEqual([{ homeroomId: a.id, sectionIds: [choir.id], size: 2 }]);

  const built = buildModel(setUp);
  // Who sings in the choir is missing in the class of the whole homeroom, and not in that of the other.
  const setsOf = (id: string) => built.model.lessons.find(({ section }) => section === id)?.students;
  expect(setsOf(choir.id)).toEqual([`${a.id}+1`]);
  expect(setsOf(art.id)?.toSorted()).toEqual([a.id, b.id].toSorted());
  expect(built.model.lessons.filter(({ section }) => section === art.id).map(({ duration }) => duration)).toEqual([
    2, 1,
  ]);
  const { timetable } = solve(built.model, { seed: 1 });
  expect(checkTimetable(built.model, timetable)).toMatchObject({ hard: 0 });
  const pieces = piecesOf(setUp.shape, built, timetable);
  expect(pieces.filter((piece) => piece.sectionId === art.id).map((piece) => piece.roomId)).toEqual([roomId, roomId]);
  const closed = pieces.filter(
    ({ sectionId, cycleDay, period }) => sectionId === mathA.id && cycleDay === 1 && period! < 3,
  );
  expect(closed).toEqual([]);

  // Sections that are taught together are one lesson of both teachers.
  const jointId = crypto.randomUUID();
  await inTenant(admin, (tx) =>
    tx.insert(needs).values(
      [mathA, mathB].map(({ id }) => ({
        institutionId,
        schoolId,
        yearId,
        id: crypto.randomUUID(),
        sectionId: id,
        periods: 4,
        jointId,
      })),
    ),
  );
  const joint = buildModel(await inTenant(admin, (tx) => loadSetUp(tx, { schoolId, yearId })));
  const together = [...joint.lessons.values()].filter(({ sectionIds }) => sectionIds.includes(mathB.id));
  expect(together).toHaveLength(4);
  expect(together[0]).toMatchObject({ sectionIds: [mathA.id, mathB.id].toSorted() });
  expect(together[0]?.teacherIds.toSorted()).toEqual([staffId, other].toSorted());
});
