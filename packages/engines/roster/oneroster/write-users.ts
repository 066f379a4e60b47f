import {
  isPersonRecord,
  type PersonRecord,
  type Position,
  type RosterRecord,
  type StaffRecord,
  type StudentRecord,
} from '../records/record.ts';
import { dayAfter, metadataOf } from './write-things.ts';
import type { WrittenRow, WrittenRows } from './written.ts';

const ROLE: Readonly<Record<Position, string | null>> = {
  teacher: 'teacher',
  director: 'principal',
  coordinator: 'siteAdministrator',
  psychology: 'counselor',
  admin: 'districtAdministrator',
  // What an office may do is Patio's own; no other program has a word for it.
  support: null,
};

/** People: one user for each foreign id, a row for each thing that they are, and their birth and sex. */
export function userRows(records: readonly RosterRecord[]): Pick<WrittenRows, 'users' | 'roles' | 'demographics'> {
  const people = new Map<string, PersonRecord[]>();
  const idOf = new Map<string, string>();
  for (const record of records) {
    if (!isPersonRecord(record) || (record.kind === 'staff' && record.staff.position === 'support')) continue;
    const id = record.foreignId ?? record.key;
    idOf.set(record.key, id);
    people.set(id, [...(people.get(id) ?? []), record]);
  }
  const school = records.find((record) => record.kind === 'school' && record.type === 'school');
  const usual = school && (school.foreignId ?? school.key);
  const rows: Pick<WrittenRows, 'users' | 'roles' | 'demographics'> = { users: [], roles: [], demographics: [] };
  for (const [id, same] of people) {
    rows.users.push(userRow(id, same, idOf));
    rows.roles.push(...same.flatMap((record, at) => roleRows(id, record, at === 0, usual)));
    const { birthDate, sex } = same[0]!.person;
    if (birthDate || sex) rows.demographics.push({ sourcedId: id, birthDate, sex });
  }
  return rows;
}

function userRow(id: string, same: readonly PersonRecord[], idOf: ReadonlyMap<string, string>): WrittenRow {
  const [{ person, metadata }] = same as [PersonRecord];
  const document = person.documentNumber ? `{${person.documentKind}:${person.documentNumber}}` : '';
  return {
    sourcedId: id,
    enabledUser: 'true',
    // Sign-in names are no business of a list; the standard wants one.
    username: id,
    userIds: [document, metadata?.userIds].filter(Boolean).join(','),
    givenName: person.givenNames,
    familyName: [person.firstSurname, person.secondSurname].filter(Boolean).join(' '),
    email: person.email,
    phone: person.phone,
    preferredGivenName: person.preferredName,
    'metadata.firstSurname': person.firstSurname,
    'metadata.secondSurname': person.secondSurname,
    'metadata.address': person.address,
    'metadata.nationality': person.nationality,
    'metadata.language': person.language,
    ...metadataOf(metadata, 'userIds'),
    ...Object.assign({}, ...same.map((record) => ownColumns(record, idOf))),
  };
}

function ownColumns(record: PersonRecord, idOf: ReadonlyMap<string, string>): WrittenRow {
  if (record.kind === 'student') return studentColumns(record, idOf);
  if (record.kind === 'guardian') return {};
  const { subjects, position } = record.staff;
  return {
    'metadata.subjects': subjects?.join(','),
    'metadata.patioRole': position === 'coordinator' ? position : undefined,
  };
}

function studentColumns({ student, guardians }: StudentRecord, idOf: ReadonlyMap<string, string>): WrittenRow {
  const known = guardians.filter(({ key }) => idOf.has(key));
  const all = (value: (tie: StudentRecord['guardians'][number]) => unknown): string | undefined => {
    const parts = known.map((tie) => String(value(tie) ?? ''));
    return parts.some(Boolean) ? parts.join(',') : undefined;
  };
  return {
    identifier: student.studentNumber,
    grades: student.gradeLevel,
    primaryOrgSourcedId: student.school,
    agentSourcedIds: known.map(({ key }) => idOf.get(key)).join(','),
    'metadata.level': student.level,
    'metadata.homeroom': student.homeroom,
    'metadata.status': student.status,
    'metadata.agentRelations': all(({ relation }) => relation),
    'metadata.agentLivesWith': all(({ livesWith }) => livesWith),
    'metadata.agentMayPickUp': all(({ mayPickUp }) => mayPickUp),
  };
}

/** The standard wants a school for every role; `usual` stands in for those who have none of their own. */
function roleRows(id: string, record: PersonRecord, primary: boolean, usual: string | undefined): WrittenRow[] {
  const row = (role: string, org: string | undefined, roleType: string, span: WrittenRow = {}): WrittenRow => ({
    sourcedId: [id, role, org].filter(Boolean).join(':'),
    userSourcedId: id,
    roleType,
    role,
    orgSourcedId: org,
    ...span,
  });
  const type = primary ? 'primary' : 'secondary';
  if (record.kind === 'guardian') return [row(record.role ?? 'guardian', record.school ?? usual, type)];
  if (record.kind === 'student') {
    const { school, enrolledOn, leftOn } = record.student;
    return [row('student', school ?? usual, type, { beginDate: enrolledOn, endDate: dayAfter(leftOn) })];
  }
  return staffRoles(record, (org, roleType, span) => row(roleOf(record), org ?? usual, roleType, span), type);
}

const roleOf = ({ staff }: StaffRecord): string =>
  (staff.position ? ROLE[staff.position] : null) ?? staff.asked ?? 'ext:staff';

const staffRoles = (
  { staff }: StaffRecord,
  row: (org: string | undefined, roleType: string, span?: WrittenRow) => WrittenRow,
  type: string,
): WrittenRow[] => [
  row(staff.school, type, { beginDate: staff.hiredOn }),
  ...(staff.alsoAt ?? []).map((org) => row(org, 'secondary')),
];
