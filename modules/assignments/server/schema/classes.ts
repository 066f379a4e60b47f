import type { RichText } from '@patio/engine-lessons';
import { items } from '@patio/gradebook/server';
import { students } from '@patio/people/server';
import { instant, lifecycle, pointsTo, tenantKey } from '@patio/platform';
import { schools, terms } from '@patio/schools/server';
import { sections } from '@patio/sections/server';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Form } from '../../rules/states.ts';
import { assignments } from './assignments.ts';

/** An assignment in one class: when it is worked on, and its column in the gradebook once it was published. */
export const assigned = pgTable(
  'assignments_sections',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    assignmentId: uuid('assignment_id').notNull(),
    sectionId: uuid('section_id').notNull(),
    termId: uuid('term_id'),
    opensAt: instant('opens_at'),
    dueAt: instant('due_at').notNull(),
    closesAt: instant('closes_at'),
    itemId: uuid('item_id'),
    /** True where full points are the top of the scale: marks are then written straight on it, by its step and from its lowest. */
    onScale: boolean('on_scale').notNull().default(false),
    step: numeric('step').notNull().default('0.01'),
    lowest: numeric('lowest').notNull().default('0'),
    /** Makes the ids under which an anonymous desk knows its students; it never leaves the server. */
    deskKey: uuid('desk_key').notNull().default(sql`gen_random_uuid()`),
    /** The last day on which those who owe it were reminded, and on which Patio told them that it is due. */
    remindedOn: date('reminded_on'),
    toldDueOn: date('told_due_on'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('assignments_sections_once').on(t.institutionId, t.assignmentId, t.sectionId),
    index('assignments_sections_by_section').on(t.institutionId, t.sectionId, t.dueAt, t.id),
    index('assignments_sections_by_due').on(t.institutionId, t.dueAt, t.id),
    pointsTo(schools, [t.institutionId, t.schoolId], 'assignments_sections_school'),
    pointsTo(assignments, [t.institutionId, t.assignmentId], 'assignments_sections_assignment'),
    pointsTo(sections, [t.institutionId, t.sectionId], 'assignments_sections_section'),
    pointsTo(terms, [t.institutionId, t.termId], 'assignments_sections_term'),
    pointsTo(items, [t.institutionId, t.itemId], 'assignments_sections_item'),
    check(
      'assignments_sections_order',
      sql`(opens_at is null or opens_at < due_at) and (closes_at is null or closes_at >= due_at)`,
    ),
  ],
);

/** What one student gets instead of what the class gets; an empty column is as for all. */
export const adaptations = pgTable(
  'assignments_students',
  {
    ...tenantKey(),
    assignedId: uuid('assigned_id').notNull(),
    studentId: uuid('student_id').notNull(),
    dueAt: instant('due_at'),
    closesAt: instant('closes_at'),
    excused: boolean('excused').notNull().default(false),
    instructions: jsonb('instructions').$type<RichText>(),
    forms: jsonb('forms').$type<Form[]>(),
    points: numeric('points'),
    /** So many percent fewer exercises; and a text in large letters. */
    fewerPercent: integer('fewer_percent'),
    largePrint: boolean('large_print').notNull().default(false),
    note: text('note').notNull().default(''),
    /** The day of their own that this student was told of. */
    toldDueOn: date('told_due_on'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('assignments_students_once').on(t.institutionId, t.assignedId, t.studentId),
    index('assignments_students_by_student').on(t.institutionId, t.studentId),
    pointsTo(assigned, [t.institutionId, t.assignedId], 'assignments_students_assigned'),
    pointsTo(students, [t.institutionId, t.studentId], 'assignments_students_student'),
    check('assignments_students_points', sql`points is null or points > 0`),
    check('assignments_students_fewer', sql`fewer_percent is null or fewer_percent between 1 and 90`),
  ],
);

/** Those who hand in together. */
export const groups = pgTable(
  'assignments_groups',
  {
    ...tenantKey(),
    assignedId: uuid('assigned_id').notNull(),
    name: text('name').notNull(),
    archivedAt: instant('archived_at'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('assignments_groups_of_class').on(t.institutionId, t.assignedId),
    pointsTo(assigned, [t.institutionId, t.assignedId], 'assignments_groups_assigned'),
  ],
);

/** Who is in which group: in one at most for each assignment. */
export const members = pgTable(
  'assignments_members',
  {
    institutionId: uuid('institution_id').notNull(),
    assignedId: uuid('assigned_id').notNull(),
    studentId: uuid('student_id').notNull(),
    groupId: uuid('group_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.assignedId, t.studentId] }),
    index('assignments_members_by_group').on(t.institutionId, t.groupId),
    index('assignments_members_by_student').on(t.institutionId, t.studentId),
    pointsTo(assigned, [t.institutionId, t.assignedId], 'assignments_members_assigned'),
    pointsTo(groups, [t.institutionId, t.groupId], 'assignments_members_group'),
    pointsTo(students, [t.institutionId, t.studentId], 'assignments_members_student'),
  ],
);

export type AssignedRow = typeof assigned.$inferSelect;
export type AdaptationRow = typeof adaptations.$inferSelect;
