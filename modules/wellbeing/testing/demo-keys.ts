import type { Actor } from '@patio/access';
import { membershipRows, userRows } from '@patio/accounts/server';
import { makeUser } from '@patio/accounts/testing';
import type { Id } from '@patio/kernel';
import { clock, inTenant, type Tx } from '@patio/platform';
import type { DemoScene } from '@patio/schools/testing';
import { and, eq, isNull } from 'drizzle-orm';
import { fingerprintOf } from '../server/keys/pair.ts';
import type { Unlocked } from '../server/keys/unlocked.ts';
import { grantKey, setSupervisor } from '../server/service/keys/members.ts';
import { keepPersonalPair, makePersonalPair } from '../server/service/keys/phrase.ts';
import { getOwnPlace, listRecoveryChoices, setUpTeam } from '../server/service/keys/team.ts';
import { actorWith } from './team.ts';

export const DEMO_PHRASE = 'patio-demo-clave';
/** The password of everybody in the demo, so that whoever tries it can also be the colleague. */
const DEMO_PASSWORD = 'patio-demo';
const PSYCHOLOGIST = 'psicologia@losandes.example';

/** Somebody of the demo's care team, with what they have open. */
export interface DemoWorker {
  actor: Actor;
  unlocked: Unlocked;
}

/** The care team of the demo's secondary school: the psychologist whom one tries, and a colleague who supervises her. */
export interface DemoTeam {
  schoolId: Id;
  elena: DemoWorker;
  elisa: DemoWorker;
}

async function chooseDemoPhrase(actor: Actor, schoolId: Id): Promise<DemoWorker> {
  const made = await makePersonalPair(actor, DEMO_PHRASE);
  await inTenant(actor, (tx) => keepPersonalPair(tx, actor, made, schoolId));
  const unlocked: Unlocked = {
    userId: actor.userId,
    institutionId: actor.institutionId,
    unlockId: made.id,
    personalKeyId: made.id,
    personal: made.pair,
    closesAt: clock.now(),
    stale: false,
    inTeam: true,
    schoolPairs: new Map(),
  };
  return { actor, unlocked };
}

const listPlaces = (tx: Tx, { institutionId }: DemoScene) =>
  tx
    .select({
      id: membershipRows.id,
      userId: membershipRows.userId,
      schoolId: membershipRows.schoolId,
      email: userRows.email,
    })
    .from(membershipRows)
    .innerJoin(userRows, eq(userRows.id, membershipRows.userId))
    .where(
      and(
        eq(membershipRows.institutionId, institutionId),
        eq(membershipRows.role, 'psychology'),
        isNull(membershipRows.endedAt),
      ),
    );

/** Gives the demo's psychologist and a colleague their keys, with the director and the coordination to recover them. */
export async function setUpDemoTeam(scene: DemoScene): Promise<DemoTeam | null> {
  const { institutionId } = scene;
  const places = await inTenant(scene.actor, (tx) => listPlaces(tx, scene));
  const own = places.find(({ email }) => email === PSYCHOLOGIST);
  const schoolId = own?.schoolId;
  if (!own || !schoolId) return null;
  const colleague = await makeUser({
    givenNames: 'Elisa',
    surnames: 'Mora Quintana',
    email: 'elisa.mora@losandes.example',
    password: DEMO_PASSWORD,
    memberships: [{ institutionId, role: 'psychology', schoolId }],
  });
  const elena = await chooseDemoPhrase(
    actorWith(own.userId, { id: own.id, institutionId, schoolId, role: 'psychology', platform: false }),
    schoolId,
  );
  const elisa = await chooseDemoPhrase(actorWith(colleague.user.id, colleague.memberships[0]!), schoolId);
  await inTenant(elena.actor, async (tx) => {
    const choices = await listRecoveryChoices(tx, schoolId);
    // Those who lead the school before those of the team, always the same ones.
    const outside = choices.filter((id) => id !== own.userId && id !== elisa.actor.userId).toSorted();
    const [firstUserId = own.userId, secondUserId = elisa.actor.userId] = outside;
    await setUpTeam(tx, elena.actor, elena.unlocked, { schoolId, firstUserId, secondUserId });
    const newcomer = await getOwnPlace(tx, elisa.actor, schoolId);
    const fingerprint = fingerprintOf(elisa.unlocked.personal.publicKey);
    await grantKey(tx, elena.actor, elena.unlocked, { memberId: newcomer.id, fingerprint });
    const place = await getOwnPlace(tx, elena.actor, schoolId);
    await setSupervisor(tx, elena.actor, {
      memberId: place.id,
      version: place.version,
      supervisorId: elisa.actor.userId,
      coordinates: true,
    });
  });
  return { schoolId, elena, elisa };
}
