import { lessons } from '@patio/lessons/server';
import { instant, lifecycle, pointsTo, tenantKey } from '@patio/platform';
import { sections } from '@patio/sections/server';
import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { registrations } from './registrations.ts';

/** A place in a class from which a tool is opened. */
export const links = pgTable(
  'tools_links',
  {
    ...tenantKey(),
    registrationId: uuid('registration_id').notNull(),
    sectionId: uuid('section_id').notNull(),
    /** The lesson that shows it; null where it stands with the class alone. */
    lessonId: uuid('lesson_id'),
    title: text('title').notNull(),
    text: text('text').notNull().default(''),
    url: text('url').notNull(),
    /** What the tool wants to be told again at every launch. */
    custom: jsonb('custom').$type<Record<string, string>>().notNull().default({}),
    /** Whose right to teach the class the tool makes columns with. */
    membershipId: uuid('membership_id').notNull(),
    archivedAt: instant('archived_at'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('tools_links_by_section').on(t.institutionId, t.sectionId, t.createdAt),
    index('tools_links_by_lesson').on(t.institutionId, t.lessonId),
    pointsTo(registrations, [t.institutionId, t.registrationId], 'tools_links_registration'),
    pointsTo(sections, [t.institutionId, t.sectionId], 'tools_links_section'),
    pointsTo(lessons, [t.institutionId, t.lessonId], 'tools_links_lesson'),
  ],
);

export type LinkRow = typeof links.$inferSelect;
