import { courses } from '@patio/courses/server';
import type { CompetencyPolicy, Equivalence, Policy, PromotionRule, Scale } from '@patio/engine-grading';
import { instant, lifecycle, pointsTo, tenantKey } from '@patio/platform';
import { gradeLevels, schools } from '@patio/schools/server';
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

/** How grades are written. A change makes a new version; what a closed term was written with is kept in its policy version. */
export const scales = pgTable(
  'grading_scales',
  {
    ...tenantKey(),
    /** The scale's own name inside the institution, such as `pe-vigesimal`. */
    key: text('key').notNull(),
    body: jsonb('body').$type<Scale>().notNull(),
    /** The country it came from, where it is a preset that nobody changed. */
    preset: text('preset'),
    archivedAt: instant('archived_at'),
    ...lifecycle(),
  },
  (t) => [primaryKey({ columns: [t.institutionId, t.id] }), unique('grading_scales_key').on(t.institutionId, t.key)],
);

/** How marks of one scale are read in another: the country's table, or the institution's own. */
export const equivalences = pgTable(
  'grading_equivalences',
  {
    ...tenantKey(),
    fromKey: text('from_key').notNull(),
    toKey: text('to_key').notNull(),
    body: jsonb('body').$type<Equivalence>().notNull(),
    preset: text('preset'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('grading_equivalences_pair').on(t.institutionId, t.fromKey, t.toKey),
  ],
);

/** How grades are computed, for a school. Its rules live in versions. */
export const policies = pgTable(
  'grading_policies',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    key: text('key').notNull(),
    kind: text('kind', { enum: ['numeric', 'competency'] }).notNull(),
    archivedAt: instant('archived_at'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('grading_policies_key').on(t.institutionId, t.schoolId, t.key),
    pointsTo(schools, [t.institutionId, t.schoolId], 'grading_policies_school'),
  ],
);

/** A place where a policy may hold; both empty mean the whole school. */
export interface PolicyPlace {
  gradeLevelId: string | null;
  courseId: string | null;
}

/** One state of a policy's rules with the scale as it was then: a closed term keeps the version it was computed with. */
export const policyVersions = pgTable(
  'grading_policy_versions',
  {
    ...tenantKey(),
    policyId: uuid('policy_id').notNull(),
    number: integer('number').notNull(),
    state: text('state', { enum: ['draft', 'proposed', 'in_force', 'refused', 'retired'] }).notNull(),
    rules: jsonb('rules').$type<Policy | CompetencyPolicy>().notNull(),
    scale: jsonb('scale').$type<Scale>().notNull(),
    promotion: jsonb('promotion').$type<PromotionRule>(),
    /** True where a teacher may sign while marks are still missing. */
    allowsPending: boolean('allows_pending').notNull().default(false),
    /** Why it is as it is, in the words of whoever made it. */
    note: text('note'),
    /** Where whoever proposed it wants it to hold once it is agreed to. */
    holdsFor: jsonb('holds_for').$type<PolicyPlace[]>(),
    /** The request to a second person that waits for it. */
    approvalId: uuid('approval_id'),
    madeBy: uuid('made_by').notNull(),
    decidedBy: uuid('decided_by'),
    decidedAt: instant('decided_at'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('grading_policy_versions_number').on(t.institutionId, t.policyId, t.number),
    uniqueIndex('grading_policy_versions_in_force').on(t.institutionId, t.policyId).where(sql`state = 'in_force'`),
    pointsTo(policies, [t.institutionId, t.policyId], 'grading_policy_versions_policy'),
  ],
);

/** Where a policy holds: a whole school, one of its levels, or one course; the narrower word wins. */
export const policyUses = pgTable(
  'grading_policy_uses',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    policyId: uuid('policy_id').notNull(),
    gradeLevelId: uuid('grade_level_id'),
    courseId: uuid('course_id'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    uniqueIndex('grading_policy_uses_once').on(
      t.institutionId,
      t.schoolId,
      sql`coalesce(grade_level_id, '00000000-0000-0000-0000-000000000000'::uuid)`,
      sql`coalesce(course_id, '00000000-0000-0000-0000-000000000000'::uuid)`,
    ),
    index('grading_policy_uses_by_policy').on(t.institutionId, t.policyId),
    pointsTo(policies, [t.institutionId, t.policyId], 'grading_policy_uses_policy'),
    pointsTo(gradeLevels, [t.institutionId, t.gradeLevelId], 'grading_policy_uses_level'),
    pointsTo(courses, [t.institutionId, t.courseId], 'grading_policy_uses_course'),
  ],
);
