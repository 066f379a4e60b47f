import { systemActor } from '@patio/access';
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

async function makeAdmin(tx: Tx, institutionId: Id, user: UserRow): Promise<void> {
  const actor = systemActor(institutionId);
  const [held] = await tx
    .select({ platform: memberships.platform })
    .from(memberships)
    .where(and(eq(memberships.userId, user.id), eq(memberships.role, 'admin'), isNull(memberships.endedAt)));
  if (held?.platform) return;
  const { id } = await startMembership(tx, actor, { userId: user.id, role: 'admin', schoolId: null });
  await tx
    .update(memberships)
    .set({ platform: true })
    .where(and(eq(memberships.institutionId, institutionId), eq(memberships.id, id)));
}

/**
 * For whoever holds the machine itself, before anybody can sign in: an account that runs the platform, and a link that lets
 * its owner choose the password, once, within a day. Asked again for the same e-mail, it gives a new link and the old one ends.
 */
export async function createPlatformAdmin(given: PlatformAdmin): Promise<{ link: string; isNew: boolean }> {
  const home = await openPlatformHome(given.locale);
  return inIdentity(undefined, async (tx) => {
    const known = await findUserByEmail(tx, given.email);
    if (known?.lockedAt) throw new ConfigurationError(`The account ${given.email} is locked; choose another e-mail.`);
    const user = known ?? (await createUser(tx, given));
    await withinInstitution(tx, home, async () => {
      await makeAdmin(tx, home, user);
      const subject = { type: 'accounts.user', id: user.id, schoolId: null };
      await record(tx, systemActor(home), 'accounts.platform_admin_made', subject, { after: { email: user.email } });
    });
    await voidLinks(tx, 'reset', user.id);
    const token = await makeLink(tx, 'reset', LINK_LIVES, { userId: user.id });
    const next = encodeURIComponent('/admin/institutions/create');
    return { link: `${settings().publicUrl}/login?reset=${token}&next=${next}`, isNew: !known };
  });
}
