import { instant, lifecycle, pointsTo, tenantKey } from '@patio/platform';
import { schools } from '@patio/schools/server';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { CATEGORIES } from '../../contract/fields.ts';

/** What a school decided about machines that help. Without a row everything is off. */
export const settings = pgTable(
  'ai_settings',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    /** The tutor, for students; works with Patio's own engine alone. */
    pupilsOn: boolean('pupils_on').notNull().default(false),
    /** Models for those who teach. */
    staffOn: boolean('staff_on').notNull().default(false),
    /** Below this age a guardian must agree; null for the country's. */
    consentAge: integer('consent_age'),
    /** Messages a day by stage, and calls a day for those who work here. */
    capPreschool: integer('cap_preschool').notNull().default(20),
    capPrimary: integer('cap_primary').notNull().default(40),
    capSecondary: integer('cap_secondary').notNull().default(60),
    capStaff: integer('cap_staff').notNull().default(100),
    /** What a month may cost, in millionths of the currency's unit. */
    monthMicros: bigint('month_micros', { mode: 'number' }).notNull().default(0),
    currency: text('currency').notNull().default('USD'),
    /** How long chats are kept, and those of children below thirteen. */
    keepDays: integer('keep_days').notNull().default(365),
    keepDaysYoung: integer('keep_days_young').notNull().default(90),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('ai_settings_school_once').on(t.institutionId, t.schoolId),
    pointsTo(schools, [t.institutionId, t.schoolId], 'ai_settings_school'),
  ],
);

/** Who is called when a student needs a person. `any` and tier 3 is the row without which the tutor stays closed. */
export const routing = pgTable(
  'ai_routing',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    category: text('category', { enum: ['any', ...CATEGORIES] }).notNull(),
    tier: integer('tier').notNull(),
    recipientId: uuid('recipient_id').notNull(),
    deputyId: uuid('deputy_id').notNull(),
    /** Minutes of school time until the next person is called. */
    minutes: integer('minutes').notNull().default(15),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('ai_routing_once').on(t.institutionId, t.schoolId, t.category, t.tier),
    check('ai_routing_two_people', sql`recipient_id <> deputy_id`),
    pointsTo(schools, [t.institutionId, t.schoolId], 'ai_routing_school'),
  ],
);

/** Who agreed to the rules for using a model, and to which version of them. Only grows. */
export const acceptances = pgTable(
  'ai_policy_acceptance_log',
  {
    ...tenantKey(),
    userId: uuid('user_id').notNull(),
    policyVersion: integer('policy_version').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('ai_policy_acceptance_once').on(t.institutionId, t.userId, t.policyVersion),
  ],
);

export type SettingsRow = typeof settings.$inferSelect;
export type RoutingRow = typeof routing.$inferSelect;
