import { systemActor } from '@patio/access';
import {
  mailJoin,
  mailJoinKnown,
  makeInvitationLink,
  replaceInvitations,
  writeInvitation,
} from '@patio/accounts/server';
import type { Id } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import { institutionRows, settingOf } from '@patio/schools/server';
import { invitationDays } from '../settings.ts';

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
  const [institution] = await tx.select({ name: institutionRows.name }).from(institutionRows);
  return { institutionId, institutionName: institution?.name ?? '', email, name: givenNames, locale };
};

/**
 * A higher module was told who somebody is. That proves nothing yet: the letter goes to the address on record, whoever reads it
 * opens the account, and whoever did not ask for it learns of it. An earlier letter stops working. Inside the institution.
 */
export async function inviteRecognised(tx: Tx, given: OnRecord): Promise<Id> {
  const { group, ...asked } = given;
  const { institutionId, personId } = asked;
  const seconds = (await settingOf(tx, invitationDays)) * DAY;
  await replaceInvitations(tx, personId);
  const email = asked.email.trim().toLowerCase();
  const invitation = { ...asked, email, role: 'parent' as const };
  const said = { personId, role: 'parent', by: 'join_code' };
  const row = await writeInvitation(tx, systemActor(institutionId), invitation, seconds, said);
  await mailJoin(tx, await letterTo(tx, given), await makeInvitationLink(tx, row, seconds), group);
  return row.id;
}

/** Tells somebody who has an account that a code was used in their name; it opens nothing. */
export const notifyJoinAttempt = async (tx: Tx, given: OnRecord): Promise<void> =>
  mailJoinKnown(tx, await letterTo(tx, given), given.group);
