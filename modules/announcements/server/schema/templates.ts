import { instant, lifecycle, pointsTo, tenantKey } from '@patio/platform';
import { schools } from '@patio/schools/server';
import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Texts } from '../../contract/fields.ts';

/** A text to begin with: of a school, or somebody's own. */
export const templates = pgTable(
  'announcements_templates',
  {
    ...tenantKey(),
    schoolId: uuid('school_id'),
    ownerId: uuid('owner_id').notNull(),
    /** Everyone who writes for the school finds it. */
    shared: text('shared', { enum: ['own', 'school'] }).notNull(),
    name: text('name').notNull(),
    texts: jsonb('texts').$type<Texts>().notNull(),
    ask: text('ask', { enum: ['nothing', 'acknowledge', 'consent'] }).notNull(),
    archivedAt: instant('archived_at'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('announcements_templates_of_school').on(t.institutionId, t.schoolId, t.name),
    index('announcements_templates_of_owner').on(t.institutionId, t.ownerId),
    pointsTo(schools, [t.institutionId, t.schoolId], 'announcements_templates_school'),
  ],
);

export type TemplateRow = typeof templates.$inferSelect;
