import { requireUnlocked, touchUnlock } from '../keys/unlocked.ts';
import { joinReferral } from '../service/cases/change.ts';
import { listInbox, logShown } from '../service/referrals/list.ts';
import { logReferralRead, readReferral } from '../service/referrals/read.ts';
import { listSent, readReceivers, sendReferral } from '../service/referrals/send.ts';
import { findStudentsToRefer } from '../service/referrals/students.ts';
import {
  answerReferral,
  assignReferral,
  closeReferral,
  openReferral,
  setUrgency,
} from '../service/referrals/triage.ts';
import { changeUnlocked } from './case.ts';
import { os } from './os.ts';

export const referralsApi = {
  receivers: os.receivers.handler(({ context, input }) =>
    context.read((tx) => readReceivers(tx, context.actor, input.studentId)),
  ),
  findStudents: os.findStudents.handler(({ context, input }) =>
    context.read(async (tx) => ({ items: await findStudentsToRefer(tx, context.actor, input) })),
  ),
  refer: os.refer.handler(({ context, input }) => {
    // Not even a fingerprint of what somebody wrote about a child is kept beside who sent it.
    context.fingerprint = '';
    return context.command(async (tx) => {
      const row = await sendReferral(tx, context.actor, input);
      return { id: row.id, dueAt: row.dueAt.toISOString() };
    });
  }),
  sentReferrals: os.sentReferrals.handler(({ context, input }) =>
    context.read((tx) => listSent(tx, context.actor, input)),
  ),
  inbox: os.inbox.handler(async ({ context, input }) => {
    const { answer } = await context.readAndLog(
      async (tx) => {
        const unlocked = await requireUnlocked(tx, context.actor, context.unlockSecret);
        return { unlocked, answer: await listInbox(tx, context.actor, unlocked, input) };
      },
      async (tx, seen) => {
        await touchUnlock(tx, seen.unlocked);
        const ids = seen.answer.items.map(({ id }) => id);
        await logShown(tx, context.actor, ids);
      },
    );
    return answer;
  }),
  readReferral: os.readReferral.handler(async ({ context, input }) => {
    const { answer } = await context.readAndLog(
      async (tx) => {
        const unlocked = await requireUnlocked(tx, context.actor, context.unlockSecret);
        return { unlocked, answer: await readReferral(tx, context.actor, unlocked, input.id) };
      },
      async (tx, seen) => {
        await touchUnlock(tx, seen.unlocked);
        await logReferralRead(tx, context.actor, input.id);
      },
    );
    return answer;
  }),
  openReferral: os.openReferral.handler(({ context, input }) =>
    changeUnlocked(context, (tx) => openReferral(tx, context.actor, input)),
  ),
  answerReferral: os.answerReferral.handler(({ context, input }) =>
    changeUnlocked(context, (tx) => answerReferral(tx, context.actor, input)),
  ),
  setUrgency: os.setUrgency.handler(({ context, input }) =>
    changeUnlocked(context, (tx) => setUrgency(tx, context.actor, input)),
  ),
  assignReferral: os.assignReferral.handler(({ context, input }) =>
    changeUnlocked(context, (tx) => assignReferral(tx, context.actor, input)),
  ),
  joinReferral: os.joinReferral.handler(({ context, input }) =>
    changeUnlocked(context, (tx, unlocked) => joinReferral(tx, context.actor, unlocked, input)),
  ),
  closeReferral: os.closeReferral.handler(({ context, input }) =>
    changeUnlocked(context, (tx) => closeReferral(tx, context.actor, input)),
  ),
};
