import { type Actor, holds } from '@patio/access';
import { courseRows } from '@patio/courses/server';
import type { NumericScale, Policy } from '@patio/engine-grading';
import { checkPolicy } from '@patio/engine-grading/schema';
import { makeId } from '@patio/kernel';
import { reachFilter, type Tx } from '@patio/platform';
import { settingOf } from '@patio/schools/server';
import { leadsWholeCourse } from '@patio/sections/server';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { WeightsInput } from '../../contract.ts';
import { beyond, type Leeway, rangeOf, roomIn } from '../../rules/course-weights.ts';
import { failure } from '../failures.ts';
import { policies, policyUses, policyVersions } from '../schema.ts';
import { courseCategories, courseWeights } from '../settings.ts';
import { numericFor } from './in-force.ts';
import { sendVersion } from './propose-policy.ts';
import { ensureGrading } from './set-up-grading.ts';
import { note } from './write-policies.ts';

const WHOLE = 100;
/** How the key of a policy begins that proposals made for one course. */
const OWN = 'own-';

/** The course, where the actor answers for how it is graded: a teacher who leads all its classes, or the office. */
async function findOwnCourse(tx: Tx, actor: Actor, courseId: string) {
  const [course] = await tx
    .select()
    .from(courseRows)
    .where(
      and(
        eq(courseRows.id, courseId),
        reachFilter(actor, 'grading.propose_weights', {
          school: courseRows.schoolId,
          section: (mySchool) => sql`(${mySchool} and ${leadsWholeCourse(actor, sql`${courseId}::uuid`)})`,
        }),
      ),
    );
  return course;
}
type Course = NonNullable<Awaited<ReturnType<typeof findOwnCourse>>>;

/** May the actor propose how the categories of this course are weighed? */
export const proposesWeights = async (tx: Tx, actor: Actor, courseId: string): Promise<boolean> =>
  holds(actor, 'grading.propose_weights') && (await findOwnCourse(tx, actor, courseId)) !== undefined;

/** The version by which the course's points are computed now. */
async function versionOf(tx: Tx, { schoolId, id, gradeLevelId }: Course) {
  const target = { school: sql`${schoolId}::uuid`, course: sql`${id}::uuid`, level: sql`${gradeLevelId}::uuid` };
  const [version] = await tx
    .select()
    .from(policyVersions)
    .where(sql`${policyVersions.id} = ${numericFor(target, sql`v.id`)}`);
  if (!version) throw failure('not_found');
  return version;
}

/** The policy that is the course's own and nobody else's; without one, a new one is made. */
async function policyFor(tx: Tx, actor: Actor, course: Course) {
  const uses = await tx
    .select({ policyId: policyUses.policyId, courseId: policyUses.courseId })
    .from(policyUses)
    .where(
      inArray(
        policyUses.policyId,
        tx.select({ id: policyUses.policyId }).from(policyUses).where(eq(policyUses.courseId, course.id)),
      ),
    );
  const [own] =
    uses.length === 1 && uses[0]
      ? await tx
          .select()
          .from(policies)
          .where(and(eq(policies.id, uses[0].policyId), eq(policies.kind, 'numeric')))
      : [];
  if (own) return own;
  const id = makeId();
  const [made] = await tx
    .insert(policies)
    .values({
      institutionId: actor.institutionId,
      id,
      schoolId: course.schoolId,
      key: `${OWN}${id.slice(-12)}`,
      kind: 'numeric',
    })
    .returning();
  if (!made) throw failure('changed_meanwhile');
  return made;
}

interface CoursePlace {
  schoolId: string;
  gradeLevelId: string;
  courseId: string;
}

/** The numeric rules that hold for a course, or without one for its level. */
async function numericRules(tx: Tx, { schoolId, gradeLevelId }: CoursePlace, course: string | null) {
  const target = {
    school: sql`${schoolId}::uuid`,
    course: sql`${course}::uuid`,
    level: sql`${gradeLevelId}::uuid`,
  };
  const [found] = await tx
    .select({ rules: policyVersions.rules, key: policies.key })
    .from(policyVersions)
    .innerJoin(
      policies,
      and(eq(policies.institutionId, policyVersions.institutionId), eq(policies.id, policyVersions.policyId)),
    )
    .where(sql`${policyVersions.id} = ${numericFor(target, sql`v.id`)}`);
  return found && { categories: (found.rules as Policy).categories, isOwn: found.key.startsWith(OWN) };
}

/**
 * What the school's policy leaves to a course. Where proposals made it one of its own, the limits are still counted from the policy of
 * its level, so that several proposals go no further than one.
 */
export async function leewayOf(tx: Tx, place: CoursePlace): Promise<Leeway> {
  const [now, usual, points, own] = await Promise.all([
    numericRules(tx, place, place.courseId),
    numericRules(tx, place, null),
    settingOf(tx, courseWeights, place.schoolId),
    settingOf(tx, courseCategories, place.schoolId),
  ]);
  const isFromUsual = now?.isOwn && usual?.categories.some(({ id }) => now.categories.some((one) => one.id === id));
  return { base: (isFromUsual ? usual : now)?.categories ?? [], points, own };
}

const plain = (label: string): string => label.trim().toLocaleLowerCase('es');

/** Categories of the course's own, counted like its first one and with nothing dropped. */
function addTo(categories: Policy['categories'], added: WeightsInput['added']): Policy['categories'] {
  const names = categories.flatMap(({ label }) => [plain(label.es), plain(label.en)]);
  const [model] = categories;
  return added.map(({ id, label, weight }, at) => {
    const isKnown = categories.some((one) => one.id === id) || names.includes(plain(label));
    if (!model || isKnown || added.slice(0, at).some((one) => one.id === id || plain(one.label) === plain(label)))
      throw failure('category_repeated', { name: label }, 'added');
    return { ...model, id, label: { es: label, en: label }, weight: String(weight), dropLowest: 0, dropHighest: 0 };
  });
}

/** The same rules with other weights; every category must have one, and they are shares of a hundred, as near to the policy as the school asks. */
function reweigh(rules: Policy, { weights, added }: WeightsInput, leeway: Leeway): Policy['categories'] {
  const kept = rules.categories.map((category) => {
    const weight = weights[category.id];
    if (weight === undefined) throw failure('weights_unknown', {}, 'weights');
    return { ...category, weight: String(weight) };
  });
  if (Object.keys(weights).length !== kept.length) throw failure('weights_unknown', {}, 'weights');
  if (added.length > roomIn(leeway, kept)) throw failure('categories_limit', { most: leeway.own }, 'added');
  const categories = [...kept, ...addTo(kept, added)];
  const total = categories.reduce((sum, { weight }) => sum + Math.round(Number(weight) * WHOLE), 0);
  if (total !== WHOLE * WHOLE) throw failure('weights_total', { total: total / WHOLE }, 'weights');
  const far = beyond(leeway, categories);
  if (far) throw failure('weights_limit', { ...rangeOf(leeway, far.id), given: Number(far.weight) }, 'weights');
  return categories;
}

/** Proposes other weights for one course; they hold once a second person agrees. */
export async function proposeWeights(tx: Tx, actor: Actor, given: WeightsInput): Promise<void> {
  const course = await findOwnCourse(tx, actor, given.courseId);
  if (!course) throw failure('not_found');
  await ensureGrading(tx, actor, course.schoolId);
  if (await weightProposalOf(tx, course.id)) throw failure('proposal_waits');
  const now = await versionOf(tx, course);
  const before = now.rules as Policy;
  const policy = await policyFor(tx, actor, course);
  const [last] = await tx
    .select({ number: policyVersions.number })
    .from(policyVersions)
    .where(eq(policyVersions.policyId, policy.id))
    .orderBy(desc(policyVersions.number))
    .limit(1);
  const number = (last?.number ?? 0) + 1;
  const label = now.policyId === policy.id ? before.label : named(before.label, course.name);
  const rules: Policy = {
    ...before,
    id: policy.key,
    version: number,
    label,
    categories: reweigh(before, given, await leewayOf(tx, { ...course, courseId: course.id })),
  };
  const { problems } = checkPolicy(rules, now.scale as NumericScale);
  if (problems[0]) throw failure('bad_policy', { problem: problems[0].code, at: problems[0].at ?? '' }, 'weights');
  const [version] = await tx
    .insert(policyVersions)
    .values({
      institutionId: actor.institutionId,
      id: given.id,
      policyId: policy.id,
      number,
      state: 'draft',
      rules,
      scale: now.scale,
      promotion: now.promotion,
      allowsPending: now.allowsPending,
      note: given.reason,
      holdsFor: [{ gradeLevelId: null, courseId: course.id }],
      madeBy: actor.userId,
    })
    .returning();
  if (!version) throw failure('changed_meanwhile');
  await note(tx, actor, policy, 'grading.policy_drafted', { after: { number, name: label.es } });
  await sendVersion(tx, actor, policy, version, given.reason);
}

const named = (label: { es: string; en: string }, course: string) => ({
  es: `${label.es} · ${course}`,
  en: `${label.en} · ${course}`,
});

/** The weights that wait for a decision about a course; at most one proposal at a time. */
export async function weightProposalOf(
  tx: Tx,
  courseId: string,
): Promise<{ at: string; categories: Pick<Policy['categories'][number], 'id' | 'label' | 'weight'>[] } | null> {
  const [found] = await tx
    .select({ at: policyVersions.updatedAt, rules: policyVersions.rules })
    .from(policyVersions)
    .where(
      and(
        eq(policyVersions.state, 'proposed'),
        sql`${policyVersions.holdsFor} @> ${JSON.stringify([{ courseId }])}::jsonb`,
      ),
    )
    .limit(1);
  if (!found) return null;
  const { categories } = found.rules as Policy;
  return { at: found.at.toISOString(), categories: categories.map(({ id, label, weight }) => ({ id, label, weight })) };
}
