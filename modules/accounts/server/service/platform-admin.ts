import { type Actor, systemActor } from '@patio/access';
import { type Id, makeId } from '@patio/kernel';
import { ConfigurationError, inIdentity, record, type Tx, withinInstitution } from '@patio/platform';
import { openPlatformHome } from '@patio/schools/server';
import { and, eq, isNull } from 'drizzle-orm';
import { memberships, users } from '../schema.ts';
import { settings } from '../settings.ts';
import { findUserByEmail, type UserRow } from './find-person.ts';
import { startMembership } from './memberships.ts';
import { makeLink, voidLinks } from './one-time-link.ts';

const LINK_LIVES = 24 * 60 * 60;

export interface PlatformAdmin {
  email: string;
  givenNames: string;
  surnames: string;
  locale: 'es' | 'en';
}

async function createUser(tx: Tx, given: PlatformAdmin): Promise<UserRow> {
  const [user] = await tx
    .insert(users)
    .values({ id: makeId(), ...given })
    .returning();
  if (!user) throw new Error('not inserted');
  return user;
}

async function makeAdmin(tx: Tx, institutionId: Id, user: UserRow): Promise<Id> {
  const actor = systemActor(institutionId);
  const [held] = await tx
    .select({ id: memberships.id, platform: memberships.platform })
    .from(memberships)
    .where(and(eq(memberships.userId, user.id), eq(memberships.role, 'admin'), isNull(memberships.endedAt)));
  if (held?.platform) return held.id;
  const { id } = await startMembership(tx, actor, { userId: user.id, role: 'admin', schoolId: null });
  await tx
    .update(memberships)
    .set({ platform: true })
    .where(and(eq(memberships.institutionId, institutionId), eq(memberships.id, id)));
  return id;
}

interface OpenedAdmin {
  user: UserRow;
  isNew: boolean;
  /** The account as the one who runs the platform. */
  actor: Actor;
}

async function openAdmin(tx: Tx, home: Id, given: PlatformAdmin): Promise<OpenedAdmin> {
  const known = await findUserByEmail(tx, given.email);
  if (known?.lockedAt) throw new ConfigurationError(`The account ${given.email} is locked; choose another e-mail.`);
  const user = known ?? (await createUser(tx, given));
  const id = await withinInstitution(tx, home, async () => {
    const made = await makeAdmin(tx, home, user);
    const subject = { type: 'accounts.user', id: user.id, schoolId: null };
    await record(tx, systemActor(home), 'accounts.platform_admin_made', subject, { after: { email: user.email } });
    return made;
  });
  const membership = { id, institutionId: home, schoolId: null, role: 'admin' as const, platform: true };
  const actor: Actor = { userId: user.id, institutionId: home, membership, overrides: [], delegations: [] };
  return { user, isNew: !known, actor };
}

/** The account of whoever sets up an empty installation; it has no way in until they choose a password by a link. */
export async function openPlatformAdmin(given: PlatformAdmin): Promise<Actor> {
  const home = await openPlatformHome(given.locale);
  return inIdentity(undefined, async (tx) => (await openAdmin(tx, home, given)).actor);
}

/**
 * For whoever holds the machine itself, before anybody can sign in: an account that runs the platform, and a link that lets
 * its owner choose the password, once, within a day. Asked again for the same e-mail, it gives a new link and the old one ends.
 */
export async function createPlatformAdmin(given: PlatformAdmin): Promise<{ link: string; isNew: boolean }> {
  const home = await openPlatformHome(given.locale);
  return inIdentity(undefined, async (tx) => {
    const { user, isNew } = await openAdmin(tx, home, given);
    await voidLinks(tx, 'reset', user.id);
    const token = await makeLink(tx, 'reset', LINK_LIVES, { userId: user.id });
    const next = encodeURIComponent('/admin/institutions/create');
    return { link: `${settings().publicUrl}/login?reset=${token}&next=${next}`, isNew };
  });
}
