import type { Actor, Membership } from '@patio/access';
import { type MadePerson, makeUser, openSession, type PersonGiven } from '@patio/accounts/testing';
import type { Id } from '@patio/kernel';
import { clock, deriveUnlockSecret, inTenant, type Tx, type UnlockSecret } from '@patio/platform';
import { fingerprintOf } from '../server/keys/pair.ts';
import { requireOwnKey, requireUnlocked, type Unlocked } from '../server/keys/unlocked.ts';
import { grantKey } from '../server/service/keys/members.ts';
import { keepOpen, keepPersonalPair, makePersonalPair, type SealedPair } from '../server/service/keys/phrase.ts';
import { getOwnPlace, setUpTeam } from '../server/service/keys/team.ts';

export const TEST_PHRASE = 'una frase que nadie adivina';

/** Somebody of a care team, signed in, with their key open. */
export interface CareWorker {
  person: MadePerson;
  actor: Actor;
  /** The session's token, as the cookie holds it. */
  token: string;
  secret: UnlockSecret;
}

/** A care team of a school: who set it up, the others, and what two people keep on paper. */
export interface CareTeam {
  lead: CareWorker;
  others: CareWorker[];
  director: MadePerson;
  coordinator: MadePerson;
  codes: [string, string];
}

export const actorWith = (userId: Id, membership: Membership): Actor => ({
  userId,
  institutionId: membership.institutionId,
  membership,
  overrides: [],
  delegations: [],
});

const keep = async (worker: CareWorker, made: SealedPair, schoolId: Id): Promise<void> => {
  const session = { id: clock.id(), secret: worker.secret };
  await inTenant(worker.actor, async (tx) => {
    await keepPersonalPair(tx, worker.actor, made, schoolId);
    await keepOpen(tx, worker.actor, session, made);
  });
};

/** Somebody of a school's care team with a phrase and an open key, whom nobody has let in yet. */
export async function makeCareWorker(
  { institutionId, schoolId }: { institutionId: Id; schoolId: Id },
  given: Partial<PersonGiven> = {},
): Promise<CareWorker> {
  const person = await makeUser({ ...given, memberships: [{ institutionId, role: 'psychology', schoolId }] });
  const token = await openSession(person);
  const actor = actorWith(person.user.id, person.memberships[0]!);
  const worker = { person, actor, token, secret: deriveUnlockSecret(token) };
  await keep(worker, await makePersonalPair(actor, TEST_PHRASE), schoolId);
  return worker;
}

/** What somebody has open, inside a transaction. */
export const unlockedOf = (tx: Tx, worker: CareWorker): Promise<Unlocked> =>
  requireUnlocked(tx, worker.actor, worker.secret);

/** Lets somebody in. */
export const letIn = (by: CareWorker, newcomer: CareWorker, schoolId: Id): Promise<unknown> =>
  inTenant(by.actor, async (tx) => {
    const place = await getOwnPlace(tx, newcomer.actor, schoolId);
    const own = await requireOwnKey(tx, newcomer.actor, newcomer.secret);
    const fingerprint = fingerprintOf(own.personal.publicKey);
    await grantKey(tx, by.actor, await unlockedOf(tx, by), { memberId: place.id, fingerprint });
  });

/** The care team of a school: one who sets it up, and so many others. */
export async function makeCareTeam(school: { institutionId: Id; schoolId: Id }, others = 1): Promise<CareTeam> {
  const { institutionId, schoolId } = school;
  const lead = await makeCareWorker(school, { givenNames: 'Elena', surnames: 'Figueroa Ríos' });
  const director = await makeUser({
    givenNames: 'Silvia',
    memberships: [{ institutionId, role: 'director', schoolId }],
  });
  const coordinator = await makeUser({
    givenNames: 'Julio',
    memberships: [{ institutionId, role: 'coordinator', schoolId }],
  });
  const codes = await inTenant(lead.actor, async (tx) => {
    const own = await requireOwnKey(tx, lead.actor, lead.secret);
    return setUpTeam(tx, lead.actor, own, {
      schoolId,
      firstUserId: director.user.id,
      secondUserId: coordinator.user.id,
    });
  });
  const more: CareWorker[] = [];
  for (let at = 0; at < others; at++) {
    const worker = await makeCareWorker(school, { givenNames: `Elisa ${at + 1}`, surnames: 'Mora Quintana' });
    await letIn(lead, worker, schoolId);
    more.push(worker);
  }
  return { lead, others: more, director, coordinator, codes: [codes[0]!.code, codes[1]!.code] };
}
