import type { Role } from '@patio/access';
import { type Id, makeId } from '@patio/kernel';
import { linkAccount, livingPersonOf, personRows } from '@patio/people/server';
import {
  commandInIdentity,
  publish,
  type RequestInfo,
  readIdentity,
  record,
  type Tx,
  withinInstitution,
} from '@patio/platform';
import { institutionRows, schoolRows } from '@patio/schools/server';
import { and, eq, isNotNull, isNull, ne, or } from 'drizzle-orm';
import { invitationAccepted } from '../../contract.ts';
import { clock } from '../clock.ts';
import { failure } from '../failures.ts';
import { hashPassword } from '../passwords.ts';
import { invitations, memberships, passkeys, passwords, users } from '../schema.ts';
import { type Admission, admit, arriving } from './admit.ts';
import { requirePasswordFor, storePassword } from './change-password.ts';
import { findUserByEmail, nameOf, type UserRow } from './find-person.ts';
import type { InvitationRow } from './invitations.ts';
import { startMembership } from './memberships.ts';
import { readLink, useLink } from './one-time-link.ts';

interface Named {
  institutionId: Id;
  invitationId: Id;
}

async function getOpenInvitation(tx: Tx, { institutionId, invitationId }: Named): Promise<InvitationRow> {
  const [row] = await withinInstitution(tx, institutionId, () =>
    tx
      .select()
      .from(invitations)
      .where(and(eq(invitations.id, invitationId), isNull(invitations.revokedAt), isNull(invitations.acceptedAt))),
  );
  if (!row) throw failure('link_invalid');
  return row;
}

/** Whether somebody can already sign in with this account. */
async function hasWayIn(tx: Tx, user: UserRow): Promise<boolean> {
  const password = await tx.$count(passwords, eq(passwords.userId, user.id));
  return password > 0 || (await tx.$count(passkeys, eq(passkeys.userId, user.id))) > 0;
}

/** What a link invites to, shown before anything is decided. */
export const previewInvitation = (token: string) =>
  readIdentity(undefined, async (tx) => {
    const link = await readLink(tx, 'invitation', token);
    const row = await getOpenInvitation(tx, link.data as Named);
    const user = await findUserByEmail(tx, row.email);
    const [place] = await tx
      .select({ institutionName: institutionRows.name, schoolName: schoolRows.name })
      .from(institutionRows)
      .leftJoin(
        schoolRows,
        and(eq(schoolRows.institutionId, institutionRows.institutionId), eq(schoolRows.id, row.schoolId ?? row.id)),
      )
      .where(eq(institutionRows.institutionId, row.institutionId));
    const [inviter] = await tx.select().from(users).where(eq(users.id, row.invitedBy));
    return {
      email: row.email,
      givenNames: row.givenNames,
      surnames: row.surnames,
      role: row.role as Role,
      institutionName: place?.institutionName ?? '',
      schoolName: place?.schoolName ?? null,
      invitedByName: inviter ? nameOf(inviter) : '',
      hasAccount: user ? await hasWayIn(tx, user) : false,
    };
  });

export interface Acceptance {
  token: string;
  givenNames?: string | undefined;
  surnames?: string | undefined;
  password?: string | undefined;
  locale?: 'es' | 'en' | undefined;
}

/** Accepts: someone new gets an account and is signed in; someone known gets the membership and signs in as always. */
export async function acceptInvitation(
  request: RequestInfo,
  given: Acceptance,
  replaces?: Id,
): Promise<Admission | { next: 'sign_in' }> {
  const hash = given.password ? await hashPassword(given.password) : null;
  return commandInIdentity(undefined, async (tx) => {
    const link = await useLink(tx, 'invitation', given.token);
    const row = await getOpenInvitation(tx, link.data as Named);
    const known = await findUserByEmail(tx, row.email);
    if (known?.lockedAt) throw failure('link_invalid');
    const user = known ?? (await createUser(tx, row, given));
    const entersNow = !(await hasWayIn(tx, user));
    if (entersNow) {
      if (!hash || !given.password) throw failure('password_needed', undefined, 'password');
      await requirePasswordFor(tx, user, given.password, row.institutionId);
      await storePassword(tx, user.id, hash);
    }
    await withinInstitution(tx, row.institutionId, () => join(tx, user, row, request));
    if (!entersNow) return { next: 'sign_in' as const };
    return admit(tx, { request, user, method: 'invitation', institutionId: row.institutionId, replaces });
  });
}

async function createUser(tx: Tx, row: InvitationRow, given: Acceptance): Promise<UserRow> {
  const [user] = await tx
    .insert(users)
    .values({
      id: makeId(),
      email: row.email,
      givenNames: given.givenNames ?? row.givenNames,
      surnames: given.surnames ?? row.surnames,
      locale: given.locale ?? row.locale,
    })
    .returning();
  if (!user) throw new Error('not inserted');
  return user;
}

/** What was true when the invitation left may not be any more: neither the record nor the account may belong to somebody else by now. */
async function requireFreeRecord(tx: Tx, personId: Id, userId: Id): Promise<void> {
  const taken = await tx.$count(
    personRows,
    and(
      isNull(personRows.mergedIntoId),
      or(
        and(eq(personRows.id, personId), isNotNull(personRows.userId), ne(personRows.userId, userId)),
        and(eq(personRows.userId, userId), ne(personRows.id, personId)),
      ),
    ),
  );
  if (taken > 0) throw failure('record_taken');
}

/** The record that was invited; where it was made one with another meanwhile, the one that stayed. */
async function findInvitedRecord(tx: Tx, { institutionId, id }: InvitationRow): Promise<Id> {
  const [found] = await tx
    .select({ personId: livingPersonOf(invitations) })
    .from(invitations)
    .where(and(eq(invitations.institutionId, institutionId), eq(invitations.id, id)));
  if (!found?.personId) throw failure('link_invalid');
  return found.personId;
}

async function join(tx: Tx, user: UserRow, row: InvitationRow, request: RequestInfo): Promise<void> {
  const role = row.role as Role;
  const { institutionId, schoolId, invitedBy, id: invitationId } = row;
  const actor = arriving(user.id, { id: makeId(), institutionId, schoolId, role, platform: false }, request);
  const held = await tx
    .select()
    .from(memberships)
    .where(and(eq(memberships.userId, user.id), isNull(memberships.endedAt)));
  for (const place of [{ role, schoolId }, ...row.others]) {
    // An account that is tied to a record keeps the places that it has.
    const again = held.some((own) => own.role === place.role && own.schoolId === place.schoolId);
    if (!row.personId || !again) await startMembership(tx, actor, { userId: user.id, ...place });
  }
  // From here on what they see follows from their record: their children, their classes.
  if (row.personId) {
    const personId = await findInvitedRecord(tx, row);
    await requireFreeRecord(tx, personId, user.id);
    await linkAccount(tx, personId, user.id);
  }
  await tx
    .update(invitations)
    .set({ acceptedAt: clock.now() })
    .where(and(eq(invitations.institutionId, institutionId), eq(invitations.id, invitationId)));
  await record(tx, actor, 'accounts.invitation_accepted', { type: 'accounts.invitation', id: invitationId });
  await publish(tx, invitationAccepted, { userId: user.id, invitationId, invitedBy, role });
}
