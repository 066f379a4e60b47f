import { type Actor, systemActor } from '@patio/access';
import { users } from '@patio/accounts/server';
import { addDays, localDateAt, weekday } from '@patio/kernel';
import { clock, inPlatform, inTenant, nextVersion } from '@patio/platform';
import { academicYears, gradeLevels, schools, terms } from '@patio/schools/server';
import { Chance, type DemoScene, type DemoSchool, type DemoSince, saveYear } from '@patio/schools/testing';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { findDemo, findEndingYears, findMissedDays, type MissedDays } from './missed-days.ts';
import { PARTS } from './parts.ts';
import { DEMO_PEOPLE } from './people.ts';
import { demoSchool } from './schools.ts';
import { DEMO_SIZES, type DemoSize } from './sizes.ts';

/** A year that would end under whoever tries the school goes on for six weeks, and its last term with it. */
async function extendYears(actor: Actor): Promise<void> {
  for (const { id, today } of await findEndingYears(actor.institutionId))
    await inTenant(actor, async (tx) => {
      const [year] = await tx.select().from(academicYears).where(eq(academicYears.id, id));
      if (!year) return;
      const last = addDays(today, 42);
      const endsOn = addDays(last, 5 - weekday(last));
      const after = await saveYear(tx, actor, year, { ...year, endsOn });
      await tx
        .update(terms)
        .set({ endsOn, ...nextVersion(terms) })
        .where(
          and(
            eq(terms.yearId, after.id),
            sql`${terms.endsOn} = (select max(t.ends_on) from ${terms} t where t.institution_id = ${year.institutionId} and t.year_id = ${year.id})`,
          ),
        );
    });
}

/** The schools whose year runs, as their parts knew them when they were filled. */
const readSchools = (actor: Actor): Promise<DemoSchool[]> =>
  inTenant(actor, async (tx) => {
    const running = await tx
      .select({ school: schools, year: academicYears })
      .from(schools)
      .innerJoin(
        academicYears,
        and(
          eq(academicYears.institutionId, schools.institutionId),
          eq(academicYears.schoolId, schools.id),
          eq(academicYears.state, 'active'),
        ),
      )
      .where(isNull(schools.archivedAt))
      .orderBy(asc(schools.id));
    const ladder = await tx.select().from(gradeLevels).orderBy(asc(gradeLevels.position));
    return running.map(({ school, year }) => {
      const levels = ladder.filter((level) => level.schoolId === school.id);
      return demoSchool(school, year, levels, school.code.startsWith('primaria') ? 3 : 11);
    });
  });

/** The accounts of the people with whom the demo is tried. */
const readTriers = (): Promise<string[]> =>
  inPlatform(undefined, async (tx) => {
    const known = DEMO_PEOPLE.map(({ signIn }) => signIn);
    const rows = await tx.select({ id: users.id }).from(users).where(inArray(users.email, known));
    return rows.map(({ id }) => id);
  });

const sizeOf = (count: number): DemoSize =>
  (Object.keys(DEMO_SIZES) as DemoSize[]).find((size) => size !== 'tiny' && count <= DEMO_SIZES[size].schools) ??
  'large';

/** Brings the demo from the last day that it lived up to today. Answers what was missing, null where nothing was. */
export async function liveDemo(tell: (part: string, seconds: number) => void = () => {}): Promise<MissedDays | null> {
  const institutionId = await findDemo();
  if (!institutionId) return null;
  const actor = systemActor(institutionId);
  await extendYears(actor);
  const missed = await findMissedDays(institutionId);
  if (!missed) return null;
  const running = await readSchools(actor);
  const scene: DemoScene & DemoSince = {
    actor,
    institutionId,
    since: missed.since,
    triedBy: await readTriers(),
    size: sizeOf(running.length),
    today: localDateAt(clock.now(), 'America/Lima'),
    schools: running,
    chance: (part) => new Chance(`los andes ${part} ${missed.since}`),
    settle: async () => {},
    load: (_tables, work) => inTenant(actor, work),
  };
  for (const { name, live } of PARTS) {
    const began = performance.now();
    if (!live) continue;
    await live(scene);
    tell(name, (performance.now() - began) / 1000);
  }
  return missed;
}
