import { type Actor, reachesSchool } from '@patio/access';
import { courses } from '@patio/courses/server';
import { PRESETS, type Preset } from '@patio/engine-grading/presets';
import type { Tx } from '@patio/platform';
import { gradeLevels, schools } from '@patio/schools/server';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { failure } from '../failures.ts';
import { scales } from '../schema.ts';

/** What a school can begin a policy from, and where it could hold. */
export async function policyModels(tx: Tx, actor: Actor, schoolId: string) {
  if (!reachesSchool(actor, 'grading.propose', schoolId)) throw failure('not_found');
  const [school] = await tx.select().from(schools).where(eq(schools.id, schoolId));
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
      .select({ id: gradeLevels.id, name: gradeLevels.name })
      .from(gradeLevels)
      .where(and(eq(gradeLevels.schoolId, schoolId), isNull(gradeLevels.archivedAt)))
      .orderBy(asc(gradeLevels.position)),
    courses: await tx
      .select({ id: courses.id, name: courses.name, gradeLevelId: courses.gradeLevelId })
      .from(courses)
      .where(and(eq(courses.schoolId, schoolId), eq(courses.state, 'active')))
      .orderBy(asc(courses.nameKey)),
  };
}
