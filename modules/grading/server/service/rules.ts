import type { Actor } from '@patio/access';
import type { CompetencyPolicy, LevelScale, NumericScale, Policy } from '@patio/engine-grading';
import type { Tx } from '@patio/platform';
import { sql } from 'drizzle-orm';
import { withTermsOf } from '../../rules/terms.ts';
import { failure } from '../failures.ts';
import { governing, numericFor, termsOf } from './in-force.ts';
import { setUpGrading } from './set-up-grading.ts';

/** What the rules of a section depend on. */
export interface RuledSection {
  id: string;
  schoolId: string;
  yearId: string;
  courseId: string;
  gradeLevelId: string;
}

export interface TermOfYear {
  id: string;
  parentId: string | null;
  name: string;
  weight: string;
  position: number;
  startsOn: string;
  endsOn: string;
}

/** Levels that a teacher judges and nobody averages, where a class is graded by competencies. */
export interface CompetencyRules {
  policyVersionId: string;
  policy: CompetencyPolicy;
  scale: LevelScale;
}

/** By what a section is graded now: the policy in force with the school's own terms in it, and its scale. */
export interface Rules {
  policyVersionId: string;
  policy: Policy;
  scale: NumericScale;
  allowsPending: boolean;
  terms: TermOfYear[];
  competency: CompetencyRules | null;
}

/** A version as the questions answer it. */
export interface VersionInForce {
  id: string;
  kind: 'numeric' | 'competency';
  rules: Policy | CompetencyPolicy;
  scale: NumericScale | LevelScale;
  allowsPending: boolean;
}

/** What the database said, in the engine's words; null for a school that nobody has set up for grading. */
export function rulesFrom(
  numeric: VersionInForce | null,
  chosen: VersionInForce | null,
  terms: TermOfYear[],
): Rules | null {
  if (!numeric) return null;
  return {
    policyVersionId: numeric.id,
    policy: withTermsOf(numeric.rules as Policy, terms),
    scale: numeric.scale as NumericScale,
    allowsPending: numeric.allowsPending,
    terms,
    competency:
      chosen?.kind === 'competency'
        ? { policyVersionId: chosen.id, policy: chosen.rules as CompetencyPolicy, scale: chosen.scale as LevelScale }
        : null,
  };
}

async function askRules(tx: Tx, found: readonly RuledSection[]): Promise<Map<string, Rules | null>> {
  const wanted = JSON.stringify(
    found.map((s) => ({ id: s.id, school: s.schoolId, course: s.courseId, level: s.gradeLevelId, year: s.yearId })),
  );
  const place = { school: sql`s.school`, course: sql`s.course`, level: sql`s.level` };
  const { rows } = await tx.execute<{
    id: string;
    numeric: VersionInForce | null;
    chosen: VersionInForce | null;
    terms: TermOfYear[];
  }>(sql`
    select s.id, ${numericFor(place)} as "numeric", ${governing(place)} as chosen, ${termsOf(sql`s.year`)} as terms
    from jsonb_to_recordset(${wanted}::jsonb) as s(id uuid, school uuid, course uuid, level uuid, year uuid)`);
  return new Map(rows.map((row) => [row.id, rulesFrom(row.numeric, row.chosen, row.terms)]));
}

/** The rules of many sections in one question; a school that nobody has set up for grading gets its country's now. */
export async function rulesFor(tx: Tx, actor: Actor, found: readonly RuledSection[]): Promise<Map<string, Rules>> {
  if (found.length === 0) return new Map();
  let known = await askRules(tx, found);
  const bare = new Set(found.filter((section) => !known.get(section.id)).map((section) => section.schoolId));
  for (const schoolId of bare) await setUpGrading(tx, actor, schoolId);
  if (bare.size > 0) known = await askRules(tx, found);
  return new Map(
    found.map((section) => {
      const rules = known.get(section.id);
      if (!rules) throw failure('not_found');
      return [section.id, rules];
    }),
  );
}

/** The rules of one section. */
export async function rulesOf(tx: Tx, actor: Actor, section: RuledSection): Promise<Rules> {
  const rules = (await rulesFor(tx, actor, [section])).get(section.id);
  if (!rules) throw failure('not_found');
  return rules;
}
