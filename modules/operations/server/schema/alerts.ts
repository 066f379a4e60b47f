import { instant, lifecycle, pointsTo, tenantKey } from '@patio/platform';
import { boolean, doublePrecision, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { SIGNALS } from '../../contract/signals.ts';

/** When an institution wants to be told that something stands still, and who is told. */
export const alertRules = pgTable(
  'operations_alert_rules',
  {
    ...tenantKey(),
    signal: text('signal', { enum: SIGNALS }).notNull(),
    /** The figure from which on it is too much. */
    threshold: integer('threshold').notNull(),
    /** For how many minutes it must stay so before anybody is told. */
    minutes: integer('minutes').notNull(),
    urgent: boolean('urgent').notNull().default(false),
    /** Accounts of people of the institution. */
    toldIds: uuid('told_ids').array().notNull(),
    enabled: boolean('enabled').notNull().default(true),
    /** Nobody is told until then; what happens is still written down. */
    silentUntil: instant('silent_until'),
    /** Since when it is too much, without a break. */
    overSince: instant('over_since'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('operations_alert_rules_once').on(t.institutionId, t.signal, t.threshold),
  ],
);
export type RuleRow = typeof alertRules.$inferSelect;

/** Each time that a rule held: from when until when, how far it went, and who was told. */
export const alerts = pgTable(
  'operations_alerts',
  {
    ...tenantKey(),
    ruleId: uuid('rule_id').notNull(),
    signal: text('signal', { enum: SIGNALS }).notNull(),
    threshold: integer('threshold').notNull(),
    startedAt: instant('started_at').notNull(),
    endedAt: instant('ended_at'),
    worst: doublePrecision('worst').notNull(),
    told: integer('told').notNull().default(0),
    silenced: boolean('silenced').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('operations_alerts_by_time').on(t.institutionId, t.startedAt, t.id),
    pointsTo(alertRules, [t.institutionId, t.ruleId], 'operations_alerts_rule').onDelete('cascade'),
  ],
);
export type AlertRow = typeof alerts.$inferSelect;
