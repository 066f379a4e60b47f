import { makeId } from '@patio/kernel';
import { inTenant, type Tx } from '@patio/platform';
import { rooms } from '@patio/schools/server';
import { assignTeacher, type SectionRow } from '@patio/sections/server';
import { makeHomeroom, makeSection, makeStudents, makeTeacher, makeWorkingSchool } from '@patio/sections/testing';
import { makeMeeting } from '@patio/timetable/testing';
import { needs } from '../server/index.ts';

/** Two homerooms with three classes each of four periods, three teachers and two rooms; everything meets on Mondays in a row. */
export async function makeScene() {
  const school = await makeWorkingSchool();
  const { admin, institutionId, schoolId, yearId } = school;
  const tenant = <T>(work: (tx: Tx) => Promise<T>) => inTenant(admin, work);
  const roomIds = [makeId(), makeId()];
  await tenant((tx) =>
    tx
      .insert(rooms)
      .values(roomIds.map((id, n) => ({ institutionId, id, schoolId, name: `Ambiente ${n + 1}`, capacity: 30 }))),
  );
  const homerooms = [await makeHomeroom(school), await makeHomeroom(school)];
  const sections: SectionRow[] = [];
  const staffIds: string[] = [];
  for (const [n, homeroom] of homerooms.entries()) {
    await makeStudents(school, 2, homeroom);
    for (const name of ['Álgebra', 'Física', 'Lengua'])
      sections.push(await makeSection(school, { name: `${name} ${n + 1}`, homerooms: [homeroom] }));
  }
  for (const n of [0, 1, 2]) {
    const { staffId } = await makeTeacher(school, sections[n]!);
    staffIds.push(staffId);
    await tenant((tx) => assignTeacher(tx, admin, sections[n + 3]!, { staffId, part: 'lead', from: school.startsOn }));
  }
  await tenant((tx) =>
    tx.insert(needs).values(
      sections.map(({ id: sectionId }) => ({
        institutionId,
        id: makeId(),
        schoolId,
        yearId,
        sectionId,
        periods: 4,
        pattern: [2, 1, 1],
      })),
    ),
  );
  for (const [n, section] of sections.slice(0, 3).entries())
    await makeMeeting(admin, section, { cycleDay: 1, period: 2 * n + 1, length: 2, roomId: roomIds[0]! });
  return { ...school, tenant, sections, homerooms, staffIds, roomIds };
}
export type Scene = Awaited<ReturnType<typeof makeScene>>;
