import { persons } from '@patio/people/server';
import { instant, lifecycle, pointsTo, tenantKey } from '@patio/platform';
import { schools } from '@patio/schools/server';
import { boolean, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { SHARES } from '../../contract/fields.ts';

/** A tool of another maker that the institution approved: where it is reached, and what it may learn. */
export const registrations = pgTable(
  'tools_registrations',
  {
    ...tenantKey(),
    name: text('name').notNull(),
    /** Null for all schools of the institution. */
    schoolId: uuid('school_id'),
    loginUrl: text('login_url').notNull(),
    targetUrl: text('target_url').notNull(),
    /** Where a teacher chooses from the tool's contents; null where the tool has no such page. */
    choiceUrl: text('choice_url'),
    /** The only addresses that a launch is handed to, compared letter by letter. */
    redirectUrls: text('redirect_urls').array().notNull(),
    keysUrl: text('keys_url').notNull(),
    shares: text('shares', { enum: SHARES }).notNull().default('none'),
    mayGrade: boolean('may_grade').notNull().default(false),
    mayList: boolean('may_list').notNull().default(false),
    offAt: instant('off_at'),
    archivedAt: instant('archived_at'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    pointsTo(schools, [t.institutionId, t.schoolId], 'tools_registrations_school'),
  ],
);

/** By what name a tool knows a person: the row's own id, which says nothing and is another one for every tool. */
export const subjects = pgTable(
  'tools_subjects',
  {
    ...tenantKey(),
    registrationId: uuid('registration_id').notNull(),
    personId: uuid('person_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('tools_subjects_once').on(t.institutionId, t.registrationId, t.personId),
    pointsTo(registrations, [t.institutionId, t.registrationId], 'tools_subjects_registration'),
    index('tools_subjects_of_person').on(t.institutionId, t.personId),
    pointsTo(persons, [t.institutionId, t.personId], 'tools_subjects_person'),
  ],
);

export type RegistrationRow = typeof registrations.$inferSelect;
