import { type Actor, reachesSchool } from '@patio/access';
import { courseRows } from '@patio/courses/server';
import { PRESETS, type Preset } from '@patio/engine-grading/presets';
import type { Tx } from '@patio/platform';
import { gradeLevelRows, schoolRows } from '@patio/schools/server';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { failure } from '../failures.ts';
import { scales } from '../schema.ts';

/** What a school can begin a policy from, and where it could hold. */
export async function policyModels(tx: Tx, actor: Actor, schoolId: string) {
  if (!reachesSchool(actor, 'grading.propose', schoolId)) throw failure('not_found');
  const [school] = await tx.select().from(schoolRows).where(eq(schoolRows.id, schoolId));
  const preset = PRESETS[school?.country as Preset['country']];
  if (!school || !preset) throw failure('not_found');
  const known = await tx.select().from(scales).where(isNull(scales.archivedAt)).orderBy(asc(scales.key));
  const usable = known.length > 0 ? known : preset.scales.map((body) => ({ key: body.id, body }));
  return {
    presets: preset.policies.map(({ id, label }) => ({ key: id, label, country: preset.country })),
    scales: usable
      .filter(({ body }) => body.kind === 'numeric')
      .map(({ key, body }) => ({ key, label: body.label, scale: body })),
    levels: await tx
      .select({ id: gradeLevelRows.id, name: gradeLevelRows.name })
      .from(gradeLevelRows)
      .where(and(eq(gradeLevelRows.schoolId, schoolId), isNull(gradeLevelRows.archivedAt)))
      .orderBy(asc(gradeLevelRows.position)),
    courses: await tx
      .select({ id: courseRows.id, name: courseRows.name, gradeLevelId: courseRows.gradeLevelId })
      .from(courseRows)
      .where(and(eq(courseRows.schoolId, schoolId), eq(courseRows.state, 'active')))
      .orderBy(asc(courseRows.nameKey)),
  };
}
