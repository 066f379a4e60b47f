import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { readPdfText } from '@patio/pdf';
import { clock, diskStore, fileStore, findExport, findJobKind, inTenant, openFiles } from '@patio/platform';
import { makeSchool } from '@patio/schools/testing';
import { makeHomeroom, makeSection, makeStudents, makeTeacher, makeWorkingSchool } from '@patio/sections/testing';
import { actorOf, stopClockAt, useTestDatabase as testDatabase } from '@patio/testing';
import { arrangeCover } from '@patio/timetable/server';
import { makeMeeting } from '@patio/timetable/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readReport } from '../server/service/reports/read-report.ts';

testDatabase();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'patio-weeks-'));
  openFiles(diskStore(folder));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

// Monday 4 May 2026 in Lima.
stopClockAt('2026-05-04T13:15:00Z');

test('the week that holds is read, counted, taken out as a sheet and drawn on paper, by its own school only', async () => {
  const school = await makeWorkingSchool();
  const homeroom = await makeHomeroom(school);
  const section = await makeSection(school, { name: 'Álgebra', homerooms: [homeroom] });
  await makeStudents(school, 2, homeroom);
  const { staffId } = await makeTeacher(school, section);
  const meeting = await makeMeeting(school.admin, section, { cycleDay: 1, period: 1, length: 2 });
  await makeMeeting(school.admin, section, { cycleDay: 2, period: 1, fromOn: '2020-01-01', untilOn: '2026-05-01' });
  const { institutionId, schoolId } = school;
  const office = actorOf('support', { institutionId, schoolId });
  const view = await inTenant(office, (tx) => readReport(tx, office, { id: 'published' }));
  expect(view.week.lessons).toMatchObject([
    { name: 'Álgebra', cycleDay: 1, period: 1, length: 2, homeroomIds: [homeroom.id], teacherIds: [staffId] },
  ]);
  const weeks = findExport('planner.weeks')!;
  const sheet = await inTenant(office, (tx) =>
    weeks.page(tx, office, { id: 'published', of: 'teachers' }, { limit: 50 }, 'es'),
  );
  expect(sheet.items).toHaveLength(2);
  const colleague = await makeTeacher(school);
  await inTenant(school.admin, (tx) =>
    arrangeCover(tx, school.admin, meeting, { date: '2026-05-11', staffId: colleague.staffId }),
  );
  const covered = await inTenant(office, (tx) => readReport(tx, office, { id: 'published' }));
  expect(covered.cover).toEqual([{ staffId: colleague.staffId, date: '2026-05-11', period: 1, section: 'Álgebra' }]);
  const fairness = findExport('planner.fairness')!;
  const shares = await inTenant(office, (tx) =>
    fairness.page(tx, office, { id: 'published', schoolId }, { limit: 50 }, 'es'),
  );
  const columns = typeof fairness.columns === 'function' ? fairness.columns('es') : fairness.columns;
  expect(columns.map(({ value }) => value(shares.items[0], 'es')).slice(1)).toEqual([2, 1, 0, 1, 0, 0]);
  expect(shares.items).toMatchObject([{ id: staffId, given: 0 }]);
  const ofStudents = findExport('planner.student_weeks')!;
  const sheetOf = async (homeroomIds: string[]) => {
    const given = { id: 'published', schoolId, homeroomIds };
    const { items } = await inTenant(office, (tx) => ofStudents.page(tx, office, given, { limit: 50 }, 'es'));
    return (items as { cycleDay: number; period: number }[]).map(({ cycleDay, period }) => `${cycleDay}/${period}`);
  };
  // Two students, each with both hours of the class, one after the other.
  expect(await sheetOf([homeroom.id])).toEqual(['1/1', '1/2', '1/1', '1/2']);
  expect(await sheetOf([clock.id()])).toEqual([]);

  const print = (of: string, ids: string[]) =>
    findJobKind('planner.print_weeks')?.run({
      jobId: clock.id(),
      input: { id: 'published', schoolId, of, ids, locale: 'es' },
      actor: office,
      attempt: 1,
      signal: new AbortController().signal,
      tenant: (work) => inTenant(office, work),
      step: (_name, work) => inTenant(office, work),
      progress: () => {},
    }) as Promise<{ fileId: string; pages: number }>;
  const done = await print('students', [homeroom.id]);
  expect(done.pages).toBe(2);
  const text = await readPdfText(await buffer(await fileStore().get({ institutionId, id: done.fileId })));
  expect(JSON.stringify(text)).toContain('Álgebra');
  expect((await print('teachers', [staffId])).pages).toBe(1);
  await expect(print('rooms', [clock.id()])).rejects.toMatchObject({ code: 'planner.nothing_to_print' });

  const neighbour = actorOf('support', { institutionId, schoolId: (await makeSchool(institutionId)).id });
  await expect(
    inTenant(neighbour, (tx) => readReport(tx, neighbour, { id: 'published', schoolId })),
  ).rejects.toMatchObject({ code: 'planner.not_found' });
});
