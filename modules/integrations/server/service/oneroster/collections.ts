import { type SQL, sql } from 'drizzle-orm';
import { classesSource, enrolmentsSource } from './class-sources.ts';
import { demographicsSource, usersSource } from './people-sources.ts';
import { coursesSource, orgsSource, sessionsSource } from './place-sources.ts';
import type { Row } from './views.ts';
import * as view from './views.ts';

/** What a program may filter and sort by: the standard's name and the column of ours that it means. */
export type Fields = Readonly<Record<string, string>>;

export interface Collection {
  /** Under which word the rows of a list and a single one stand in the answer. */
  many: string;
  single: string;
  source: (schoolId: string | null) => SQL;
  /** Which rows of the source: the students among the users. */
  only?: SQL;
  fields: Fields;
  view: (row: Row) => Record<string, unknown>;
  /** It may be read with the core scope; demographics and gradebooks have their own. */
  scope: 'core' | 'demographics' | 'gradebook';
  /** How one is found by its id, where comparing every row's id would take long; null for what is no id. */
  one?: (id: string) => SQL | null;
}

/** What every object can be searched by. */
export const BASE: Fields = { sourcedId: 'sourced_id', status: 'status', dateLastModified: 'modified_at' };
const users = {
  many: 'users',
  single: 'user',
  source: usersSource,
  fields: {
    ...BASE,
    givenName: 'given_name',
    familyName: 'family_name',
    email: 'email',
    username: 'username',
    identifier: 'identifier',
    enabledUser: 'enabled',
    'roles.role': 'role_words',
    'primaryOrg.sourcedId': 'org_id',
  },
  view: view.user,
  scope: 'core',
} as const;
const sessions = {
  many: 'academicSessions',
  single: 'academicSession',
  source: sessionsSource,
  fields: {
    ...BASE,
    title: 'title',
    type: 'type',
    startDate: 'starts_on',
    endDate: 'ends_on',
    schoolYear: 'school_year',
    'parent.sourcedId': 'parent_id',
  },
  view: view.session,
  scope: 'core',
} as const;
const orgs = {
  many: 'orgs',
  single: 'org',
  source: orgsSource,
  fields: { ...BASE, name: 'name', type: 'type', identifier: 'identifier' },
  view: view.org,
  scope: 'core',
} as const;

/** Everything that can be read of the roster. */
export const COLLECTIONS: Readonly<Record<string, Collection>> = {
  orgs,
  schools: { ...orgs, only: sql`x.type = 'school'` },
  academicSessions: sessions,
  terms: { ...sessions, only: sql`x.is_term`, view: (row) => ({ ...view.session(row), type: 'term' }) },
  gradingPeriods: {
    ...sessions,
    only: sql`x.is_period`,
    view: (row) => ({ ...view.session(row), type: 'gradingPeriod' }),
  },
  courses: {
    many: 'courses',
    single: 'course',
    source: coursesSource,
    fields: { ...BASE, title: 'title', courseCode: 'code', 'org.sourcedId': 'school_id' },
    view: view.course,
    scope: 'core',
  },
  classes: {
    many: 'classes',
    single: 'class',
    source: classesSource,
    fields: {
      ...BASE,
      title: 'title',
      classCode: 'code',
      classType: 'type',
      'course.sourcedId': 'course_id',
      'school.sourcedId': 'school_id',
    },
    view: view.schoolClass,
    scope: 'core',
  },
  enrollments: {
    many: 'enrollments',
    single: 'enrollment',
    source: enrolmentsSource,
    fields: {
      ...BASE,
      role: 'role',
      primary: 'is_primary',
      beginDate: 'begins_on',
      endDate: 'ends_on',
      'user.sourcedId': 'user_id',
      'class.sourcedId': 'class_id',
      'school.sourcedId': 'school_id',
    },
    view: view.enrolment,
    scope: 'core',
  },
  users,
  students: { ...users, only: sql`x.is_student` },
  teachers: { ...users, only: sql`x.is_teacher` },
  demographics: {
    many: 'demographics',
    single: 'demographics',
    source: demographicsSource,
    fields: { ...BASE, birthDate: 'birth_date', sex: 'sex' },
    view: view.demographics,
    scope: 'demographics',
  },
};
