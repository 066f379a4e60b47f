import type { Actor, Role } from '@patio/access';
import {
  getUser,
  invitationRows,
  mailInvitation,
  makeInvitationLink,
  membershipRows,
  type NewInvitation,
  nameOf,
  renewInvitation,
  requireSchool,
  type ShownInvitation,
  userRows,
  writeInvitation,
} from '@patio/accounts/server';
import type { Id } from '@patio/kernel';
import { clock, record, type Tx } from '@patio/platform';
import { institutionRows, settingOf } from '@patio/schools/server';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { failure } from '../failures.ts';
import { canPlace } from '../policy.ts';
import { invitationDays } from '../settings.ts';
import { requireOwnEmail } from './email-holder.ts';

const DAY = 24 * 3600;
export interface Invitation extends Omit<NewInvitation, 'invitedBy'> {
  /** Said by the inviter, where the address is in use: it is one and the same person. */
  samePerson?: boolean;
}

/** Asks someone to join; the account and the memberships are made only when they accept. */
export const invite = async (tx: Tx, actor: Actor, given: Invitation): Promise<ShownInvitation> =>
  (await inviteWithLink(tx, actor, given)).row;

/** The same, with the link for whoever hands it over in person. */
export async function inviteWithLink(
  tx: Tx,
  actor: Actor,
  { samePerson = false, ...asked }: Invitation,
): Promise<{ row: ShownInvitation; link: string }> {
  for (const place of [asked, ...(asked.others ?? [])]) {
    if (!canPlace(actor, 'accounts.invite', place)) throw failure('beyond_own_rights', undefined, 'role');
    await requireSchool(tx, place.schoolId);
  }
  // Somebody's record may be tied to an account that has the role already; whoever has no record would only get it twice.
  const tied = asked.personId !== undefined && samePerson;
  if (!asked.personId) await refuseRepeats(tx, asked);
  const given = { ...asked, personId: await requireOwnEmail(tx, actor, asked, samePerson) };
  if (asked.personId && !tied) await refuseRepeats(tx, asked);
  const seconds = (await settingOf(tx, invitationDays)) * DAY;
  const row = await writeInvitation(tx, actor, { ...given, invitedBy: actor.userId }, seconds, given);
  const link = await sendInvitation(tx, actor, row, seconds);
  return { row, link };
}

async function refuseRepeats(tx: Tx, given: Invitation): Promise<void> {
  const place = given.schoolId === null ? sql`school_id is null` : sql`school_id = ${given.schoolId}`;
  const [member] = await tx
    .select({ id: membershipRows.id })
    .from(membershipRows)
    .innerJoin(userRows, eq(userRows.id, membershipRows.userId))
    .where(
      and(
        eq(sql`lower(${userRows.email})`, given.email),
        eq(membershipRows.role, given.role),
        isNull(membershipRows.endedAt),
        place,
      ),
    );
  if (member) throw failure('already_member', undefined, 'email');
  const [waiting] = await tx
    .select({ id: invitationRows.id })
    .from(invitationRows)
    .where(
      and(
        eq(invitationRows.email, given.email),
        eq(invitationRows.role, given.role),
        place,
        isNull(invitationRows.acceptedAt),
        isNull(invitationRows.revokedAt),
        gt(invitationRows.expiresAt, clock.now()),
      ),
    );
  if (waiting) throw failure('already_invited', undefined, 'email');
}

async function sendInvitation(tx: Tx, actor: Actor, row: ShownInvitation, seconds: number): Promise<string> {
  const [institution] = await tx.select({ name: institutionRows.name }).from(institutionRows);
  const inviter = nameOf(await getUser(tx, actor.userId));
  const link = await makeInvitationLink(tx, row, seconds);
  const to = {
    institutionId: row.institutionId,
    institutionName: institution?.name ?? '',
    email: row.email,
    name: row.givenNames,
    locale: row.locale,
  };
  await mailInvitation(tx, to, link, inviter);
  return link;
}

/** The newest invitations that the actor could have sent themselves. */
export async function listInvitations(tx: Tx, actor: Actor): Promise<ShownInvitation[]> {
  const rows = await tx.select().from(invitationRows).orderBy(desc(invitationRows.invitedAt)).limit(500);
  return rows.filter((row) => canPlace(actor, 'accounts.invite', { role: row.role as Role, schoolId: row.schoolId }));
}

export async function getInvitation(tx: Tx, actor: Actor, id: Id): Promise<ShownInvitation> {
  const row = (await listInvitations(tx, actor)).find((r) => r.id === id);
  if (!row || row.acceptedAt) throw failure('not_found');
  return row;
}

/**
 * A new link for whoever hands it over in person; the older one stops working, and the audit keeps who saw it. Whoever holds the link
 * chooses the password, so nobody sees that of a leading role or of psychology.
 */
export async function copyInvitationLink(tx: Tx, actor: Actor, row: ShownInvitation): Promise<string> {
  const roles = [row.role, ...row.others.map(({ role }) => role)];
  if (roles.some((role) => role === 'admin' || role === 'director')) throw failure('lead_by_invitation');
  if (roles.includes('psychology')) throw failure('psychology_by_invitation');
  const seconds = (await settingOf(tx, invitationDays)) * DAY;
  await renewInvitation(tx, actor, row, seconds);
  await record(tx, actor, 'members.invitation_link_copied', { type: 'accounts.invitation', id: row.id });
  return makeInvitationLink(tx, row, seconds);
}

/** Sends the link again; the older one stops working. */
export async function resendInvitation(tx: Tx, actor: Actor, row: ShownInvitation): Promise<void> {
  const seconds = (await settingOf(tx, invitationDays)) * DAY;
  await renewInvitation(tx, actor, row, seconds);
  await sendInvitation(tx, actor, row, seconds);
}
