import { publicUrl } from '../settings.ts';

/** A row of one of the sources. */
export type Row = Record<string, unknown> & { sourced_id: string };

const PLACES = { rostering: '/ims/oneroster/rostering/v1p2', gradebook: '/ims/oneroster/gradebook/v1p2' };
const OF_GRADEBOOK = ['categories', 'lineItems'];
export const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
export const day = (value: unknown): string => (value instanceof Date ? value.toISOString() : text(value)).slice(0, 10);
export const instant = (value: unknown): string => new Date(value as string).toISOString();
/** A way to another object, in the service that holds it. */
export const ref = (type: string, many: string, id: unknown) => {
  const place = PLACES[OF_GRADEBOOK.includes(many) ? 'gradebook' : 'rostering'];
  return id ? { href: `${publicUrl()}${place}/${many}/${text(id)}`, sourcedId: text(id), type } : undefined;
};
const refs = (type: string, many: string, ids: unknown) =>
  ((ids ?? []) as string[]).map((id) => ref(type, many, id)).filter((one) => one !== undefined);
const listOf = (value: unknown): string[] => (value ? [String(value)] : []);

/** What every object begins with. */
export const base = (row: Row) => ({
  sourcedId: row.sourced_id,
  status: text(row.status),
  dateLastModified: instant(row.modified_at),
});

/** A row as the standard writes an org. */
export const org = (row: Row) => ({
  ...base(row),
  name: text(row.name),
  type: text(row.type),
  identifier: text(row.identifier),
  parent: ref('org', 'orgs', row.parent_id),
});

/** A row as the standard writes a year, a term or a grading period. */
export const session = (row: Row) => ({
  ...base(row),
  title: text(row.title),
  type: text(row.type),
  startDate: day(row.starts_on),
  endDate: day(row.ends_on),
  schoolYear: text(row.school_year),
  parent: ref('academicSession', 'academicSessions', row.parent_id),
});

/** A row as the standard writes a course. */
export const course = (row: Row) => ({
  ...base(row),
  title: text(row.title),
  courseCode: text(row.code),
  grades: listOf(row.level),
  subjects: listOf(row.subject),
  subjectCodes: listOf(row.subject_code),
  org: ref('org', 'orgs', row.school_id),
});

/** A row as the standard writes a class: a homeroom or a section. */
export const schoolClass = (row: Row) => ({
  ...base(row),
  title: text(row.title),
  classCode: text(row.code),
  classType: text(row.type),
  location: text(row.room),
  grades: listOf(row.level),
  subjects: listOf(row.subject),
  subjectCodes: listOf(row.subject_code),
  periods: [],
  course: ref('course', 'courses', row.course_id),
  school: ref('org', 'orgs', row.school_id),
  terms: refs('academicSession', 'academicSessions', row.terms),
});

/** A row as the standard writes an enrolment. */
export const enrolment = (row: Row) => ({
  ...base(row),
  role: text(row.role),
  primary: row.is_primary ? 'true' : 'false',
  beginDate: day(row.begins_on),
  endDate: row.ends_on ? day(row.ends_on) : undefined,
  user: ref('user', 'users', row.user_id),
  class: ref('class', 'classes', row.class_id),
  school: ref('org', 'orgs', row.school_id),
});

/** A row as the standard writes a user. */
export const user = (row: Row) => {
  const roles = ((row.roles ?? []) as { role: string; org: string }[]).map(({ role, org: id }, at) => ({
    roleType: at === 0 ? 'primary' : 'secondary',
    role,
    org: ref('org', 'orgs', id),
  }));
  return {
    ...base(row),
    userMasterIdentifier: row.sourced_id,
    username: text(row.username),
    userIds: [],
    enabledUser: text(row.enabled),
    givenName: text(row.given_name),
    familyName: text(row.family_name),
    preferredFirstName: text(row.preferred_name),
    identifier: text(row.identifier),
    email: text(row.email),
    grades: listOf(row.level),
    roles,
    agents: refs('user', 'users', row.agents),
    primaryOrg: ref('org', 'orgs', row.org_id),
  };
};

/** A row as the standard writes demographics. */
export const demographics = (row: Row) => ({
  ...base(row),
  birthDate: row.birth_date ? day(row.birth_date) : '',
  sex: text(row.sex),
});
