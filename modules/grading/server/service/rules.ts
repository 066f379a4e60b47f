import type { CompetencyPolicy, LevelScale, NumericScale, Policy } from '@patio/engine-grading';
import type { Tx } from '@patio/platform';
import { sql } from 'drizzle-orm';
import { withTermsOf } from '../../rules/terms.ts';
import { failure } from '../failures.ts';
import { countryVersion } from './country-version.ts';
import { governing, numericFor, termsOf, type VersionInForce } from './in-force.ts';
import { versionsInForce } from './version-in-force.ts';

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

/** Which versions hold for a class, by their ids; none where its school has no rules of its own yet. */
export interface PlacedSection {
  id: string;
  schoolId: string;
  yearId: string;
  numeric: string | null;
  chosen: string | null;
}
type TermsByYear = Readonly<Record<string, TermOfYear[]>>;

async function askPlaces(
  tx: Tx,
  found: readonly RuledSection[],
): Promise<{ placed: PlacedSection[]; terms: TermsByYear }> {
  const wanted = JSON.stringify(
    found.map((s) => ({ id: s.id, school: s.schoolId, course: s.courseId, level: s.gradeLevelId, year: s.yearId })),
  );
  const place = { school: sql`s.school`, course: sql`s.course`, level: sql`s.level` };
  const { rows } = await tx.execute<{ placed: PlacedSection[] | null; terms: TermsByYear | null }>(sql`
    with placed as materialized (
      select s.id, s.school as "schoolId", s.year as "yearId", ${numericFor(place, sql`v.id`)} as "numeric",
        ${governing(place, sql`v.id`)} as chosen
      from jsonb_to_recordset(${wanted}::jsonb) as s(id uuid, school uuid, course uuid, level uuid, year uuid)
    )
    select (select json_agg(placed) from placed) as placed,
      (select json_object_agg(y.year, ${termsOf(sql`y.year`)}) from (select distinct "yearId" as year from placed) y) as terms`);
  return { placed: rows[0]?.placed ?? [], terms: rows[0]?.terms ?? {} };
}

/** The rules of classes whose versions were just looked up; a school without rules of its own is graded by its country's. */
export async function rulesOfPlaced(
  tx: Tx,
  placed: readonly PlacedSection[],
  termsBy: TermsByYear,
): Promise<Map<string, Rules>> {
  const versionOf = await versionsInForce(
    tx,
    placed.flatMap(({ numeric, chosen }) => [numeric, chosen]),
  );
  const bare = new Set(placed.filter(({ numeric }) => !versionOf(numeric)).map(({ schoolId }) => schoolId));
  const defaults = new Map<string, VersionInForce | null>();
  for (const schoolId of bare) defaults.set(schoolId, await countryVersion(tx, schoolId));
  // Most classes share their rules and all share their terms: each is put together once.
  const made = new Map<string, Rules>();
  const rulesAt = ({ schoolId, yearId, numeric, chosen }: PlacedSection): Rules => {
    const key = `${schoolId} ${yearId} ${numeric} ${chosen}`;
    const rules =
      made.get(key) ??
      rulesFrom(versionOf(numeric) ?? defaults.get(schoolId) ?? null, versionOf(chosen), termsBy[yearId] ?? []);
    if (!rules) throw failure('not_found');
    made.set(key, rules);
    return rules;
  };
  return new Map(placed.map((each) => [each.id, rulesAt(each)]));
}

/** The rules of many sections in one question. */
export async function rulesFor(tx: Tx, found: readonly RuledSection[]): Promise<Map<string, Rules>> {
  if (found.length === 0) return new Map();
  const { placed, terms } = await askPlaces(tx, found);
  return rulesOfPlaced(tx, placed, terms);
}

/** The rules of one section. */
export async function rulesOf(tx: Tx, section: RuledSection): Promise<Rules> {
  const rules = (await rulesFor(tx, [section])).get(section.id);
  if (!rules) throw failure('not_found');
  return rules;
}
