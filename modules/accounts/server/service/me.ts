import { type Actor, CAPABILITY_NAMES, type Role, reachOf } from '@patio/access';
import type { Id } from '@patio/kernel';
import { prepared, type Tx } from '@patio/platform';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { MeView, PreferencesView, UserView } from '../../contract.ts';
import { clock } from '../clock.ts';
import { passkeys, passwords, preferences, recoveryCodes, sessions, totpSecrets, usernames, users } from '../schema.ts';
import { asIdentity } from '../scope.ts';
import { audienceIn } from './audience.ts';
import { nameOf, type UserRow } from './find-person.ts';
import { listOwnMemberships } from './list-memberships.ts';

const USUAL: PreferencesView = {
  version: 0,
  theme: 'auto',
  textSize: 'normal',
  spacing: 'normal',
  font: 'standard',
  motion: 'auto',
  density: 'comfortable',
  timeFormat: 'auto',
};

const OFFICE: readonly Role[] = ['admin', 'director', 'coordinator', 'support'];
/** How a role sees lists until somebody chooses: an office works with long ones all day. */
export const usualDensity = (role: Role): PreferencesView['density'] =>
  OFFICE.includes(role) ? 'compact' : 'comfortable';

export function toPreferences(row: typeof preferences.$inferSelect | undefined, role: Role): PreferencesView {
  if (!row) return { ...USUAL, density: usualDensity(role) };
  const { userId: _, createdAt: _made, updatedAt: _changed, ...chosen } = row;
  return chosen as PreferencesView;
}

export const toUser = (user: UserRow, username: string | null): UserView => ({
  id: user.id,
  givenNames: user.givenNames,
  surnames: user.surnames,
  preferredName: user.preferredName,
  email: user.email,
  username,
  locale: user.locale,
  photoFileId: user.photoFileId,
  avatar: user.avatar as UserView['avatar'],
  pronouns: user.pronouns,
  phone: user.phone,
  version: user.version,
});

export async function findUsername(tx: Tx, userId: Id, institutionId: Id): Promise<string | null> {
  const [row] = await tx
    .select({ username: usernames.username })
    .from(usernames)
    .where(and(eq(usernames.userId, userId), eq(usernames.institutionId, institutionId)));
  return row?.username ?? null;
}

const countOf = (table: typeof passkeys | typeof recoveryCodes, also = sql``): SQL<number> =>
  sql<number>`(select count(*)::int from ${table} where ${table.userId} = ${users.id}${also})`;
const impersonators = alias(users, 'impersonators');

/** One row about the account and its session: every page begins by asking for it. */
const accountOf = prepared('accounts_me', (tx) =>
  tx
    .select({
      user: users,
      session: sessions,
      impersonator: impersonators,
      mustSetPassword: passwords.mustChange,
      totpSince: totpSecrets.confirmedAt,
      preferences,
      username: usernames.username,
      passkeys: countOf(passkeys),
      recoveryCodesLeft: countOf(recoveryCodes, sql` and ${recoveryCodes.usedAt} is null`),
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sql.placeholder('userId')))
    .leftJoin(impersonators, eq(impersonators.id, sessions.impersonatorId))
    .leftJoin(passwords, eq(passwords.userId, users.id))
    .leftJoin(totpSecrets, eq(totpSecrets.userId, users.id))
    .leftJoin(preferences, eq(preferences.userId, users.id))
    .leftJoin(
      usernames,
      and(eq(usernames.userId, users.id), eq(usernames.institutionId, sql.placeholder('institutionId'))),
    )
    .where(eq(sessions.id, sql.placeholder('sessionId'))),
);

/** Everything the web must know about whoever is signed in, and nothing secret; asked in the sign-in scope. */
export async function readMe(
  tx: Tx,
  actor: Actor,
  sessionId: Id,
  audience: MeView['audience'],
  held: MeView['held'] = null,
): Promise<MeView> {
  const { userId, institutionId } = actor;
  const [[account], memberships] = await Promise.all([
    accountOf(tx, { userId, institutionId, sessionId }),
    listOwnMemberships(tx, userId),
  ]);
  if (!account) throw new Error('an actor without a session');
  const { user, session, impersonator } = account;
  return {
    user: toUser(user, account.username),
    // Whoever looks through another's eyes sees this place only, not the person's other schools.
    memberships: memberships
      .filter((m) => !actor.impersonatedBy || m.id === actor.membership.id)
      .map(({ institutionSlug: _, ...membership }) => membership),
    activeMembershipId: session.membershipId,
    capabilities: capabilitiesOf(actor),
    preferences: toPreferences(account.preferences ?? undefined, actor.membership.role),
    // Whoever comes in by a card does not read yet, whatever the office has not got round to say.
    audience: session.kind === 'child' && audience === 'standard' ? 'k3' : audience,
    impersonation: impersonator && {
      byName: nameOf(impersonator),
      reason: session.reason ?? '',
      until: session.expiresAt.toISOString(),
    },
    mustSetPassword: account.mustSetPassword ?? false,
    held,
    // The welcome is for those who read; a child with a card goes straight home.
    firstLogin: user.welcomedAt === null && session.kind !== 'child',
    secondFactor: {
      totp: account.totpSince !== null,
      passkeys: account.passkeys,
      recoveryCodesLeft: account.recoveryCodesLeft,
    },
    hasPassword: account.mustSetPassword !== null,
    session: { id: session.id, kind: session.kind, expiresAt: session.expiresAt.toISOString() },
  };
}

/** The same from inside a school's transaction, when a change there is answered with it. */
export async function getMe(tx: Tx, actor: Actor, sessionId: Id): Promise<MeView> {
  const audience = await audienceIn(tx, actor);
  return asIdentity(tx, () => readMe(tx, actor, sessionId, audience));
}

function capabilitiesOf(actor: Actor): MeView['capabilities'] {
  const now = clock.now();
  const held = CAPABILITY_NAMES.map((name) => [name, reachOf(actor, name, now)] as const);
  return Object.fromEntries(held.filter(([, reach]) => reach !== null)) as MeView['capabilities'];
}
