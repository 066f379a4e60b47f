import { students } from '@patio/people/server';
import { instant, lifecycle, pointsTo, tenantKey } from '@patio/platform';
import { schools } from '@patio/schools/server';
import { sections } from '@patio/sections/server';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { POINT_KINDS, REDEEM_STATES } from '../../contract/fields.ts';

/** Every movement of points, once. Nothing takes points away but a request of the student and the mistake of a tap. */
export const pointLog = pgTable(
  'recognition_point_log',
  {
    ...tenantKey(),
    studentId: uuid('student_id').notNull(),
    kind: text('kind', { enum: POINT_KINDS }).notNull(),
    amount: integer('amount').notNull(),
    /** The praise, the award or the request that it comes from. */
    refId: uuid('ref_id').notNull(),
    /** What it was for, as it was called then. */
    what: text('what').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('recognition_point_log_once').on(t.institutionId, t.studentId, t.kind, t.refId),
    index('recognition_point_log_of_student').on(t.institutionId, t.studentId, t.at),
    pointsTo(students, [t.institutionId, t.studentId], 'recognition_point_log_student'),
    check(
      'recognition_point_log_sign',
      sql`(kind in ('redeem', 'correction', 'moved_out')) = (amount < 0) and amount <> 0`,
    ),
  ],
);

/** What a student has now: the sum of the log, kept so that it can never be spent twice. */
export const balances = pgTable(
  'recognition_balances',
  {
    institutionId: uuid('institution_id').notNull(),
    studentId: uuid('student_id').notNull(),
    balance: integer('balance').notNull().default(0),
    /** All that was ever earned. */
    earned: integer('earned').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.studentId] }),
    pointsTo(students, [t.institutionId, t.studentId], 'recognition_balances_student'),
    check('recognition_balances_not_negative', sql`balance >= 0 and earned >= 0`),
  ],
);

/** What points can be redeemed for: offered by the school, or by a class. */
export const rewards = pgTable(
  'recognition_rewards',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    /** Null: for the whole school. */
    sectionId: uuid('section_id'),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    cost: integer('cost').notNull(),
    /** How many are left; null where there is no end of it. */
    stock: integer('stock'),
    archivedAt: instant('archived_at'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('recognition_rewards_of_school').on(t.institutionId, t.schoolId, t.cost),
    pointsTo(schools, [t.institutionId, t.schoolId], 'recognition_rewards_school'),
    pointsTo(sections, [t.institutionId, t.sectionId], 'recognition_rewards_section'),
    check('recognition_rewards_stock', sql`cost > 0 and (stock is null or stock >= 0)`),
  ],
);

/** A student's request for a reward. Points and stock are set aside when it is asked, and come back when it is refused or taken back. */
export const redeems = pgTable(
  'recognition_redeems',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    sectionId: uuid('section_id'),
    studentId: uuid('student_id').notNull(),
    rewardId: uuid('reward_id').notNull(),
    /** As they were when it was asked. */
    name: text('name').notNull(),
    cost: integer('cost').notNull(),
    state: text('state', { enum: REDEEM_STATES }).notNull().default('waiting'),
    reason: text('reason'),
    decidedBy: uuid('decided_by'),
    decidedAt: instant('decided_at'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('recognition_redeems_of_student').on(t.institutionId, t.studentId, t.createdAt),
    index('recognition_redeems_waiting').on(t.institutionId, t.schoolId, t.createdAt).where(sql`state = 'waiting'`),
    pointsTo(schools, [t.institutionId, t.schoolId], 'recognition_redeems_school'),
    pointsTo(sections, [t.institutionId, t.sectionId], 'recognition_redeems_section'),
    pointsTo(students, [t.institutionId, t.studentId], 'recognition_redeems_student'),
    pointsTo(rewards, [t.institutionId, t.rewardId], 'recognition_redeems_reward'),
  ],
);

export type RewardRow = typeof rewards.$inferSelect;
export type RedeemRow = typeof redeems.$inferSelect;
