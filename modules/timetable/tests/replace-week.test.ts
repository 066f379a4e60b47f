import { makeId } from '@patio/kernel';
import { inTenant } from '@patio/platform';
import { rooms } from '@patio/schools/server';
import { makeSchool } from '@patio/schools/testing';
import { makeSection, makeWorkingSchool } from '@patio/sections/testing';
import { actorOf, stopClockAt, useTestDatabase as testDatabase } from '@patio/testing';
import { expect, test } from 'vitest';
import { classDaysOf, listWeek, replaceWeek, type WantedMeeting } from '../server/index.ts';
import { makeMeeting } from '../testing/index.ts';

testDatabase();

// Monday 4 May 2026 in Lima.
stopClockAt('2026-05-04T13:15:00Z');

const at = (sectionId: string, cycleDay: number, period: number): WantedMeeting => ({
  sectionId,
  cycleDay,
  period,
  length: 1,
  roomId: null,
  staffId: null,
});

test('a week replaces another from a day on: past days stay, what is the same keeps its id, clashes change nothing', async () => {
  const school = await makeWorkingSchool();
  const [algebra, physics] = [
    await makeSection(school, { name: 'Álgebra' }),
    await makeSection(school, { name: 'Física' }),
  ];
  const stays = await makeMeeting(school.admin, algebra, { cycleDay: 1 });
  const moves = await makeMeeting(school.admin, algebra, { cycleDay: 3, period: 2 });
  const of = { schoolId: school.schoolId, yearId: school.yearId, fromOn: '2026-05-11' };
  const office = actorOf('support', { institutionId: school.institutionId, schoolId: school.schoolId });
  const replace = (wanted: WantedMeeting[], by = office) => inTenant(by, (tx) => replaceWeek(tx, by, of, wanted));

  const wanted = [at(algebra.id, 1, 1), at(algebra.id, 4, 2), at(physics.id, 1, 1)];
  const done = await replace(wanted);
  expect(done).toMatchObject({ ended: [moves.id], kept: 1 });
  expect(done.begun).toHaveLength(2);
  const days = await inTenant(office, (tx) => classDaysOf(tx, undefined, '2026-05-04', '2026-05-15'));
  expect(days.items.map((item) => [item.date, item.sectionId === algebra.id ? 'algebra' : 'physics']).sort()).toEqual([
    ['2026-05-04', 'algebra'],
    ['2026-05-06', 'algebra'],
    ['2026-05-11', 'algebra'],
    ['2026-05-11', 'physics'],
    ['2026-05-14', 'algebra'],
  ]);
  expect(days.items.find((item) => item.date === '2026-05-11' && item.sectionId === algebra.id)?.meetingId).toBe(
    stays.id,
  );
  // The same week again changes nothing.
  expect(await replace(wanted)).toEqual({ ended: [], begun: [], kept: 3 });

  const before = await inTenant(office, (tx) => listWeek(tx, of));
  const room = makeId();
  await inTenant(school.admin, (tx) =>
    tx.insert(rooms).values({
      institutionId: school.institutionId,
      id: room,
      schoolId: school.schoolId,
      name: 'Ambiente 1',
      capacity: 30,
    }),
  );
  await expect(
    replace([
      { ...at(algebra.id, 2, 1), roomId: room },
      { ...at(physics.id, 2, 1), roomId: room },
    ]),
  ).rejects.toMatchObject({
    code: 'timetable.week_room_clash',
    data: { section: 'Física', other: 'Álgebra', day: 2, period: 1 },
  });
  await expect(replace([at(algebra.id, 2, 19)])).rejects.toMatchObject({ code: 'timetable.no_such_period' });
  const neighbour = actorOf('support', {
    institutionId: school.institutionId,
    schoolId: (await makeSchool(school.institutionId)).id,
  });
  await expect(replace([], neighbour)).rejects.toMatchObject({ code: 'timetable.not_found' });
  expect(await inTenant(office, (tx) => listWeek(tx, of))).toEqual(before);
});
