import type { Position } from '../records/record.ts';
import type { RosterRow } from './file.ts';
import type { References } from './references.ts';
import type { Rows } from './rows.ts';

/** What somebody is, at a school, as the archive says it. */
export interface UserRole {
  kind: 'student' | 'guardian' | 'staff';
  role: string;
  school?: string;
  begins?: string;
  ends?: string;
  leaving: boolean;
}

const ROLES = [
  'aide',
  'administrator',
  'counselor',
  'districtAdministrator',
  'guardian',
  'parent',
  'principal',
  'proctor',
  'relative',
  'siteAdministrator',
  'student',
  'systemAdministrator',
  'teacher',
] as const;

const GUARDIANS = new Set(['guardian', 'parent', 'relative']);

/** Roles that a file gives; all others wait for somebody who may give them. */
const GIVEN: Readonly<Record<string, Position>> = {
  teacher: 'teacher',
  aide: 'teacher',
  proctor: 'teacher',
  principal: 'director',
};

/** The position that a role stands for; `ours` is what Patio itself wrote beside it. */
export const positionOfRole = (role: string, ours: string | undefined): Position | null =>
  role === 'siteAdministrator' && ours === 'coordinator' ? 'coordinator' : (GIVEN[role] ?? null);

const kindOf = (role: string): UserRole['kind'] =>
  role === 'student' ? 'student' : GUARDIANS.has(role) ? 'guardian' : 'staff';

/** The roles of each user, the primary one first: in their own row (1.1), or in a file of their own (1.2). */
export function rolesByUser(rows: Rows, references: References): Map<string, UserRole[]> {
  const roles = new Map<string, UserRole[]>();
  const ranked = [...rows.of('roles')].sort((a, b) => rankOf(a) - rankOf(b));
  for (const row of ranked) {
    if (!references.holds(row, 'userSourcedId', 'users') || !references.holds(row, 'orgSourcedId', 'orgs')) continue;
    const role = roleOf(row);
    if (role === null) continue;
    const user = row.text('userSourcedId');
    const span = { begins: row.date('beginDate'), ends: row.date('endDate') };
    roles.set(user, [...(roles.get(user) ?? []), made(role, row.some('orgSourcedId'), row.leaving, span)]);
  }
  for (const row of rows.of('users')) {
    if (roles.has(row.id) || row.text('role') === '') continue;
    const role = roleOf(row);
    if (role === null || !references.holds(row, 'orgSourcedIds', 'orgs')) continue;
    const orgs = row.list('orgSourcedIds');
    roles.set(
      row.id,
      (orgs.length > 0 ? orgs : [undefined]).map((org) => made(role, org, false, {})),
    );
  }
  return roles;
}

const rankOf = (row: RosterRow): number => (row.text('roleType').toLowerCase() === 'secondary' ? 1 : 0);

function roleOf(row: RosterRow): string | null {
  const written = row.text('role');
  if (written.startsWith('ext:')) return written;
  const role = row.word('role', ROLES);
  if (role === null && !row.leaving) row.tell('roster.role_unknown', 'role');
  return role;
}

const made = (
  role: string,
  school: string | undefined,
  leaving: boolean,
  { begins, ends }: { begins?: string | undefined; ends?: string | undefined },
): UserRole => ({
  kind: kindOf(role),
  role,
  leaving,
  ...(school && { school }),
  ...(begins && { begins }),
  ...(ends && { ends }),
});
