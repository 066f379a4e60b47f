import { addDays } from '@patio/kernel';
import type { ReadOptions } from '../records/options.ts';
import { said } from '../records/person.ts';
import {
  type GuardianRecord,
  type GuardianTie,
  type PersonRecord,
  type PersonValues,
  RELATIONS,
  type Relation,
  type StaffRecord,
  type StudentRecord,
  type StudentValues,
} from '../records/record.ts';
import type { RosterRow } from './file.ts';
import { OWN, otherIds, personOfUser } from './person.ts';
import type { References } from './references.ts';
import { positionOfRole, rolesByUser, type UserRole } from './roles.ts';
import type { Rows } from './rows.ts';
import { kept } from './things.ts';

interface User {
  row: RosterRow;
  person: PersonValues;
  roles: UserRole[];
}

/** Everybody of an archive. A user who is two things, a mother who teaches, is two records of one foreign id. */
export function readUsers(rows: Rows, references: References, options: ReadOptions): PersonRecord[] {
  const roles = rolesByUser(rows, references);
  const demographics = new Map(rows.of('demographics').map((row) => [row.id, row]));
  for (const row of rows.of('demographics')) references.holds(row, 'sourcedId', 'users');
  const users = new Map<string, User>();
  for (const row of rows.of('users')) {
    const person = personOfUser(row, demographics.get(row.id), options);
    users.set(row.id, { row, person, roles: roles.get(row.id) ?? [] });
  }
  const agents = new Set(
    [...users.values()].flatMap(({ row, roles: own }) =>
      own[0]?.kind === 'student' ? row.list('agentSourcedIds') : [],
    ),
  );
  tellPasswords(rows.of('users'));
  return [...users.values()].flatMap((user) => recordsOf(user, users, agents));
}

function tellPasswords(users: readonly RosterRow[]): void {
  const first = users.find((row) => row.text('password') !== '');
  first?.tell('roster.password_ignored', 'password', {}, '');
}

function recordsOf(user: User, users: ReadonlyMap<string, User>, agents: ReadonlySet<string>): PersonRecord[] {
  const { row, roles } = user;
  if (roles.length === 0 && !agents.has(row.id)) {
    if (!row.leaving) row.tell('roster.user_without_role');
    // Somebody who goes is named by the id alone; what they were is on record.
    return row.leaving ? [studentOf(user, { kind: 'student', role: 'student', leaving: true }, users)] : [];
  }
  const kinds = new Set(roles.map(({ kind }) => kind));
  const records: PersonRecord[] = [];
  const first = (kind: UserRole['kind']) =>
    roles.find((role) => role.kind === kind && !role.leaving) ?? roles.find((role) => role.kind === kind)!;
  if (kinds.has('student')) records.push(studentOf(user, first('student'), users));
  if (kinds.has('staff')) records.push(staffOf(user, first('staff')));
  if (kinds.has('guardian') || (agents.has(row.id) && !kinds.has('student')))
    records.push(guardianOf(user, records.length > 0));
  return records;
}

const common = ({ row, person }: User, role?: UserRole) => {
  const others = otherIds(row, person);
  const base = kept(row, OWN);
  const metadata = { ...base.metadata, ...(others && { userIds: others }) };
  return {
    ...base,
    leaving: base.leaving || (role?.leaving ?? false),
    ...(Object.keys(metadata).length > 0 && { metadata }),
    person,
  };
};

function studentOf(user: User, role: UserRole, users: ReadonlyMap<string, User>): StudentRecord {
  const { row } = user;
  return {
    kind: 'student',
    ...common(user, role),
    student: said({
      studentNumber: row.some('identifier'),
      level: row.extra('level'),
      gradeLevel: row.some('grades'),
      homeroom: row.extra('homeroom'),
      status: row.extra('status'),
      enrolledOn: role.begins,
      leftOn: role.ends && addDays(role.ends, -1),
      school: row.some('primaryOrgSourcedId') ?? role.school,
    } as StudentValues),
    guardians: tiesOf(row, users),
  };
}

function tiesOf(row: RosterRow, users: ReadonlyMap<string, User>): GuardianTie[] {
  const part = (column: string) => (row.extra(column) ?? '').split(',');
  const [relations, lives, picks] = [part('agentRelations'), part('agentLivesWith'), part('agentMayPickUp')];
  const answer = (text: string | undefined) => (text === 'true' ? true : text === 'false' ? false : undefined);
  return row.list('agentSourcedIds').flatMap((id, at): GuardianTie[] => {
    const agent = users.get(id);
    if (!agent || agent.roles[0]?.kind === 'student') {
      row.tell('roster.guardian_missing', 'agentSourcedIds', {}, id);
      return [];
    }
    const written = RELATIONS.find((relation) => relation === relations[at]);
    return [
      said({
        key: guardianKey(agent),
        relation: written ?? relationBy(agent),
        livesWith: answer(lives[at]),
        mayPickUp: answer(picks[at]),
      } as GuardianTie),
    ];
  });
}

/** `parent` says neither mother nor father; the sex does. */
function relationBy({ roles, person }: User): Relation {
  const role = roles.find(({ kind }) => kind === 'guardian')?.role;
  if (role === 'parent' && person.sex === 'female') return 'mother';
  if (role === 'parent' && person.sex === 'male') return 'father';
  return role === 'guardian' ? 'tutor' : 'other';
}

const guardianKey = ({ row, roles }: User): string =>
  roles.some(({ kind }) => kind === 'staff') ? `${row.id}#guardian` : row.id;

function guardianOf(user: User, second: boolean): GuardianRecord {
  const role = user.roles.find(({ kind }) => kind === 'guardian');
  const base = common(user, role);
  return {
    kind: 'guardian',
    ...base,
    key: second ? `${user.row.id}#guardian` : base.key,
    role: role?.role ?? 'guardian',
    ...(role?.school && { school: role.school }),
  };
}

function staffOf(user: User, { role, school, begins, leaving }: UserRole): StaffRecord {
  const { row, roles } = user;
  const position = positionOfRole(role, row.extra('patioRole'));
  if (position === null && role !== 'ext:staff' && !leaving)
    row.tell('roster.role_needs_person', 'role', { role }, role);
  const further = [
    ...new Set(
      roles
        .filter((other) => other.kind === 'staff' && other.school && other.school !== school)
        .map((other) => other.school!),
    ),
  ];
  const subjects = row.extra('subjects')?.split(',');
  return {
    kind: 'staff',
    ...common(user, { kind: 'staff', role, leaving }),
    staff: said({
      position: position ?? undefined,
      asked: position === null && role !== 'ext:staff' ? role : undefined,
      subjects,
      hiredOn: begins,
      school,
      alsoAt: further.length > 0 ? further : undefined,
    } as StaffRecord['staff']),
  };
}
