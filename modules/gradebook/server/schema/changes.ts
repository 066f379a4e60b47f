import { students } from '@patio/people/server';
import { instant, lifecycle, pointsTo, tenantKey } from '@patio/platform';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { CellChange, ChangeEffect } from '../../model/change.ts';
import { items } from './grades.ts';
import { sheets } from './sheets.ts';

/** A wish to alter a mark that families have already read. Somebody else decides. */
export const gradeChanges = pgTable(
  'gradebook_changes',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    sheetId: uuid('sheet_id').notNull(),
    itemId: uuid('item_id').notNull(),
    studentId: uuid('student_id').notNull(),
    before: jsonb('before').$type<CellChange>().notNull(),
    after: jsonb('after').$type<CellChange>().notNull(),
    reason: text('reason').notNull(),
    evidenceFileId: uuid('evidence_file_id'),
    /** What the change moves, as it was shown to whoever decided. */
    effect: jsonb('effect').$type<ChangeEffect>(),
    state: text('state', { enum: ['waiting', 'approved', 'refused', 'withdrawn'] })
      .notNull()
      .default('waiting'),
    askedBy: uuid('asked_by').notNull(),
    decidedBy: uuid('decided_by'),
    decidedAt: instant('decided_at'),
    decision: text('decision'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('gradebook_changes_by_state').on(t.institutionId, t.schoolId, t.state, t.id),
    uniqueIndex('gradebook_changes_one_waiting')
      .on(t.institutionId, t.itemId, t.studentId)
      .where(sql`state = 'waiting'`),
    pointsTo(sheets, [t.institutionId, t.sheetId], 'gradebook_changes_sheet'),
    pointsTo(items, [t.institutionId, t.itemId], 'gradebook_changes_item'),
    index('gradebook_changes_of_student').on(t.institutionId, t.studentId),
    pointsTo(students, [t.institutionId, t.studentId], 'gradebook_changes_student'),
    check('gradebook_changes_second_person', sql`decided_by is null or state = 'withdrawn' or decided_by <> asked_by`),
  ],
);
