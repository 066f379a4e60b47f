import { proveStep } from '@patio/accounts/server';
import type { Id } from '@patio/kernel';
import { type ApiContext, namePeople, publish, type Tx } from '@patio/platform';
import { keyWanted, recoveryAsked } from '../../contract/events.ts';
import { failure } from '../failures.ts';
import type { PrintedCode } from '../keys/recovery-codes.ts';
import { findSchoolKey } from '../keys/school-key.ts';
import { findUnlocked, requireOwnKey, touchUnlock } from '../keys/unlocked.ts';
import { saveRules } from '../service/access/rules.ts';
import { grantKey, removeMember, setSupervisor } from '../service/keys/members.ts';
import {
  askForPlace,
  changePhrase,
  findPersonalKey,
  keepOpen,
  keepPersonalPair,
  lock,
  makePersonalPair,
  openPersonalPair,
  resealPair,
} from '../service/keys/phrase.ts';
import {
  askRecovery,
  countCodeTry,
  finishRecovery,
  giveRecoveryCode,
  listRecoveryRequests,
} from '../service/keys/recover.ts';
import { rotateKey } from '../service/keys/rotate.ts';
import { settle } from '../service/keys/settle.ts';
import { readStanding } from '../service/keys/standing.ts';
import { renewRecovery, setUpTeam } from '../service/keys/team.ts';
import { readTeam } from '../service/keys/team-view.ts';
import { changeUnlocked } from './case.ts';
import { os } from './os.ts';

const OK = { ok: true } as const;

const named = async (tx: Tx, codes: readonly PrintedCode[]) => {
  const nameOf = await namePeople(
    tx,
    codes.map(({ userId }) => userId),
  );
  return codes.map((code) => ({ ...code, name: nameOf(code.userId) }));
};

/** The session that opens, and its secret; nobody opens anything without one. */
function sessionOf(context: ApiContext) {
  const { signedIn, unlockSecret: secret } = context;
  if (!signedIn || !secret) throw failure('locked');
  return { id: signedIn.sessionId as Id, secret };
}

/** Keeps the pair open, and settles what waited for it. */
async function open(tx: Tx, context: ApiContext, key: Parameters<typeof keepOpen>[3]): Promise<void> {
  const session = sessionOf(context);
  await keepOpen(tx, context.actor, session, key);
  if (await askForPlace(tx, context.actor, key.id))
    await publish(tx, keyWanted, { schoolId: context.actor.membership.schoolId!, userId: context.actor.userId });
  const unlocked = await findUnlocked(tx, context.actor, session.secret);
  if (unlocked) await settle(tx, context.actor, unlocked);
}

export const keysApi = {
  keyStanding: os.keyStanding.handler(({ context, input }) =>
    context.read((tx) => readStanding(tx, context.actor, context.unlockSecret, input.schoolId)),
  ),
  choosePhrase: os.choosePhrase.handler(async ({ context, input }) => {
    const { actor } = context;
    await proveStep(actor, sessionOf(context).id, input.code);
    const made = await makePersonalPair(actor, input.phrase);
    return context.commandWithoutReplay(async (tx) => {
      if (!input.lost && (await findPersonalKey(tx, actor))) throw failure('phrase_stands');
      await keepPersonalPair(tx, actor, made, input.schoolId);
      if (await findSchoolKey(tx, input.schoolId))
        await publish(tx, keyWanted, { schoolId: input.schoolId, userId: actor.userId });
      await open(tx, context, made);
      return OK;
    });
  }),
  changePhrase: os.changePhrase.handler(async ({ context, input }) => {
    const { actor } = context;
    const kept = await context.read((tx) => findPersonalKey(tx, actor));
    const pair = await openPersonalPair(actor, kept, input.before);
    const sealed = await resealPair(actor, pair, input.phrase);
    return context.commandWithoutReplay(async (tx) => {
      await changePhrase(tx, actor, kept!, sealed);
      return OK;
    });
  }),
  unlock: os.unlock.handler(async ({ context, input }) => {
    const { actor } = context;
    await proveStep(actor, sessionOf(context).id, input.code);
    const kept = await context.read((tx) => findPersonalKey(tx, actor));
    const pair = await openPersonalPair(actor, kept, input.phrase);
    return context.commandWithoutReplay(async (tx) => {
      await open(tx, context, { id: kept!.id, pair });
      return OK;
    });
  }),
  lock: os.lock.handler(({ context }) =>
    context.commandWithoutReplay(async (tx) => {
      if (context.unlockSecret) await lock(tx, context.actor, context.unlockSecret);
      return OK;
    }),
  ),
  stayOpen: os.stayOpen.handler(({ context }) =>
    context.commandWithoutReplay(async (tx) => {
      await touchUnlock(tx, await requireOwnKey(tx, context.actor, context.unlockSecret));
      return OK;
    }),
  ),
  setUpTeam: os.setUpTeam.handler(({ context, input }) =>
    context.commandWithoutReplay(async (tx) => {
      const own = await requireOwnKey(tx, context.actor, context.unlockSecret);
      return named(tx, await setUpTeam(tx, context.actor, own, input));
    }),
  ),
  team: os.team.handler(({ context, input }) => context.read((tx) => readTeam(tx, context.actor, input.schoolId))),
  grantKey: os.grantKey.handler(({ context, input }) =>
    changeUnlocked(context, async (tx, unlocked) => {
      await grantKey(tx, context.actor, unlocked, input);
      return OK;
    }),
  ),
  removeMember: os.removeMember.handler(({ context, input }) =>
    changeUnlocked(context, async (tx, unlocked) => {
      const { schoolId } = await removeMember(tx, context.actor, input.memberId);
      await rotateKey(tx, context.actor, unlocked, schoolId);
      return OK;
    }),
  ),
  setSupervisor: os.setSupervisor.handler(({ context, input }) =>
    context.command(async (tx) => {
      await setSupervisor(tx, context.actor, input);
      return OK;
    }),
  ),
  rotateKey: os.rotateKey.handler(({ context, input }) =>
    changeUnlocked(context, async (tx, unlocked) => {
      await rotateKey(tx, context.actor, unlocked, input.schoolId);
      return OK;
    }),
  ),
  renewRecovery: os.renewRecovery.handler(({ context, input }) =>
    context.commandWithoutReplay(async (tx) => {
      const own = await requireOwnKey(tx, context.actor, context.unlockSecret);
      return named(tx, await renewRecovery(tx, context.actor, own, input));
    }),
  ),
  saveTeamRules: os.saveTeamRules.handler(({ context, input }) =>
    context.command(async (tx) => {
      await saveRules(tx, context.actor, input);
      return OK;
    }),
  ),
  askRecovery: os.askRecovery.handler(({ context, input }) =>
    context.command(async (tx) => {
      const { id: requestId } = await askRecovery(tx, context.actor, input.schoolId);
      await publish(tx, recoveryAsked, { requestId });
      return OK;
    }),
  ),
  finishRecovery: os.finishRecovery.handler(({ context }) =>
    context.commandWithoutReplay(async (tx) => {
      const own = await requireOwnKey(tx, context.actor, context.unlockSecret);
      const recovered = await finishRecovery(tx, context.actor, own);
      if (recovered) await settle(tx, context.actor, own);
      return { recovered };
    }),
  ),
  recoveryRequests: os.recoveryRequests.handler(({ context }) =>
    context.read((tx) => listRecoveryRequests(tx, context.actor)),
  ),
  giveRecoveryCode: os.giveRecoveryCode.handler(async ({ context, input }) => {
    const right = await countCodeTry(context.actor);
    await context.commandWithoutReplay((tx) => giveRecoveryCode(tx, context.actor, input));
    await right();
    return OK;
  }),
};
