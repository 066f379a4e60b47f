import type { Actor, Role } from '@patio/access';
import { type Id, makeId } from '@patio/kernel';
import { publish, record, type Tx } from '@patio/platform';
import { institutions, settingOf } from '@patio/schools/server';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { invited } from '../../contract.ts';
import { after, clock } from '../clock.ts';
import { failure } from '../failures.ts';
import { mailInvitation } from '../mails.ts';
import { canPlace } from '../policy.ts';
import { invitations, memberships, oneTimeTokens, users } from '../schema.ts';
import { invitationDays } from '../school-settings.ts';
import { asIdentity } from '../scope.ts';
import { requireOwnEmail } from './email-holder.ts';
import { getUser, nameOf } from './find-person.ts';
import { requireSchool } from './memberships.ts';
import { makeLink } from './one-time-link.ts';

export type InvitationRow = typeof invitations.$inferSelect;
const DAY = 24 * 3600;
interface InvitedMembership {
  role: Role;
  schoolId: Id | null;
}

export interface Invitation {
  email: string;
  givenNames: string;
  surnames: string;
  locale: 'es' | 'en';
  role: Role;
  schoolId: Id | null;
  /** Further places that begin together with the first. */
  others?: InvitedMembership[];
  /** The record that the account will belong to. */
  personId?: Id | undefined;
  /** Said by the inviter, where the address is in use: it is one and the same person. */
  samePerson?: boolean;
}

/** Asks someone to join; the account and the memberships are made only when they accept. */
export const invite = async (tx: Tx, actor: Actor, given: Invitation): Promise<InvitationRow> =>
  (await inviteWithLink(tx, actor, given)).row;

/** The same, with the link for whoever hands it over in person. */
export async function inviteWithLink(
  tx: Tx,
  actor: Actor,
  { samePerson = false, ...asked }: Invitation,
): Promise<{ row: InvitationRow; link: string }> {
  for (const place of [asked, ...(asked.others ?? [])]) {
    if (!canPlace(actor, 'accounts.invite', place)) throw failure('beyond_own_rights', undefined, 'role');
    await requireSchool(tx, place.schoolId);
  }
  // Somebody's record may be tied to an account that has the role already; whoever has no record would only get it twice.
  const tied = asked.personId !== undefined && samePerson;
  if (!asked.personId) await refuseRepeats(tx, asked);
  const given = { ...asked, personId: await requireOwnEmail(tx, actor, asked, samePerson) };
  if (asked.personId && !tied) await refuseRepeats(tx, asked);
  const days = await settingOf(tx, invitationDays);
  const [row] = await tx
    .insert(invitations)
    .values({
      ...given,
      institutionId: actor.institutionId,
      id: makeId(),
      invitedBy: actor.userId,
      invitedAt: clock.now(),
      expiresAt: after(days * DAY),
    })
    .returning();
  if (!row) throw new Error('not inserted');
  const link = await sendInvitation(tx, actor, row, days);
  const { role, schoolId } = given;
  await record(tx, actor, 'accounts.invited', { type: 'accounts.invitation', id: row.id, schoolId }, { after: given });
  await publish(tx, invited, { invitationId: row.id, invitedBy: actor.userId, role, schoolId });
  return { row, link };
}

async function refuseRepeats(tx: Tx, given: Invitation): Promise<void> {
  const place = given.schoolId === null ? sql`school_id is null` : sql`school_id = ${given.schoolId}`;
  const [member] = await tx
    .select({ id: memberships.id })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(sql`lower(${users.email})`, given.email),
        eq(memberships.role, given.role),
        isNull(memberships.endedAt),
        place,
      ),
    );
  if (member) throw failure('already_member', undefined, 'email');
  const [waiting] = await tx
    .select({ id: invitations.id })
    .from(invitations)
    .where(
      and(
        eq(invitations.email, given.email),
        eq(invitations.role, given.role),
        place,
        isNull(invitations.acceptedAt),
        isNull(invitations.revokedAt),
        gt(invitations.expiresAt, clock.now()),
      ),
    );
  if (waiting) throw failure('already_invited', undefined, 'email');
}

async function sendInvitation(tx: Tx, actor: Actor, row: InvitationRow, days: number): Promise<string> {
  const [institution] = await tx.select({ name: institutions.name }).from(institutions);
  const inviter = nameOf(await getUser(tx, actor.userId));
  const token = await asIdentity(tx, async () => {
    await voidInvitationLinks(tx, row.id);
    return makeLink(tx, 'invitation', days * DAY, {
      data: { institutionId: row.institutionId, invitationId: row.id },
    });
  });
  const to = {
    institutionId: row.institutionId,
    institutionName: institution?.name ?? '',
    email: row.email,
    name: row.givenNames,
    locale: row.locale,
  };
  return mailInvitation(tx, to, token, inviter);
}

/** The links of an invitation stop working; in the sign-in scope. */
export const voidInvitationLinks = (tx: Tx, invitationId: Id) =>
  tx
    .update(oneTimeTokens)
    .set({ usedAt: clock.now() })
    .where(
      and(
        eq(oneTimeTokens.kind, 'invitation'),
        isNull(oneTimeTokens.usedAt),
        sql`${oneTimeTokens.data} ->> 'invitationId' = ${invitationId}`,
      ),
    );

/** The newest invitations that the actor could have sent themselves. */
export async function listInvitations(tx: Tx, actor: Actor): Promise<InvitationRow[]> {
  const rows = await tx.select().from(invitations).orderBy(desc(invitations.invitedAt)).limit(500);
  return rows.filter((row) => canPlace(actor, 'accounts.invite', { role: row.role as Role, schoolId: row.schoolId }));
}

export async function getInvitation(tx: Tx, actor: Actor, id: Id): Promise<InvitationRow> {
  const row = (await listInvitations(tx, actor)).find((r) => r.id === id);
  if (!row || row.acceptedAt) throw failure('not_found');
  return row;
}

/** Sends the link again; the older one stops working. */
export async function resendInvitation(tx: Tx, actor: Actor, row: InvitationRow): Promise<void> {
  const days = await settingOf(tx, invitationDays);
  await tx
    .update(invitations)
    .set({ expiresAt: after(days * DAY), revokedAt: null })
    .where(and(eq(invitations.institutionId, row.institutionId), eq(invitations.id, row.id)));
  await sendInvitation(tx, actor, row, days);
  await record(tx, actor, 'accounts.invitation_resent', { type: 'accounts.invitation', id: row.id });
}

export async function revokeInvitation(tx: Tx, actor: Actor, row: InvitationRow): Promise<void> {
  await tx
    .update(invitations)
    .set({ revokedAt: clock.now() })
    .where(and(eq(invitations.institutionId, row.institutionId), eq(invitations.id, row.id)));
  await asIdentity(tx, () => voidInvitationLinks(tx, row.id));
  await record(tx, actor, 'accounts.invitation_revoked', { type: 'accounts.invitation', id: row.id });
}
