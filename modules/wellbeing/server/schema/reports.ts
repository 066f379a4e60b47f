import { instant, lifecycle, pointsTo, tenantKey } from '@patio/platform';
import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { CLOSING_OUTCOMES, CLOSING_REASONS, HANDOVER_STATES } from '../../contract/report-fields.ts';
import { cases } from './cases.ts';

/** How a case ended. A case that was opened again keeps its earlier acts. */
export const closings = pgTable(
  'wellbeing_closings',
  {
    ...tenantKey(),
    caseId: uuid('case_id').notNull(),
    reason: text('reason', { enum: CLOSING_REASONS }).notNull(),
    outcome: text('outcome', { enum: CLOSING_OUTCOMES }).notNull(),
    closedOn: date('closed_on').notNull(),
    closedBy: uuid('closed_by').notNull(),
    sealedContent: text('sealed_content').notNull(),
    reopenedAt: instant('reopened_at'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    uniqueIndex('wellbeing_closings_one').on(t.institutionId, t.caseId).where(sql`reopened_at is null`),
    pointsTo(cases, [t.institutionId, t.caseId], 'wellbeing_closings_case'),
  ],
);

/** A report for an authority, written after a template; on paper it exists only when somebody prints it. */
export const careReports = pgTable(
  'wellbeing_reports',
  {
    ...tenantKey(),
    caseId: uuid('case_id').notNull(),
    templateKey: text('template_key').notNull(),
    templateVersion: integer('template_version').notNull(),
    writtenBy: uuid('written_by').notNull(),
    finishedAt: instant('finished_at'),
    sealedContent: text('sealed_content').notNull(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('wellbeing_reports_of_case').on(t.institutionId, t.caseId, t.createdAt),
    pointsTo(cases, [t.institutionId, t.caseId], 'wellbeing_reports_case'),
  ],
);

/** A case on its way from one lead to the next, until the next one says yes. */
export const handovers = pgTable(
  'wellbeing_handovers',
  {
    ...tenantKey(),
    caseId: uuid('case_id').notNull(),
    fromId: uuid('from_id').notNull(),
    toId: uuid('to_id').notNull(),
    state: text('state', { enum: HANDOVER_STATES }).notNull().default('offered'),
    /** What the next one must know first, sealed for the team: they read it before the case is theirs. */
    sealedNote: text('sealed_note'),
    offeredAt: instant('offered_at').notNull(),
    answeredAt: instant('answered_at'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    uniqueIndex('wellbeing_handovers_one').on(t.institutionId, t.caseId).where(sql`state = 'offered'`),
    index('wellbeing_handovers_to').on(t.institutionId, t.toId, t.state),
    pointsTo(cases, [t.institutionId, t.caseId], 'wellbeing_handovers_case'),
  ],
);

export type ClosingRow = typeof closings.$inferSelect;
export type ReportRow = typeof careReports.$inferSelect;
export type HandoverRow = typeof handovers.$inferSelect;
