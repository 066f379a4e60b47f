import type { Actor } from '@patio/access';
import type { NumericScale, Policy } from '@patio/engine-grading';
import type { Tx } from '@patio/platform';
import { terms } from '@patio/schools/server';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { withTermsOf } from '../../grading/terms.ts';
import { failure } from '../failures.ts';
import { policies, policyUses, policyVersions } from '../schema.ts';
import type { RuledSection } from './section.ts';
import { setUpGrading } from './set-up-grading.ts';

export interface TermOfYear {
  id: string;
  parentId: string | null;
  name: string;
  weight: string;
  position: number;
  startsOn: string;
  endsOn: string;
}

/** By what a section is graded now: the policy in force with the school's own terms in it, and its scale. */
export interface Rules {
  policyVersionId: string;
  policy: Policy;
  scale: NumericScale;
  allowsPending: boolean;
  terms: TermOfYear[];
}

/** Which version holds for each section: a course's own policy beats its level's, which beats the school's. */
async function versionsFor(tx: Tx, found: readonly RuledSection[]): Promise<Map<string, string>> {
  const wanted = JSON.stringify(
    found.map((s) => ({ id: s.id, school: s.schoolId, course: s.courseId, level: s.gradeLevelId })),
  );
  const { rows } = await tx.execute<{ section: string; version: string }>(sql`
    select distinct on (s.id) s.id as section, v.id as version
    from jsonb_to_recordset(${wanted}::jsonb) as s(id uuid, school uuid, course uuid, level uuid)
    join ${policyUses} u on u.institution_id = patio_institution() and u.school_id = s.school
      and (u.course_id is null or u.course_id = s.course) and (u.grade_level_id is null or u.grade_level_id = s.level)
    join ${policies} p on p.institution_id = u.institution_id and p.id = u.policy_id and p.kind = 'numeric'
    join ${policyVersions} v on v.institution_id = p.institution_id and v.policy_id = p.id and v.state = 'in_force'
    order by s.id, u.course_id is null, u.grade_level_id is null`);
  return new Map(rows.map((row) => [row.section, row.version]));
}

/** The terms of years in order, parents and parts together. */
const termsOfYears = (tx: Tx, yearIds: readonly string[]) =>
  tx
    .select({
      yearId: terms.yearId,
      id: terms.id,
      parentId: terms.parentId,
      name: terms.name,
      weight: terms.weight,
      position: terms.position,
      startsOn: terms.startsOn,
      endsOn: terms.endsOn,
    })
    .from(terms)
    .where(inArray(terms.yearId, [...new Set(yearIds)]))
    .orderBy(asc(terms.position));

/** The rules of many sections in three questions; a school that nobody has set up for grading gets its country's now. */
export async function rulesFor(tx: Tx, actor: Actor, found: readonly RuledSection[]): Promise<Map<string, Rules>> {
  if (found.length === 0) return new Map();
  let chosen = await versionsFor(tx, found);
  const bare = new Set(found.filter((section) => !chosen.has(section.id)).map((section) => section.schoolId));
  for (const schoolId of bare) await setUpGrading(tx, actor, schoolId);
  if (bare.size > 0) chosen = await versionsFor(tx, found);
  const versions = await tx
    .select()
    .from(policyVersions)
    .where(
      and(eq(policyVersions.institutionId, actor.institutionId), inArray(policyVersions.id, [...chosen.values()])),
    );
  const rows = await termsOfYears(
    tx,
    found.map((section) => section.yearId),
  );
  return new Map(
    found.map((section) => {
      const version = versions.find((each) => each.id === chosen.get(section.id));
      if (!version) throw failure('not_found');
      const own = rows.filter((row) => row.yearId === section.yearId).map(({ yearId: _, ...term }) => term);
      return [
        section.id,
        {
          policyVersionId: version.id,
          policy: withTermsOf(version.rules as Policy, own),
          scale: version.scale as NumericScale,
          allowsPending: version.allowsPending,
          terms: own,
        },
      ];
    }),
  );
}

/** The rules of one section. */
export async function rulesOf(tx: Tx, actor: Actor, section: RuledSection): Promise<Rules> {
  const rules = (await rulesFor(tx, actor, [section])).get(section.id);
  if (!rules) throw failure('not_found');
  return rules;
}
