import { type Actor, CAPABILITY_NAMES, reachOf } from '@patio/access';
import type { Id } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import { and, eq, isNull } from 'drizzle-orm';
import type { MeView, PreferencesView, UserView } from '../../contract.ts';
import { clock } from '../clock.ts';
import { passkeys, passwords, preferences, recoveryCodes, sessions, totpSecrets, usernames } from '../schema.ts';
import { asIdentity } from '../scope.ts';
import type { SessionRow } from '../session/start.ts';
import { getUser, nameOf, type UserRow } from './find-person.ts';
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

export function toPreferences(row: typeof preferences.$inferSelect | undefined): PreferencesView {
  if (!row) return USUAL;
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

/** Everything the web must know about whoever is signed in, and nothing secret. */
export const getMe = (tx: Tx, actor: Actor, sessionId: Id): Promise<MeView> =>
  asIdentity(tx, async () => {
    const { userId } = actor;
    const user = await getUser(tx, userId);
    const [session] = await tx.select().from(sessions).where(eq(sessions.id, sessionId));
    if (!session) throw new Error('an actor without a session');
    const [password] = await tx.select().from(passwords).where(eq(passwords.userId, userId));
    const [totp] = await tx.select().from(totpSecrets).where(eq(totpSecrets.userId, userId));
    const [chosen] = await tx.select().from(preferences).where(eq(preferences.userId, userId));
    const unused = and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt));
    const memberships = await listOwnMemberships(tx, userId);
    return {
      user: toUser(user, await findUsername(tx, userId, actor.institutionId)),
      // Whoever looks through another's eyes sees this place only, not the person's other schools.
      memberships: memberships
        .filter((m) => !actor.impersonatedBy || m.id === actor.membership.id)
        .map(({ institutionSlug: _, ...membership }) => membership),
      activeMembershipId: session.membershipId,
      capabilities: capabilitiesOf(actor),
      preferences: toPreferences(chosen),
      impersonation: await impersonationOf(tx, session),
      mustSetPassword: password?.mustChange ?? false,
      firstLogin: user.welcomedAt === null,
      secondFactor: {
        totp: Boolean(totp?.confirmedAt),
        passkeys: await tx.$count(passkeys, eq(passkeys.userId, userId)),
        recoveryCodesLeft: await tx.$count(recoveryCodes, unused),
      },
      hasPassword: password !== undefined,
      session: { id: session.id, kind: session.kind, expiresAt: session.expiresAt.toISOString() },
    };
  });

function capabilitiesOf(actor: Actor): MeView['capabilities'] {
  const now = clock.now();
  const held = CAPABILITY_NAMES.map((name) => [name, reachOf(actor, name, now)] as const);
  return Object.fromEntries(held.filter(([, reach]) => reach !== null)) as MeView['capabilities'];
}

async function impersonationOf(tx: Tx, session: SessionRow): Promise<MeView['impersonation']> {
  if (!session.impersonatorId) return null;
  const admin = await getUser(tx, session.impersonatorId);
  return { byName: nameOf(admin), reason: session.reason ?? '', until: session.expiresAt.toISOString() };
}
