import { type Actor, systemActor } from '@patio/access';
import { type LocalDate, makeId } from '@patio/kernel';
import { type FamilyToRegister, type RegisteredFamily, registerFamilies } from '@patio/people/server';
import { inPlatform, inTenant } from '@patio/platform';
import { gradeLevels, institutions, type NewSchool, rooms, type SchoolRow, setUpSchool } from '@patio/schools/server';
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { LevelPlace } from './families.ts';

export interface DemoInstitution {
  actor: Actor;
  institutionId: string;
  name: string;
}

/** Founds an institution, as the platform does. It stays closed until it is whole, so a fill that was cut short is never shown. */
export async function foundInstitution(given: {
  name: string;
  legalName: string;
  slug: string;
  country: string;
  currency: string;
}): Promise<DemoInstitution> {
  const institutionId = makeId();
  await inPlatform(undefined, async (tx) => {
    await tx
      .update(institutions)
      .set({ slug: sql`slug || '-' || institution_id` })
      .where(and(eq(institutions.slug, given.slug), isNotNull(institutions.archivedAt)));
    await tx.insert(institutions).values({ institutionId, locale: 'es', archivedAt: sql`now()`, ...given });
  });
  return { actor: systemActor(institutionId), institutionId, name: given.name };
}

const ROOM_KINDS = [
  { name: 'Laboratorio', capacity: 32, features: ['lab'] },
  { name: 'Sala de cómputo', capacity: 36, features: ['computers'] },
  { name: 'Taller de arte', capacity: 34, features: ['art'] },
  { name: 'Patio techado', capacity: 120, features: ['gym'] },
  { name: 'Biblioteca', capacity: 40, features: ['library'] },
];

/** Opens a school with its rooms, and says which levels it teaches and how old their children are. */
export async function openSchool(
  { actor }: DemoInstitution,
  given: NewSchool,
  today: LocalDate,
  firstAge: number,
): Promise<{ school: SchoolRow; levels: LevelPlace[] }> {
  return inTenant(actor, async (tx) => {
    const school = await setUpSchool(tx, actor, given, today);
    const classrooms = Array.from({ length: 14 }, (_, i) => ({
      name: `Salón ${i + 1}`,
      capacity: 36,
      features: [] as string[],
    }));
    await tx.insert(rooms).values(
      [...classrooms, ...ROOM_KINDS].map((room) => ({
        institutionId: actor.institutionId,
        id: makeId(),
        schoolId: school.id,
        ...room,
      })),
    );
    const ladder = await tx
      .select()
      .from(gradeLevels)
      .where(eq(gradeLevels.schoolId, school.id))
      .orderBy(asc(gradeLevels.position));
    return {
      school,
      levels: ladder.map((level, i) => ({ schoolId: school.id, gradeLevelId: level.id, age: firstAge + i })),
    };
  });
}

/** Registers families in pieces, so that a network of fifty thousand is never in memory at once. */
export async function registerAll(
  { actor }: DemoInstitution,
  families: FamilyToRegister[],
): Promise<RegisteredFamily[]> {
  const registered: RegisteredFamily[] = [];
  for (let i = 0; i < families.length; i += 2_000) {
    registered.push(...(await inTenant(actor, (tx) => registerFamilies(tx, actor, families.slice(i, i + 2_000)))));
  }
  return registered;
}

/** The last step: the institution is whole and opens its doors. */
export const openInstitution = ({ institutionId }: DemoInstitution): Promise<unknown> =>
  inPlatform(undefined, (tx) =>
    tx.update(institutions).set({ archivedAt: null }).where(eq(institutions.institutionId, institutionId)),
  );

export const DEMO_SLUG = 'los-andes';

/** Whether the demo school is open here, so that visitors may be offered to try it. */
export const hasDemo = async (): Promise<boolean> =>
  (await inPlatform(undefined, (tx) =>
    tx.$count(institutions, and(eq(institutions.slug, DEMO_SLUG), isNull(institutions.archivedAt))),
  )) > 0;
