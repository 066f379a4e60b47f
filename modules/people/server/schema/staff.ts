import { lifecycle, pointsTo, tenantKey } from '@patio/platform';
import { schools } from '@patio/schools/server';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { persons } from './persons.ts';

/** The employee's record at a school. */
export const staff = pgTable(
  'people_staff',
  {
    ...tenantKey(),
    personId: uuid('person_id').notNull(),
    schoolId: uuid('school_id').notNull(),
    position: text('position', {
      enum: ['teacher', 'coordinator', 'director', 'support', 'psychology', 'admin'],
    }).notNull(),
    subjects: text('subjects').array().notNull().default(sql`'{}'`),
    /** Class periods a week that the contract pays. */
    contractPeriods: integer('contract_periods'),
    hiredOn: date('hired_on'),
    leftOn: date('left_on'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('people_staff_once').on(t.institutionId, t.schoolId, t.personId, t.position),
    index('people_staff_by_person').on(t.institutionId, t.personId),
    pointsTo(persons, [t.institutionId, t.personId], 'people_staff_person'),
    pointsTo(schools, [t.institutionId, t.schoolId], 'people_staff_school'),
    check('people_staff_periods', sql`contract_periods is null or contract_periods between 0 and 60`),
  ],
);

/** When somebody cannot or would rather not teach. What is not written down is fine. */
export const availability = pgTable(
  'people_availability',
  {
    institutionId: uuid('institution_id').notNull(),
    staffId: uuid('staff_id').notNull(),
    /** 1 = Monday, or the day of the school's own cycle. */
    day: integer('day').notNull(),
    /** The class period of the day, counted from 1 without breaks. */
    period: integer('period').notNull(),
    wish: text('wish', { enum: ['impossible', 'disliked'] }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.staffId, t.day, t.period] }),
    pointsTo(staff, [t.institutionId, t.staffId], 'people_availability_staff'),
    check('people_availability_day', sql`day between 1 and 14`),
    check('people_availability_period', sql`period between 1 and 20`),
  ],
);
