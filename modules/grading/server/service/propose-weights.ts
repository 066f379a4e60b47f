import { type Actor, holds } from '@patio/access';
import { courseRows } from '@patio/courses/server';
import type { NumericScale, Policy } from '@patio/engine-grading';
import { checkPolicy } from '@patio/engine-grading/schema';
import { makeId } from '@patio/kernel';
import { reachFilter, type Tx } from '@patio/platform';
import { leadsWholeCourse } from '@patio/sections/server';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { WeightsInput } from '../../contract.ts';
import { failure } from '../failures.ts';
import { policies, policyUses, policyVersions } from '../schema.ts';
import { numericFor } from './in-force.ts';
import { sendVersion } from './propose-policy.ts';
import { ensureGrading } from './set-up-grading.ts';
import { note } from './write-policies.ts';

const WHOLE = 100;

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
      key: `own-${id.slice(-12)}`,
      kind: 'numeric',
    })
    .returning();
  if (!made) throw failure('changed_meanwhile');
  return made;
}

/** The same rules with other weights; every category must have one, and they are shares of a hundred. */
function reweigh(rules: Policy, weights: WeightsInput['weights']): Policy['categories'] {
  const categories = rules.categories.map((category) => {
    const weight = weights[category.id];
    if (weight === undefined) throw failure('weights_unknown', {}, 'weights');
    return { ...category, weight: String(weight) };
  });
  const total = Object.values(weights).reduce((sum, weight) => sum + Math.round(weight * WHOLE), 0);
  if (Object.keys(weights).length !== categories.length) throw failure('weights_unknown', {}, 'weights');
  if (total !== WHOLE * WHOLE) throw failure('weights_total', { total: total / WHOLE }, 'weights');
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
    categories: reweigh(before, given.weights),
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
): Promise<{ at: string; weights: Record<string, string> } | null> {
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
  return { at: found.at.toISOString(), weights: Object.fromEntries(categories.map(({ id, weight }) => [id, weight])) };
}
