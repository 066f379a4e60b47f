import type { Actor, Role } from '@patio/access';
import { type Id, makeId } from '@patio/kernel';
import { publish, record, type Tx } from '@patio/platform';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { invited } from '../../contract.ts';
import { after, clock } from '../clock.ts';
import { signInAddress } from '../mails.ts';
import type { ShownInvitation } from '../read/accounts.ts';
import { invitations, oneTimeTokens } from '../schema.ts';
import { asIdentity } from '../scope.ts';
import { makeLink } from './one-time-link.ts';

export type InvitationRow = typeof invitations.$inferSelect;
type Named = Pick<ShownInvitation, 'institutionId' | 'id'>;

export interface NewInvitation {
  email: string;
  givenNames: string;
  surnames: string;
  locale: 'es' | 'en';
  role: Role;
  schoolId: Id | null;
  /** Further places that begin together with the first. */
  others?: { role: Role; schoolId: Id | null }[];
  /** The record that the account will belong to. */
  personId?: Id | undefined;
  invitedBy: Id;
}

/** Writes down that somebody is asked to join; `said` is what the audit keeps of it. */
export async function writeInvitation(
  tx: Tx,
  actor: Actor,
  given: NewInvitation,
  seconds: number,
  said: object,
): Promise<InvitationRow> {
  const [row] = await tx
    .insert(invitations)
    .values({
      ...given,
      institutionId: actor.institutionId,
      id: makeId(),
      invitedAt: clock.now(),
      expiresAt: after(seconds),
    })
    .returning();
  if (!row) throw new Error('not inserted');
  const { role, schoolId, invitedBy } = given;
  await record(tx, actor, 'accounts.invited', { type: 'accounts.invitation', id: row.id, schoolId }, { after: said });
  await publish(tx, invited, { invitationId: row.id, invitedBy, role, schoolId });
  return row;
}

const voidLinks = (tx: Tx, invitationId: Id) =>
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

/** The address under which an invitation is accepted; an older one stops working. */
export async function makeInvitationLink(
  tx: Tx,
  { institutionId, id: invitationId }: Named,
  seconds: number,
): Promise<string> {
  const token = await asIdentity(tx, async () => {
    await voidLinks(tx, invitationId);
    return makeLink(tx, 'invitation', seconds, { data: { institutionId, invitationId } });
  });
  return signInAddress('invitation', token);
}

const named = (row: Named) => and(eq(invitations.institutionId, row.institutionId), eq(invitations.id, row.id));

/** An invitation can be accepted for this long from now, also one that was taken back or ran out. */
export async function renewInvitation(tx: Tx, actor: Actor, row: Named, seconds: number): Promise<void> {
  await tx
    .update(invitations)
    .set({ expiresAt: after(seconds), revokedAt: null })
    .where(named(row));
  await record(tx, actor, 'accounts.invitation_resent', { type: 'accounts.invitation', id: row.id });
}

/** Takes an invitation back: its link stops working. */
export async function revokeInvitation(tx: Tx, actor: Actor, row: Named): Promise<void> {
  await tx.update(invitations).set({ revokedAt: clock.now() }).where(named(row));
  await asIdentity(tx, () => voidLinks(tx, row.id));
  await record(tx, actor, 'accounts.invitation_revoked', { type: 'accounts.invitation', id: row.id });
}

/** What somebody on record was asked before stops working, because a new letter replaces it. */
export async function replaceInvitations(tx: Tx, personId: Id): Promise<void> {
  const earlier = await tx
    .update(invitations)
    .set({ revokedAt: clock.now() })
    .where(and(eq(invitations.personId, personId), isNull(invitations.acceptedAt), isNull(invitations.revokedAt)))
    .returning({ id: invitations.id });
  await asIdentity(tx, async () => {
    for (const old of earlier) await voidLinks(tx, old.id);
  });
}
