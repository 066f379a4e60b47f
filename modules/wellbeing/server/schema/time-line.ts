import { instant, pointsTo, tenantKey } from '@patio/platform';
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { TIME_LINE_KINDS } from '../../contract/cases.ts';
import { cases } from './cases.ts';

/** What happened in a case, one line after the other. A text is sealed with the key of the case; the rest says only that something was done. */
export const timeLine = pgTable(
  'wellbeing_time_line',
  {
    ...tenantKey(),
    caseId: uuid('case_id').notNull(),
    kind: text('kind', { enum: TIME_LINE_KINDS }).notNull(),
    /** The record that it tells of, where there is one. */
    refId: uuid('ref_id'),
    sealedText: text('sealed_text'),
    byId: uuid('by_id').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('wellbeing_time_line_of_case').on(t.institutionId, t.caseId, t.at, t.id),
    pointsTo(cases, [t.institutionId, t.caseId], 'wellbeing_time_line_case'),
  ],
);
