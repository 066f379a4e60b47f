import { setTimeout as sleep } from 'node:timers/promises';
import type { Actor } from '@patio/access';
import type { Id } from '@patio/kernel';
import {
  commandInIdentity,
  publish,
  type RequestInfo,
  readIdentity,
  record,
  type Tx,
  withinInstitution,
} from '@patio/platform';
import { securityChanged } from '../../contract.ts';
import { KNOWN_COOKIE } from '../cookies.ts';
import { failure } from '../failures.ts';
import { knownDevice } from '../known-device.ts';
import { giveBack, networkOf, spend, type Tried } from '../limits.ts';
import { mailPasswordChanged, mailReset } from '../mails.ts';
import { hashPassword } from '../passwords.ts';
import { asIdentity } from '../scope.ts';
import { endSessionsOf } from '../session/end.ts';
import { arriving } from './admit.ts';
import { requirePasswordFor, storePassword } from './change-password.ts';
import { getUser, listCandidates, nameOf, type UserRow } from './find-person.ts';
import { listOwnMemberships, type OwnMembership } from './list-memberships.ts';
import { makeLink, useLink, voidLinks } from './one-time-link.ts';
import { countOf } from './sign-in.ts';

const LINK_LIVES = 60 * 60;
const ANSWER_MS = 250;

/** Where letters to a person go, in the name of which institution. */
export const addressOf = (user: UserRow, at: OwnMembership) => ({
  institutionId: at.institutionId,
  institutionName: at.institutionName,
  email: user.email ?? '',
  name: user.preferredName || user.givenNames,
  locale: user.locale,
});

/** Sends a reset link to the person's own e-mail; earlier links stop working. In the sign-in scope. */
export async function sendResetLink(tx: Tx, user: UserRow, at: OwnMembership): Promise<void> {
  await voidLinks(tx, 'reset', user.id);
  await mailReset(tx, addressOf(user, at), await makeLink(tx, 'reset', LINK_LIVES, { userId: user.id }));
}

/**
 * Whether one more letter may leave for the account, or for the name where there is none. Whoever has used up their own share
 * takes nothing from that of others, and a known device counts for itself alone.
 */
async function mayAsk(request: RequestInfo, identifier: string, user: UserRow | undefined): Promise<boolean> {
  const device = user && knownDevice(request.cookies[KNOWN_COOKIE], user.id);
  if (device) return (await spend([['reset_device', `${device}:${user.id}`]])) === null;
  const who = user ? `user:${user.id}` : `name:${identifier.trim().toLowerCase()}`;
  const own: Tried[] = [
    ['reset_here', `${who}@${networkOf(request.address)}`],
    ['reset_address', request.address],
  ];
  return (await spend(own)) === null && (await spend([['reset', who]])) === null;
}
/** Sends somebody of this institution the usual link; false where they have no place here today. */
export const sendResetAt = (tx: Tx, userId: Id, institutionId: Id): Promise<boolean> =>
  asIdentity(tx, async () => {
    const at = (await listOwnMemberships(tx, userId)).find((place) => place.institutionId === institutionId);
    if (at) await sendResetLink(tx, await getUser(tx, userId), at);
    return at !== undefined;
  });

/** Answers the same, after the same time, whether there is such an account or not. */
export async function requestReset(
  request: RequestInfo,
  given: { identifier: string; institution?: string | undefined },
): Promise<void> {
  const answer = sleep(ANSWER_MS);
  const found = await readIdentity(undefined, (tx) => listCandidates(tx, given.identifier, given.institution));
  const user = found.length === 1 ? found[0]?.user : undefined;
  if (await mayAsk(request, given.identifier, user)) {
    await commandInIdentity(undefined, async (tx) => {
      const at = user?.email && !user.lockedAt ? (await listOwnMemberships(tx, user.id))[0] : undefined;
      if (user && at) await sendResetLink(tx, user, at);
    });
  }
  await answer;
}

/** A new password through the link: all sessions end, and the person is told. The second factor stays. */
export async function resetPassword(request: RequestInfo, token: string, password: string): Promise<void> {
  const hash = await hashPassword(password);
  const user = await commandInIdentity(undefined, async (tx) => {
    const link = await useLink(tx, 'reset', token);
    const owner = await getUser(tx, link.userId as string);
    const [at] = await listOwnMemberships(tx, owner.id);
    if (!at || owner.lockedAt) throw failure('link_invalid');
    await requirePasswordFor(tx, owner, password, at.institutionId);
    await storePassword(tx, owner.id, hash);
    await voidLinks(tx, 'reset', owner.id);
    await endSessionsOf(tx, owner.id);
    await mailPasswordChanged(tx, addressOf(owner, at));
    const actor: Actor = arriving(owner.id, at, request);
    await withinInstitution(tx, at.institutionId, async () => {
      await record(
        tx,
        actor,
        'accounts.password_reset',
        { type: 'accounts.user', id: owner.id },
        { after: { by: nameOf(owner) } },
      );
      await publish(tx, securityChanged, { userId: owner.id, what: 'password_reset' });
    });
    return owner;
  });
  // Whoever read the letter is its owner: what strangers tried before is over.
  await giveBack(countOf(request, user.email ?? '', [{ user }]).spent.filter(([limit]) => limit !== 'address'));
}
