import { type Actor, systemActor } from '@patio/access';
import { PRESETS, type Preset } from '@patio/engine-grading/presets';
import { makeId } from '@patio/kernel';
import { inTenant, record, type Tx } from '@patio/platform';
import { listInstitutionIds, schoolRows } from '@patio/schools/server';
import { eq, sql } from 'drizzle-orm';
import { failure } from '../failures.ts';
import { policies, policyUses, policyVersions, scales } from '../schema.ts';
import { countryPreset } from './country-version.ts';
import { keepEquivalences } from './equivalences.ts';

/** Gives a school its country's scales and policies, the fitting one in force; a school that has its own keeps it. */
export async function setUpGrading(tx: Tx, actor: Actor, schoolId: string): Promise<void> {
  const { preset, chosen } = (await countryPreset(tx, schoolId)) ?? {};
  if (!preset) throw failure('not_found');
  const { institutionId } = actor;
  await tx
    .insert(scales)
    .values(preset.scales.map((body) => ({ institutionId, id: makeId(), key: body.id, body, preset: preset.country })))
    .onConflictDoNothing();
  await keepEquivalences(tx, actor, preset.country);
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

/** The same for a school that has no policy yet; any other is left as it is. */
export async function ensureGrading(tx: Tx, actor: Actor, schoolId: string): Promise<void> {
  const [known] = await tx.select({ id: policies.id }).from(policies).where(eq(policies.schoolId, schoolId)).limit(1);
  if (!known) await setUpGrading(tx, actor, schoolId);
}

/** Sets up the schools that were there before setting up was part of making one; asks once each when nothing is missing. */
export async function completeGrading(): Promise<void> {
  for (const institutionId of await listInstitutionIds()) {
    const actor = systemActor(institutionId);
    await inTenant(actor, async (tx) => {
      const bare = await tx
        .select({ id: schoolRows.id, country: schoolRows.country })
        .from(schoolRows)
        .where(
          sql`not exists (select from ${policies} p where p.institution_id = ${schoolRows.institutionId} and p.school_id = ${schoolRows.id})`,
        );
      for (const { id, country } of bare) if (country in PRESETS) await setUpGrading(tx, actor, id);
    });
  }
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
