import type { CompetencyPolicy, LevelScale, NumericScale, Policy } from '@patio/engine-grading';
import { termRows } from '@patio/schools/server';
import { type SQL, sql } from 'drizzle-orm';
import { policies, policyUses, policyVersions } from '../schema.ts';

/** Where a class stands, as expressions of the question around it. */
export interface PolicyTarget {
  /** Read from the setting where it is not known. */
  institution?: SQL;
  school: SQL;
  course: SQL;
  level: SQL;
}

const asked = sql`(select patio_institution())`;

const applies = ({ school, course, level }: PolicyTarget): SQL =>
  sql`u.school_id = ${school} and (u.course_id is null or u.course_id = ${course}) and (u.grade_level_id is null or u.grade_level_id = ${level})`;

/** A version as the questions answer it; one that stands only in the country's presets has no id. */
export interface VersionInForce {
  id: string | null;
  kind: 'numeric' | 'competency';
  rules: Policy | CompetencyPolicy;
  scale: NumericScale | LevelScale;
  allowsPending: boolean;
}

export const wholeVersion = sql`json_build_object('id', v.id, 'kind', p.kind, 'rules', v.rules, 'scale', v.scale, 'allowsPending', v.allows_pending)`;

/** The policy that governs a class, of whatever kind: a course's own beats its level's, which beats the school's. */
export const governing = (place: PolicyTarget, what = wholeVersion): SQL => sql`(
  select ${what} from ${policyUses} u
  join ${policies} p on p.institution_id = u.institution_id and p.id = u.policy_id
  join ${policyVersions} v on v.institution_id = p.institution_id and v.policy_id = p.id and v.state = 'in_force'
  where u.institution_id = ${place.institution ?? asked} and ${applies(place)}
  order by u.course_id is null, u.grade_level_id is null limit 1)`;

/** By what a class's points are computed; where competencies govern, points are evidence and the school's own numbers serve for them. */
export const numericFor = (place: PolicyTarget, what = wholeVersion): SQL => sql`(
  select ${what} from ${policies} p
  join ${policyVersions} v on v.institution_id = p.institution_id and v.policy_id = p.id and v.state = 'in_force'
  left join ${policyUses} u on u.institution_id = p.institution_id and u.policy_id = p.id and ${applies(place)}
  where p.institution_id = ${place.institution ?? asked} and p.school_id = ${place.school} and p.kind = 'numeric'
  order by u.id is null, u.course_id is null, u.grade_level_id is null, p.key limit 1)`;

/** The terms of a year in order, parents and parts together. */
export const termsOf = (year: SQL, institution = asked): SQL => sql`(
  select coalesce(json_agg(json_build_object('id', t.id, 'parentId', t.parent_id, 'name', t.name, 'weight', t.weight::text,
    'position', t.position, 'startsOn', t.starts_on, 'endsOn', t.ends_on) order by t.position), '[]')
  from ${termRows} t where t.institution_id = ${institution} and t.year_id = ${year})`;
