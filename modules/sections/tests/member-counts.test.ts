import { addDays, localDateAt } from '@patio/kernel';
import { clock, inTenant } from '@patio/platform';
import { schools } from '@patio/schools/server';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listHomerooms, listSections } from '../server/index.ts';
import { viewHomeroomRoster, viewRoster } from '../server/service/roster-view.ts';
import { enrol, makeHomeroom, makeSection, makeStudents, makeWorkingSchool } from '../testing/index.ts';

testDatabase();

// Whatever the hour, in one of the two another day has begun, or not yet, than in Greenwich.
test.each(['Pacific/Kiritimati', 'Etc/GMT+12'])(
  'in %s a list counts as many members as the roster of today shows',
  async (timeZone) => {
    const today = localDateAt(clock.now(), timeZone);
    const school = await makeWorkingSchool({ today });
    const { admin } = school;
    await inTenant(admin, (tx) => tx.update(schools).set({ timeZone }).where(eq(schools.id, school.schoolId)));
    const homeroom = await makeHomeroom(school);
    const section = await makeSection(school);
    const [first = '', second = '', third = ''] = await makeStudents(school, 3);
    await enrol(school, homeroom, [first]);
    await enrol(school, section, [first]);
    // One comes today, one tomorrow.
    await enrol(school, section, [third], addDays(today, 1));
    await enrol(school, homeroom, [second], today);
    await enrol(school, section, [second], today);
    const rosters = await inTenant(admin, async (tx) => [
      (await viewHomeroomRoster(tx, homeroom, undefined)).items.length,
      (await viewRoster(tx, section, undefined)).items.length,
    ]);
    const counts = await inTenant(admin, async (tx) => [
      (await listHomerooms(tx, admin, { limit: 50 } as never)).items.find(({ id }) => id === homeroom.id)?.students,
      (await listSections(tx, admin, { limit: 50, state: 'active', sort: 'level' })).items.find(
        ({ id }) => id === section.id,
      )?.students,
    ]);
    expect(counts).toEqual(rosters);
    expect(rosters).toEqual([2, 2]);
  },
);
