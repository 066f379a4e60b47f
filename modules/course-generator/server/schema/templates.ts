import { instant, lifecycle, plainText, pointsTo, tenantKey } from '@patio/platform';
import { schools } from '@patio/schools/server';
import { sql } from 'drizzle-orm';
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { BASES, type MIX } from '../../contract/fields.ts';

/** A school's own skeleton of a course: how its lessons go, what stands in them, and which units it begins with. */
export const templates = pgTable(
  'course_generator_templates',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    name: text('name').notNull(),
    about: text('about').notNull().default(''),
    base: text('base', { enum: BASES }).notNull(),
    mix: jsonb('mix').$type<(typeof MIX)[number][]>().notNull(),
    tone: text('tone').notNull().default(''),
    /** Titles of units with how many lessons each has; empty where the source or the competencies say it. */
    units: jsonb('units').$type<{ title: string; lessons: number }[]>().notNull(),
    fromCourseId: uuid('from_course_id'),
    archivedAt: instant('archived_at'),
    nameKey: plainText('name_key').notNull().generatedAlwaysAs(sql`patio_plain(name)`),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('course_generator_templates_name').on(t.institutionId, t.schoolId, t.nameKey),
    pointsTo(schools, [t.institutionId, t.schoolId], 'course_generator_templates_school'),
  ],
);

/** What a school decided for the building of courses alone. Without a row the usual holds. */
export const settings = pgTable(
  'course_generator_settings',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    /** Off: courses are built by Patio's own engine even where a model is set up. */
    modelOn: boolean('model_on').notNull().default(true),
    /** A course may not cost more than this, in millionths. */
    mostMicros: bigint('most_micros', { mode: 'number' }).notNull(),
    mostLessons: integer('most_lessons').notNull(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('course_generator_settings_school').on(t.institutionId, t.schoolId),
    pointsTo(schools, [t.institutionId, t.schoolId], 'course_generator_settings_school_key'),
  ],
);

export type TemplateRow = typeof templates.$inferSelect;
export type SettingsRow = typeof settings.$inferSelect;
