import type { Actor } from '@patio/access';
import type { Id } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import { desc, eq } from 'drizzle-orm';
import { memberships, oidcIdentities, passkeys, preferences, sessions, signInAttempts, usernames } from '../schema.ts';
import { asIdentity } from '../scope.ts';
import { getUser } from './find-person.ts';

/** Everything that accounts keeps about the caller, without secrets and without other people. */
export const collectOwnData = (tx: Tx, actor: Actor): Promise<Record<string, unknown>> =>
  asIdentity(tx, async () => {
    const id: Id = actor.userId;
    return {
      user: await getUser(tx, id),
      preferences: await tx.select().from(preferences).where(eq(preferences.userId, id)),
      usernames: await tx.select().from(usernames).where(eq(usernames.userId, id)),
      memberships: await tx.select().from(memberships).where(eq(memberships.userId, id)),
      passkeys: await tx
        .select({ name: passkeys.name, createdAt: passkeys.createdAt, lastUsedAt: passkeys.lastUsedAt })
        .from(passkeys)
        .where(eq(passkeys.userId, id)),
      identities: await tx
        .select({ issuer: oidcIdentities.issuer, email: oidcIdentities.email, linkedAt: oidcIdentities.linkedAt })
        .from(oidcIdentities)
        .where(eq(oidcIdentities.userId, id)),
      sessions: await tx
        .select({
          kind: sessions.kind,
          device: sessions.device,
          address: sessions.address,
          createdAt: sessions.createdAt,
          lastSeenAt: sessions.lastSeenAt,
          endedAt: sessions.endedAt,
        })
        .from(sessions)
        .where(eq(sessions.userId, id))
        .orderBy(desc(sessions.createdAt))
        .limit(1000),
      signInAttempts: await tx
        .select({
          at: signInAttempts.at,
          method: signInAttempts.method,
          outcome: signInAttempts.outcome,
          address: signInAttempts.address,
        })
        .from(signInAttempts)
        .where(eq(signInAttempts.userId, id))
        .orderBy(desc(signInAttempts.at))
        .limit(1000),
    };
  });
