import type { Actor } from '@patio/access';
import { inTenant } from '@patio/platform';
import { makeWorkingSchool, type TestSchool } from '@patio/sections/testing';
import { actorOf } from '@patio/testing';
import { sql } from 'drizzle-orm';
import { acceptProposals, beginPlan, type PlanRow, placeLevel } from '../server/index.ts';
import { makeFinishedClass, type TestClass } from '../testing/index.ts';

/** When the tests of this module live: the last weeks of the year in Lima. */
export const NOW = '2026-12-10T15:00:00Z';

export interface Scene {
  school: TestSchool;
  office: Actor;
  director: Actor;
  /** The second and the last level: promoted, pending and staying students in one, graduates in the other. */
  second: TestClass;
  last: TestClass;
}

export async function makeScene(): Promise<Scene> {
  const school = await makeWorkingSchool();
  const { institutionId, schoolId } = school;
  return {
    school,
    office: actorOf('support', { institutionId, schoolId }),
    director: actorOf('director', { institutionId, schoolId }),
    second: await makeFinishedClass(school, { level: 1, marks: ['15', '8', '16', null, '13'] }),
    last: await makeFinishedClass(school, { level: school.levels.length - 1, marks: ['17', '14'] }),
  };
}

export const begin = ({ office, school }: Scene): Promise<PlanRow> =>
  inTenant(office, (tx) => beginPlan(tx, office, school.schoolId));

/** Accepts what is proposed for the second level and places the level above it. */
export const prepare = async (scene: Scene, plan: PlanRow): Promise<void> =>
  inTenant(scene.office, async (tx) => {
    await acceptProposals(tx, scene.office, plan, {});
    await placeLevel(tx, scene.office, plan, scene.school.levels[2]?.id ?? '');
  });

/** Every enrolment of the institution, as one text: what must be the same before and after. */
export const enrolmentsOf = (actor: Actor): Promise<string[]> =>
  inTenant(actor, async (tx) => {
    const { rows } = await tx.execute<{ row: string }>(sql`
      select concat_ws(' ', 'homeroom', homeroom_id, student_id, from_on, until_on) as row from sections_homeroom_enrolments
        where institution_id = patio_institution() and (until_on is null or until_on > from_on)
      union all select concat_ws(' ', 'section', section_id, student_id, from_on, until_on) from sections_enrolments
        where institution_id = patio_institution() and (until_on is null or until_on > from_on)
      order by 1`);
    return rows.map(({ row }) => row);
  });
