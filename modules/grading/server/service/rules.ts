import type { CompetencyPolicy, LevelScale, NumericScale, Policy } from '@patio/engine-grading';
import type { Tx } from '@patio/platform';
import { sql } from 'drizzle-orm';
import { withTermsOf } from '../../rules/terms.ts';
import { failure } from '../failures.ts';
import { policies, policyVersions } from '../schema.ts';
import { countryVersion } from './country-version.ts';
import { governing, numericFor, termsOf, type VersionInForce, wholeVersion } from './in-force.ts';

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
  policyVersionId: string | null;
  policy: CompetencyPolicy;
  scale: LevelScale;
}

/** By what a section is graded now: the policy in force with the school's own terms in it, and its scale. */
export interface Rules {
  /** Null while the school has none of its own and its country's presets hold. */
  policyVersionId: string | null;
  policy: Policy;
  scale: NumericScale;
  allowsPending: boolean;
  terms: TermOfYear[];
  competency: CompetencyRules | null;
}

/** What the database said, in the engine's words; null for a school that has no rules of its own yet. */
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

interface RulesByPlace extends Record<string, unknown> {
  placed: { id: string; year: string; numeric: string | null; chosen: string | null }[];
  versions: VersionInForce[] | null;
  terms: Record<string, TermOfYear[]>;
}
interface AskedRules {
  numeric: VersionInForce | null;
  chosen: VersionInForce | null;
  terms: TermOfYear[];
}

async function askRules(tx: Tx, found: readonly RuledSection[]): Promise<Map<string, AskedRules>> {
  const wanted = JSON.stringify(
    found.map((s) => ({ id: s.id, school: s.schoolId, course: s.courseId, level: s.gradeLevelId, year: s.yearId })),
  );
  const place = { school: sql`s.school`, course: sql`s.course`, level: sql`s.level` };
  // Most classes share their rules and all share their terms: each is written out once.
  const { rows } = await tx.execute<RulesByPlace>(sql`
    with placed as materialized (
      select s.id, s.year, ${numericFor(place, sql`v.id`)} as "numeric", ${governing(place, sql`v.id`)} as chosen
      from jsonb_to_recordset(${wanted}::jsonb) as s(id uuid, school uuid, course uuid, level uuid, year uuid)
    )
    select (select json_agg(placed) from placed) as placed,
      (select json_agg(${wholeVersion}) from ${policyVersions} v
        join ${policies} p on p.institution_id = v.institution_id and p.id = v.policy_id
        where v.id in (select "numeric" from placed union select chosen from placed)) as versions,
      (select json_object_agg(y.year, ${termsOf(sql`y.year`)}) from (select distinct year from placed) y) as terms`);
  const [{ placed, versions, terms } = { placed: [], versions: null, terms: {} }] = rows;
  const versionOf = new Map((versions ?? []).map((version) => [version.id, version]));
  return new Map(
    placed.map(({ id, year, numeric, chosen }) => [
      id,
      {
        numeric: versionOf.get(numeric) ?? null,
        chosen: versionOf.get(chosen) ?? null,
        terms: terms[year] ?? [],
      },
    ]),
  );
}

/** The rules of many sections in one question; a school without rules of its own is graded by its country's. */
export async function rulesFor(tx: Tx, found: readonly RuledSection[]): Promise<Map<string, Rules>> {
  if (found.length === 0) return new Map();
  const asked = await askRules(tx, found);
  const bare = new Set(found.filter(({ id }) => !asked.get(id)?.numeric).map(({ schoolId }) => schoolId));
  const defaults = new Map<string, VersionInForce | null>();
  for (const schoolId of bare) defaults.set(schoolId, await countryVersion(tx, schoolId));
  return new Map(
    found.map(({ id, schoolId }) => {
      const { numeric = null, chosen = null, terms = [] } = asked.get(id) ?? {};
      const rules = rulesFrom(numeric ?? defaults.get(schoolId) ?? null, chosen, terms);
      if (!rules) throw failure('not_found');
      return [id, rules];
    }),
  );
}

/** The rules of one section. */
export async function rulesOf(tx: Tx, section: RuledSection): Promise<Rules> {
  const rules = (await rulesFor(tx, [section])).get(section.id);
  if (!rules) throw failure('not_found');
  return rules;
}
