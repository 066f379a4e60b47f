import { systemActor } from '@patio/access';
import { type Id, makeId } from '@patio/kernel';
import { publish, record, type Tx } from '@patio/platform';
import { institutions, settingOf } from '@patio/schools/server';
import { and, eq, isNull } from 'drizzle-orm';
import { invited } from '../../contract.ts';
import { after, clock } from '../clock.ts';
import { mailJoin, mailJoinKnown } from '../mails.ts';
import { invitations } from '../schema.ts';
import { invitationDays } from '../school-settings.ts';
import { asIdentity } from '../scope.ts';
import { voidInvitationLinks } from './invite.ts';
import { makeLink } from './one-time-link.ts';

const DAY = 24 * 3600;

/** Somebody of the school's records, at the address that the school has of them. */
export interface OnRecord {
  institutionId: Id;
  schoolId: Id;
  personId: Id;
  email: string;
  givenNames: string;
  surnames: string;
  locale: 'es' | 'en';
  /** The group in whose name they were asked. */
  group: string;
  /** Who gave out what they came with. */
  invitedBy: Id;
}

const letterTo = async (tx: Tx, { institutionId, email, givenNames, locale }: OnRecord) => {
  const [institution] = await tx.select({ name: institutions.name }).from(institutions);
  return { institutionId, institutionName: institution?.name ?? '', email, name: givenNames, locale };
};

/**
 * A higher module was told who somebody is. That proves nothing yet: the letter goes to the address on record, whoever reads it
 * opens the account, and whoever did not ask for it learns of it. An earlier letter stops working. Inside the institution.
 */
export async function inviteRecognised(tx: Tx, given: OnRecord): Promise<Id> {
  const { institutionId, schoolId, personId, group, ...person } = given;
  const actor = systemActor(institutionId);
  const days = await settingOf(tx, invitationDays);
  const earlier = await tx
    .update(invitations)
    .set({ revokedAt: clock.now() })
    .where(and(eq(invitations.personId, personId), isNull(invitations.acceptedAt), isNull(invitations.revokedAt)))
    .returning({ id: invitations.id });
  const id = makeId();
  await tx.insert(invitations).values({
    ...person,
    email: person.email.trim().toLowerCase(),
    institutionId,
    id,
    schoolId,
    personId,
    role: 'parent',
    invitedAt: clock.now(),
    expiresAt: after(days * DAY),
  });
  const token = await asIdentity(tx, async () => {
    for (const old of earlier) await voidInvitationLinks(tx, old.id);
    return makeLink(tx, 'invitation', days * DAY, { data: { institutionId, invitationId: id } });
  });
  await mailJoin(tx, await letterTo(tx, given), token, group);
  const subject = { type: 'accounts.invitation', id, schoolId };
  await record(tx, actor, 'accounts.invited', subject, { after: { personId, role: 'parent', by: 'join_code' } });
  await publish(tx, invited, { invitationId: id, invitedBy: person.invitedBy, role: 'parent', schoolId });
  return id;
}

/** Tells somebody who has an account that a code was used in their name; it opens nothing. */
export const notifyJoinAttempt = async (tx: Tx, given: OnRecord): Promise<void> =>
  mailJoinKnown(tx, await letterTo(tx, given), given.group);
