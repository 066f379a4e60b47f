import type { Actor } from '@patio/access';
import { attachFile, record, type Tx } from '@patio/platform';
import { and, eq, sql } from 'drizzle-orm';
import type { PreferencesView, UserView } from '../../contract.ts';
import { clock } from '../clock.ts';
import { failure } from '../failures.ts';
import { PHOTO } from '../files.ts';
import { preferences, signInSettings, users } from '../schema.ts';
import { asIdentity } from '../scope.ts';
import { getUser, type UserRow } from './find-person.ts';
import { findUsername, toPreferences, toUser, usualDensity } from './me.ts';
import { keepListedEverywhere } from './register.ts';

export type ProfileChange = Partial<
  Pick<
    UserRow,
    'givenNames' | 'surnames' | 'preferredName' | 'pronouns' | 'phone' | 'photoFileId' | 'avatar' | 'locale'
  >
>;

const given = <T extends object>(change: T): Partial<T> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Partial<T>;

/** A student's names belong to the school's record; everything else of one's own profile is one's own. */
const OF_THE_SCHOOL = ['givenNames', 'surnames'] as const;

/** Changes one's own profile; refuses when it was changed elsewhere since the caller read it. */
export async function updateProfile(
  tx: Tx,
  actor: Actor,
  { version, ...change }: ProfileChange & { version: number },
): Promise<UserView> {
  const fields = given(change);
  if (actor.membership.role === 'student' && OF_THE_SCHOOL.some((field) => field in fields)) {
    throw failure('beyond_own_rights', undefined, 'givenNames');
  }
  const before = await getUser(tx, actor.userId);
  // Only one's own upload, and taken up here: otherwise it would be swept after a day.
  if (fields.photoFileId && fields.photoFileId !== before.photoFileId)
    await attachFile(tx, actor, fields.photoFileId, PHOTO);
  const user = await asIdentity(tx, async () => {
    const [row] = await tx
      .update(users)
      .set({ ...fields, version: sql`${users.version} + 1`, updatedAt: clock.now() })
      .where(and(eq(users.id, actor.userId), eq(users.version, version)))
      .returning();
    await keepListedEverywhere(tx, actor.userId);
    return row;
  });
  if (!user) throw failure('changed_meanwhile', { version: before.version });
  const was = Object.fromEntries(Object.keys(fields).map((key) => [key, before[key as keyof ProfileChange]]));
  await record(
    tx,
    actor,
    'accounts.profile_changed',
    { type: 'accounts.user', id: user.id },
    { before: was, after: fields },
  );
  return toUser(user, await findUsername(tx, user.id, actor.institutionId));
}

/** Changes how a person sees Patio; version 0 stands for "never chosen anything". */
export async function updatePreferences(
  tx: Tx,
  actor: Actor,
  { version, ...change }: Partial<PreferencesView> & { version: number },
): Promise<PreferencesView> {
  const fields = given(change);
  return asIdentity(tx, async () => {
    const [row] =
      version === 0
        ? await tx
            .insert(preferences)
            .values({ userId: actor.userId, density: usualDensity(actor.membership.role), ...fields })
            .onConflictDoNothing()
            .returning()
        : await tx
            .update(preferences)
            .set({ ...fields, version: sql`${preferences.version} + 1`, updatedAt: clock.now() })
            .where(and(eq(preferences.userId, actor.userId), eq(preferences.version, version)))
            .returning();
    if (!row) throw failure('changed_meanwhile');
    return toPreferences(row, actor.membership.role);
  });
}

/** Closes the first-login screen. */
export async function finishFirstLogin(tx: Tx, actor: Actor, change: ProfileChange): Promise<void> {
  await asIdentity(tx, async () => {
    await tx
      .update(users)
      .set({ ...given(change), welcomedAt: clock.now(), version: sql`${users.version} + 1`, updatedAt: clock.now() })
      .where(eq(users.id, actor.userId));
    await keepListedEverywhere(tx, actor.userId);
  });
  await record(tx, actor, 'accounts.first_login_finished', { type: 'accounts.user', id: actor.userId });
}

const ONE_DAY = 24 * 3600 * 1000;

/** Opens /auth/debug to the institution's people for a day, or closes it. */
export async function setDebug(tx: Tx, actor: Actor, on: boolean): Promise<void> {
  const debugUntil = on ? new Date(clock.now().getTime() + ONE_DAY) : null;
  await tx
    .insert(signInSettings)
    .values({ institutionId: actor.institutionId, debugUntil })
    .onConflictDoUpdate({ target: signInSettings.institutionId, set: { debugUntil } });
  await record(tx, actor, 'accounts.debug_set', { type: 'accounts.settings', id: null }, { after: { debugUntil } });
}
