import type { Actor, Role } from '@patio/access';
import {
  belongsElsewhere,
  createUser,
  endMembership,
  lockUser,
  membershipRows,
  renameUser,
  startMembership,
  unlockUser,
  userRows,
} from '@patio/accounts/server';
import { clock, nextVersion, record, type Tx } from '@patio/platform';
import { schoolRows } from '@patio/schools/server';
import { and, count, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { DirectoryFacts } from '../../../rules/scim-patch.ts';
import { directoryUsers } from '../../schema.ts';
import { publicUrl } from '../settings.ts';
import { USER } from './documents.ts';

/** A refusal as SCIM says it. */
export class ScimRefusal extends Error {
  override readonly name = 'ScimRefusal';
  readonly status: number;
  readonly scimType: string | undefined;
  constructor(status: number, detail: string, scimType?: string) {
    super(detail);
    this.status = status;
    this.scimType = scimType;
  }
}

/** The parts at a school that a directory may hand out; who leads, helps or counsels is a matter of persons. */
export const HANDED_OUT: readonly Role[] = ['teacher', 'coordinator'];
export const STAFF: readonly Role[] = ['teacher', 'coordinator', 'support', 'director', 'psychology', 'admin'];

export interface DirectoryRow {
  id: string;
  givenNames: string;
  surnames: string;
  email: string | null;
  lockedAt: Date | null;
  externalId: string | null;
  userName: string | null;
  roles: { role: Role; schoolId: string | null; membershipId: string }[];
}

/** The places of staff that hold now, as far as the key's school reaches. */
const places = (
  schoolId: string | null,
): SQL => sql`(select json_agg(json_build_object('role', mm.role, 'schoolId', mm.school_id, 'membershipId', mm.id))
  from ${membershipRows} mm where mm.institution_id = patio_institution() and mm.user_id = ${userRows.id} and mm.ended_at is null
    and mm.role in (${sql.join(
      STAFF.map((role) => sql`${role}`),
      sql`, `,
    )}) and ${schoolId ? sql`mm.school_id = ${schoolId}` : sql`true`})`;

const shown = (tx: Tx, schoolId: string | null, where?: SQL) =>
  tx
    .select({
      id: userRows.id,
      givenNames: userRows.givenNames,
      surnames: userRows.surnames,
      email: userRows.email,
      lockedAt: userRows.lockedAt,
      externalId: directoryUsers.externalId,
      userName: directoryUsers.userName,
      roles: sql<DirectoryRow['roles']>`coalesce(${places(schoolId)}, '[]'::json)`,
    })
    .from(userRows)
    .leftJoin(
      directoryUsers,
      and(sql`${directoryUsers.institutionId} = patio_institution()`, eq(directoryUsers.userId, userRows.id)),
    )
    .where(
      and(
        // Who was sent by the directory stays known to it also without a place; everybody else only with one.
        schoolId
          ? sql`${places(schoolId)} is not null`
          : sql`(${directoryUsers.id} is not null or ${places(null)} is not null)`,
        where,
      ),
    );

/** One account as a directory sees it. */
export const viewUser = (row: DirectoryRow) => {
  const userName = row.userName ?? row.email ?? row.id;
  return {
    schemas: [USER],
    id: row.id,
    ...(row.externalId !== null && { externalId: row.externalId }),
    userName,
    name: {
      givenName: row.givenNames,
      familyName: row.surnames,
      formatted: `${row.givenNames} ${row.surnames}`,
    },
    active: row.lockedAt === null && row.roles.length > 0,
    ...(row.email && { emails: [{ value: row.email, type: 'work', primary: true }] }),
    roles: row.roles.map(({ role }) => ({ value: role })),
    groups: row.roles
      .filter(({ role, schoolId }) => schoolId !== null && HANDED_OUT.includes(role))
      .map(({ role, schoolId }) => ({ value: `${schoolId}.${role}`, type: 'direct' })),
    meta: { resourceType: 'User', location: `${publicUrl()}/scim/v2/Users/${row.id}` },
  };
};

/** How many staff accounts a directory would find. */
export async function countDirectory(tx: Tx): Promise<number> {
  const [found] = await tx.select({ many: count() }).from(shown(tx, null).as('found'));
  return found?.many ?? 0;
}

interface Listed {
  filter: { field: 'userName' | 'externalId' | 'id'; value: string } | null;
  startIndex: number;
  count: number;
}

/** Accounts of staff, by what a directory asks for. */
export async function listUsers(tx: Tx, schoolId: string | null, { filter, startIndex, count: many }: Listed) {
  const value = filter?.value.toLowerCase() ?? '';
  const where =
    filter === null
      ? undefined
      : filter.field === 'externalId'
        ? eq(directoryUsers.externalId, filter.value)
        : filter.field === 'id'
          ? sql`${userRows.id}::text = ${value}`
          : sql`lower(coalesce(${directoryUsers.userName}, ${userRows.email})) = ${value}`;
  const [total] = await tx.select({ many: count() }).from(shown(tx, schoolId, where).as('found'));
  const rows = await shown(tx, schoolId, where)
    .orderBy(userRows.id)
    .limit(many)
    .offset(startIndex - 1);
  return { total: total?.many ?? 0, rows };
}

/** One account of staff within reach. */
export async function getDirectoryUser(tx: Tx, schoolId: string | null, id: string): Promise<DirectoryRow> {
  const [row] = /^[0-9a-f-]{36}$/i.test(id)
    ? await shown(tx, schoolId, sql`${userRows.id}::text = ${id.toLowerCase()}`)
    : [];
  if (!row) throw new ScimRefusal(404, 'There is no such user.');
  return row;
}

async function schoolFor(tx: Tx, schoolId: string | null): Promise<string> {
  if (schoolId) return schoolId;
  const schools = await tx.select({ id: schoolRows.id }).from(schoolRows).where(isNull(schoolRows.archivedAt)).limit(2);
  const [only] = schools;
  if (!only || schools.length > 1)
    throw new ScimRefusal(400, 'Use a key of one school to create users.', 'invalidValue');
  return only.id;
}

const isEmail = (text: string): boolean => /^[^\s@]{1,64}@[^\s@]{1,190}$/.test(text);

/** Makes an account without a password: its owner comes in with the provider, or with the letter that sets one. */
export async function createDirectoryUser(
  tx: Tx,
  actor: Actor,
  facts: DirectoryFacts,
  role: string | undefined,
): Promise<DirectoryRow> {
  const { userName, givenName, familyName, externalId = null } = facts;
  if (!userName || !givenName || !familyName)
    throw new ScimRefusal(400, 'userName, name.givenName and name.familyName are needed.', 'invalidValue');
  const part = HANDED_OUT.find((one) => one === (role ?? 'teacher'));
  if (!part) throw new ScimRefusal(400, 'This role is given by a person.', 'invalidValue');
  if (!isEmail(userName)) throw new ScimRefusal(400, 'userName must be an e-mail address.', 'invalidValue');
  const { institutionId } = actor;
  const schoolId = await schoolFor(tx, actor.membership.schoolId);
  const email = userName.toLowerCase();
  const names = { givenNames: givenName, surnames: familyName };
  const userId = await createUser(tx, { ...names, email, locale: 'es' });
  await tx.insert(directoryUsers).values({ institutionId, id: clock.id(), userId, externalId, userName: email });
  await startMembership(tx, actor, { userId, role: part, schoolId });
  const about = { type: 'integrations.directory_user', id: userId, schoolId };
  await record(tx, actor, 'integrations.directory_user_created', about, { after: { role: part } });
  if (facts.active === false) await lockUser(tx, actor, userId, 'SCIM: active = false');
  return getDirectoryUser(tx, actor.membership.schoolId, userId);
}

/** Nobody who leads, helps out in the office or counsels is changed or switched off by a directory. */
export function requireOrdinary({ roles }: DirectoryRow): void {
  if (roles.some(({ role }) => !HANDED_OUT.includes(role)))
    throw new ScimRefusal(403, 'This account is changed by a person.');
}

async function keepFacts(tx: Tx, actor: Actor, row: DirectoryRow, facts: DirectoryFacts): Promise<void> {
  if (facts.externalId === undefined && facts.userName === undefined) return;
  const userName = (facts.userName ?? row.userName ?? row.email ?? row.id).toLowerCase();
  const externalId = facts.externalId === undefined ? row.externalId : facts.externalId;
  await tx
    .insert(directoryUsers)
    .values({ institutionId: actor.institutionId, id: clock.id(), userId: row.id, externalId, userName })
    .onConflictDoUpdate({
      target: [directoryUsers.institutionId, directoryUsers.userId],
      set: { externalId, userName, ...nextVersion(directoryUsers) },
    });
}

/** Switches an account off: it is signed out everywhere. Whoever belongs elsewhere too only loses their places here. */
async function switchOff(tx: Tx, actor: Actor, row: DirectoryRow): Promise<void> {
  const reason = 'SCIM: active = false';
  if (!(await belongsElsewhere(tx, row.id, actor.institutionId))) return lockUser(tx, actor, row.id, reason);
  const ids = row.roles.map(({ membershipId }) => membershipId);
  if (ids.length === 0) return;
  const rows = await tx.select().from(membershipRows).where(inArray(membershipRows.id, ids));
  for (const membership of rows) await endMembership(tx, actor, membership, reason);
}

/** Writes what a directory says about an account, as far as that may be said by one. */
export async function changeDirectoryUser(
  tx: Tx,
  actor: Actor,
  id: string,
  facts: DirectoryFacts,
): Promise<DirectoryRow> {
  const { schoolId } = actor.membership;
  const row = await getDirectoryUser(tx, schoolId, id);
  requireOrdinary(row);
  const elsewhere = await belongsElsewhere(tx, id, actor.institutionId);
  const names = {
    ...(facts.givenName && { givenNames: facts.givenName }),
    ...(facts.familyName && { surnames: facts.familyName }),
  };
  // A name is its owner's where they belong to more than this institution.
  if (Object.keys(names).length > 0 && !elsewhere) await renameUser(tx, actor.institutionId, id, names);
  await keepFacts(tx, actor, row, facts);
  if (facts.active === false && row.lockedAt === null) await switchOff(tx, actor, row);
  if (facts.active === true && row.lockedAt !== null && !elsewhere)
    await unlockUser(tx, actor, id, 'SCIM: active = true');
  const about = { type: 'integrations.directory_user', id, schoolId };
  const { active } = facts;
  await record(tx, actor, 'integrations.directory_user_changed', about, {
    after: { changed: Object.keys(facts), active },
  });
  return getDirectoryUser(tx, null, id);
}
