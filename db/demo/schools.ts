import type { Actor } from '@patio/access';
import { type LocalDate, makeId } from '@patio/kernel';
import { inTenant } from '@patio/platform';
import { academicYears, getPreset, gradeLevels, type NewSchool, rooms, setUpSchool } from '@patio/schools/server';
import type { DemoSchool } from '@patio/schools/testing';
import { asc, eq } from 'drizzle-orm';
import { demoYear } from './year.ts';

const ROOM_KINDS = [
  { name: 'Laboratorio', building: 'B', capacity: 32, features: ['lab'] },
  { name: 'Sala de cómputo', building: 'B', capacity: 36, features: ['computers'] },
  { name: 'Taller de arte', building: 'B', capacity: 34, features: ['art'] },
  { name: 'Patio techado', building: null, capacity: 120, features: ['gym'] },
  { name: 'Biblioteca', building: 'A', capacity: 40, features: ['library'] },
];
const classrooms = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    name: `Salón ${i + 1}`,
    building: i < count / 2 ? 'A' : 'B',
    capacity: 36,
    features: [] as string[],
  }));

type Row<Table extends { $inferSelect: unknown }> = Table['$inferSelect'];

/** A school with its running year and its grades, as the parts of the demo know it. */
export const demoSchool = (
  { id, name, country, timeZone }: Pick<DemoSchool, 'id' | 'name' | 'country' | 'timeZone'>,
  year: Row<typeof academicYears>,
  ladder: readonly Row<typeof gradeLevels>[],
  firstAge: number,
): DemoSchool => ({
  id,
  name,
  country,
  timeZone,
  yearId: year.id,
  startsOn: year.startsOn,
  endsOn: year.endsOn,
  levels: ladder.map((level, i) => ({
    id: level.id,
    name: level.name,
    shortName: level.shortName,
    position: level.position,
    age: firstAge + i,
  })),
});

/** Opens a school in its country's ways, in term today, with its rooms. */
export async function openSchool(
  actor: Actor,
  given: NewSchool,
  today: LocalDate,
  firstAge: number,
  homerooms = 18,
): Promise<DemoSchool> {
  return inTenant(actor, async (tx) => {
    const planned = demoYear(getPreset(given.country), today);
    const school = await setUpSchool(tx, actor, { ...given, year: planned }, today);
    const own = { institutionId: actor.institutionId, schoolId: school.id };
    await tx
      .insert(rooms)
      .values([...classrooms(homerooms), ...ROOM_KINDS].map((room) => ({ ...own, id: makeId(), ...room })));
    const [year] = await tx.select().from(academicYears).where(eq(academicYears.schoolId, school.id));
    const ladder = await tx
      .select()
      .from(gradeLevels)
      .where(eq(gradeLevels.schoolId, school.id))
      .orderBy(asc(gradeLevels.position));
    if (!year) throw new Error('a school without a year');
    return demoSchool(school, year, ladder, firstAge);
  });
}

/** Two kinds of school in two countries' ways, repeated for a network. */
export function openDemoSchool(actor: Actor, i: number, today: LocalDate, students: number): Promise<DemoSchool> {
  const branch = Math.floor(i / 2) + 1;
  const suffix = branch === 1 ? '' : ` ${branch}`;
  const homerooms = Math.max(18, Math.ceil(students / 26));
  return i % 2 === 0
    ? openSchool(
        actor,
        {
          name: `Sede Primaria${suffix}`,
          code: `primaria-${branch}`,
          country: 'PE',
          timeZone: 'America/Lima',
          stages: ['preschool', 'primary'],
          colour: 1,
          address: 'Av. Los Álamos 245',
          phone: '+51 1 555 0101',
          email: 'primaria@losandes.example',
        },
        today,
        3,
        homerooms,
      )
    : openSchool(
        actor,
        {
          name: `Sede Secundaria${suffix}`,
          code: `secundaria-${branch}`,
          country: 'CO',
          timeZone: 'America/Bogota',
          stages: ['secondary'],
          colour: 3,
          address: 'Calle 72 # 10-34',
          phone: '+57 601 555 0102',
          email: 'secundaria@losandes.example',
        },
        today,
        11,
        homerooms,
      );
}
