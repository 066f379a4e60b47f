import { PRESETS, type Preset } from '@patio/engine-grading/presets';
import type { Tx } from '@patio/platform';
import { schoolRows, termRows, yearRows } from '@patio/schools/server';
import { and, eq, isNull } from 'drizzle-orm';
import type { VersionInForce } from './in-force.ts';

/** The preset's policy with as many terms as the school's own year; the first one where none fits. */
function fittingPolicy(preset: Preset, termCount: number): Preset['policies'][number] | undefined {
  return preset.policies.find((policy) => policy.terms.children.length === termCount) ?? preset.policies[0];
}

async function termsOfActiveYear(tx: Tx, schoolId: string): Promise<number> {
  const rows = await tx
    .select({ id: termRows.id })
    .from(termRows)
    .innerJoin(yearRows, and(eq(yearRows.institutionId, termRows.institutionId), eq(yearRows.id, termRows.yearId)))
    .where(and(eq(yearRows.schoolId, schoolId), eq(yearRows.state, 'active'), isNull(termRows.parentId)));
  return rows.length;
}

/** What a school's country prescribes, and which of its policies fits the school's year; null where there are no presets. */
export async function countryPreset(tx: Tx, schoolId: string) {
  const [school] = await tx.select({ country: schoolRows.country }).from(schoolRows).where(eq(schoolRows.id, schoolId));
  const preset = PRESETS[school?.country as Preset['country']];
  return preset ? { preset, chosen: fittingPolicy(preset, await termsOfActiveYear(tx, schoolId)) } : null;
}

/** The country's rules for a school that has none of its own yet; nothing is written. */
export async function countryVersion(tx: Tx, schoolId: string): Promise<VersionInForce | null> {
  const { preset, chosen } = (await countryPreset(tx, schoolId)) ?? {};
  const scale = preset?.scales.find((each) => each.id === chosen?.scaleId);
  return chosen && scale ? { id: null, kind: 'numeric', rules: chosen, scale, allowsPending: false } : null;
}
