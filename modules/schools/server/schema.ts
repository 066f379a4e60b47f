import { instant, lifecycle, pointsTo, tenantKey } from '@patio/platform';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  time,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

/** A legal body that owns schools: the outermost tenant. Its own id is the tenant id. */
export const institutions = pgTable(
  'schools_institutions',
  {
    institutionId: uuid('institution_id').primaryKey(),
    name: text('name').notNull(),
    legalName: text('legal_name').notNull(),
    /** ISO 3166 code of the country whose preset was chosen. */
    country: text('country').notNull(),
    locale: text('locale').notNull(),
    currency: text('currency').notNull(),
    /** A short name for addresses and for sign-in by username. */
    slug: text('slug').notNull(),
    /** The number under which the country's tax office knows the body (RUC, RUT, NIT, CUIT…). */
    taxId: text('tax_id'),
    address: text('address'),
    phone: text('phone'),
    email: text('email'),
    archivedAt: instant('archived_at'),
    ...lifecycle(),
  },
  (t) => [
    unique('schools_institutions_slug').on(t.slug),
    // The door must know which institution a username belongs to; the platform lists them. Neither sees inside.
    pgPolicy('door', { for: 'select', using: sql`patio_scope() in ('identity', 'platform')` }),
    pgPolicy('platform', {
      for: 'all',
      using: sql`patio_scope() = 'platform'`,
      withCheck: sql`patio_scope() = 'platform'`,
    }),
  ],
);

/** One campus or level of an institution. */
export const schools = pgTable(
  'schools_schools',
  {
    ...tenantKey(),
    name: text('name').notNull(),
    code: text('code').notNull(),
    /** The country preset that this school was set up with, and its version: an institution may have schools in two countries. */
    country: text('country').notNull(),
    presetVersion: integer('preset_version').notNull(),
    timeZone: text('time_zone').notNull(),
    address: text('address'),
    phone: text('phone'),
    email: text('email'),
    /** One of the eight notebook colours, and the logo's file. */
    colour: integer('colour').notNull().default(1),
    logoFileId: uuid('logo_file_id'),
    /** The number under which the ministry knows the school (código modular, RBD, DANE, CCT…). */
    officialCode: text('official_code'),
    website: text('website'),
    motto: text('motto'),
    archivedAt: instant('archived_at'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('schools_schools_code').on(t.institutionId, t.code),
    foreignKey({
      columns: [t.institutionId],
      foreignColumns: [institutions.institutionId],
      name: 'schools_schools_institution',
    }),
    pgPolicy('door', { for: 'select', using: sql`patio_scope() = 'identity'` }),
  ],
);

/** A school's year. At most one is active at a time. */
export const academicYears = pgTable(
  'schools_academic_years',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    name: text('name').notNull(),
    startsOn: date('starts_on').notNull(),
    endsOn: date('ends_on').notNull(),
    state: text('state', { enum: ['planning', 'active', 'closed'] }).notNull(),
    /** What the weekly plan repeats by: the week, two weeks in turn, or a rotation of so many school days. */
    cycle: text('cycle', { enum: ['week', 'weeks_ab', 'days'] })
      .notNull()
      .default('week'),
    cycleLength: integer('cycle_length').notNull().default(6),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('schools_academic_years_name').on(t.institutionId, t.schoolId, t.name),
    uniqueIndex('schools_academic_years_one_active').on(t.institutionId, t.schoolId).where(sql`state = 'active'`),
    pointsTo(schools, [t.institutionId, t.schoolId], 'schools_academic_years_school'),
    check('schools_academic_years_order', sql`starts_on < ends_on`),
  ],
);

/** A grading period inside a year; may be made of smaller ones (quimestre of parciales). */
export const terms = pgTable(
  'schools_terms',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    yearId: uuid('year_id').notNull(),
    parentId: uuid('parent_id'),
    name: text('name').notNull(),
    kind: text('kind').notNull(),
    position: integer('position').notNull(),
    /** Parts of the parent's total; the preset's are equal. */
    weight: numeric('weight', { precision: 9, scale: 4 }).notNull().default('1'),
    startsOn: date('starts_on').notNull(),
    endsOn: date('ends_on').notNull(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('schools_terms_by_year').on(t.institutionId, t.yearId, t.position),
    pointsTo(academicYears, [t.institutionId, t.yearId], 'schools_terms_year'),
    pointsTo(t, [t.institutionId, t.parentId], 'schools_terms_parent'),
    check('schools_terms_order', sql`starts_on <= ends_on`),
  ],
);

/** A rung of the ladder, with the next one for promotion. */
export const gradeLevels = pgTable(
  'schools_grade_levels',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    name: text('name').notNull(),
    shortName: text('short_name').notNull(),
    stage: text('stage', { enum: ['preschool', 'primary', 'secondary'] }).notNull(),
    position: integer('position').notNull(),
    archivedAt: instant('archived_at'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('schools_grade_levels_position').on(t.institutionId, t.schoolId, t.position),
    pointsTo(schools, [t.institutionId, t.schoolId], 'schools_grade_levels_school'),
  ],
);

/** The ordered periods of a kind of day: morning shift, afternoon shift, half day. */
export const bellSchedules = pgTable(
  'schools_bell_schedules',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    name: text('name').notNull(),
    shift: text('shift').notNull(),
    standard: boolean('standard').notNull().default(false),
    archivedAt: instant('archived_at'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('schools_bell_schedules_name').on(t.institutionId, t.schoolId, t.name),
    pointsTo(schools, [t.institutionId, t.schoolId], 'schools_bell_schedules_school'),
  ],
);

export const bellPeriods = pgTable(
  'schools_bell_periods',
  {
    ...tenantKey(),
    scheduleId: uuid('schedule_id').notNull(),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    kind: text('kind', { enum: ['class', 'break'] }).notNull(),
    startsAt: time('starts_at').notNull(),
    endsAt: time('ends_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('schools_bell_periods_position').on(t.institutionId, t.scheduleId, t.position),
    pointsTo(bellSchedules, [t.institutionId, t.scheduleId], 'schools_bell_periods_schedule'),
    check('schools_bell_periods_order', sql`starts_at < ends_at`),
  ],
);

/** What a date is at a school. Every day of a year has a row, so that a count is one query. */
export const calendarDays = pgTable(
  'schools_calendar_days',
  {
    institutionId: uuid('institution_id').notNull(),
    schoolId: uuid('school_id').notNull(),
    date: date('date').notNull(),
    yearId: uuid('year_id').notNull(),
    kind: text('kind', { enum: ['school_day', 'half_day', 'holiday', 'weekend', 'break', 'event'] }).notNull(),
    name: text('name'),
    bellScheduleId: uuid('bell_schedule_id'),
    /** 1 = Monday in a weekly cycle; schools with a rotation count their own days. */
    cycleDay: integer('cycle_day'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.schoolId, t.date] }),
    pointsTo(schools, [t.institutionId, t.schoolId], 'schools_calendar_days_school'),
    pointsTo(academicYears, [t.institutionId, t.yearId], 'schools_calendar_days_year'),
  ],
);

/** A place with a size and what is in it. */
export const rooms = pgTable(
  'schools_rooms',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    name: text('name').notNull(),
    building: text('building'),
    capacity: integer('capacity').notNull(),
    features: text('features').array().notNull().default(sql`'{}'`),
    archivedAt: instant('archived_at'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('schools_rooms_name').on(t.institutionId, t.schoolId, t.name),
    pointsTo(schools, [t.institutionId, t.schoolId], 'schools_rooms_school'),
    check('schools_rooms_capacity', sql`capacity > 0`),
  ],
);

/** What a school decided otherwise than usual, by the name of the setting; without a school it holds for the whole institution. */
export const settings = pgTable(
  'schools_settings',
  {
    ...tenantKey(),
    schoolId: uuid('school_id'),
    name: text('name').notNull(),
    value: jsonb('value').notNull(),
    changedBy: uuid('changed_by').notNull(),
    changedAt: instant('changed_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    uniqueIndex('schools_settings_once').on(t.institutionId, t.name, sql`coalesce(school_id, institution_id)`),
    pointsTo(schools, [t.institutionId, t.schoolId], 'schools_settings_school'),
  ],
);

/** What a school hands out about itself: its rules of living together, its licence, its calendar as a sheet. */
export const documents = pgTable(
  'schools_documents',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    title: text('title').notNull(),
    fileId: uuid('file_id').notNull(),
    addedBy: uuid('added_by').notNull(),
    archivedAt: instant('archived_at'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('schools_documents_by_school').on(t.institutionId, t.schoolId, t.createdAt),
    pointsTo(schools, [t.institutionId, t.schoolId], 'schools_documents_school'),
  ],
);
