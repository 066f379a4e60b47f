import type { Actor } from '@patio/access';
import { PRESETS, type Preset } from '@patio/engine-grading/presets';
import { makeId } from '@patio/kernel';
import { record, type Tx } from '@patio/platform';
import { academicYears, schools, terms } from '@patio/schools/server';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { failure } from '../failures.ts';
import { policies, policyUses, policyVersions, scales } from '../schema.ts';
import { keepEquivalences } from './equivalences.ts';

/** The preset's policy with as many terms as the school's own year; the first one where none fits. */
function fittingPolicy(preset: Preset, termCount: number): Preset['policies'][number] | undefined {
  return preset.policies.find((policy) => policy.terms.children.length === termCount) ?? preset.policies[0];
}

async function termsOfActiveYear(tx: Tx, schoolId: string): Promise<number> {
  const rows = await tx
    .select({ id: terms.id })
    .from(terms)
    .innerJoin(
      academicYears,
      and(eq(academicYears.institutionId, terms.institutionId), eq(academicYears.id, terms.yearId)),
    )
    .where(and(eq(academicYears.schoolId, schoolId), eq(academicYears.state, 'active'), isNull(terms.parentId)));
  return rows.length;
}

/** Gives a school its country's scales and policies, the fitting one in force; a school that has its own keeps it. */
export async function setUpGrading(tx: Tx, actor: Actor, schoolId: string): Promise<void> {
  const [school] = await tx.select().from(schools).where(eq(schools.id, schoolId));
  const preset = PRESETS[school?.country as Preset['country']];
  if (!school || !preset) throw failure('not_found');
  const { institutionId } = actor;
  await tx
    .insert(scales)
    .values(preset.scales.map((body) => ({ institutionId, id: makeId(), key: body.id, body, preset: preset.country })))
    .onConflictDoNothing();
  await keepEquivalences(tx, actor, preset.country);
  const chosen = fittingPolicy(preset, await termsOfActiveYear(tx, schoolId));
  for (const rules of preset.policies) {
    const policyId = await keepPolicy(tx, actor, schoolId, preset, { kind: 'numeric', rules });
    if (!policyId || rules.id !== chosen?.id) continue;
    await tx.insert(policyUses).values({ institutionId, id: makeId(), schoolId, policyId }).onConflictDoNothing();
  }
  // The country's ways of grading by competency lie ready; where they hold, the school decides.
  for (const rules of preset.competencyPolicies)
    await keepPolicy(tx, actor, schoolId, preset, { kind: 'competency', rules });
  await record(
    tx,
    actor,
    'grading.set_up',
    { type: 'schools.school', id: schoolId, schoolId },
    { after: { country: preset.country, preset: preset.version } },
  );
}

type CountryRules =
  | { kind: 'numeric'; rules: Preset['policies'][number] }
  | { kind: 'competency'; rules: Preset['competencyPolicies'][number] };

/** Keeps one of the country's policies with its first version in force; one that the school has already is left alone. */
async function keepPolicy(tx: Tx, actor: Actor, schoolId: string, preset: Preset, { kind, rules }: CountryRules) {
  const { institutionId } = actor;
  const scale = preset.scales.find((each) => each.id === rules.scaleId);
  if (!scale) return null;
  const [made] = await tx
    .insert(policies)
    .values({ institutionId, id: makeId(), schoolId, key: rules.id, kind })
    .onConflictDoNothing()
    .returning();
  if (!made) return null;
  await tx.insert(policyVersions).values({
    institutionId,
    id: makeId(),
    policyId: made.id,
    number: 1,
    state: 'in_force',
    rules,
    scale,
    promotion: preset.promotions[0],
    madeBy: actor.userId,
    decidedAt: sql`now()`,
  });
  return made.id;
}
