import { requireUnlocked, touchUnlock } from '../keys/unlocked.ts';
import { askToTalk, checkIn, readVoice, takeBackCheckIn } from '../service/voice/own.ts';
import { countMoods, listCheckIns, recordCheckInsRead } from '../service/voice/team.ts';
import { readUnlocked } from './case.ts';
import { os } from './os.ts';

export const voiceApi = {
  myVoice: os.myVoice.handler(({ context }) => context.read((tx) => readVoice(tx, context.actor))),
  checkIn: os.checkIn.handler(({ context, input }) => {
    // Not even a fingerprint of what a child wrote is kept beside who wrote it.
    context.fingerprint = '';
    return context.command((tx) => checkIn(tx, context.actor, input));
  }),
  takeBackCheckIn: os.takeBackCheckIn.handler(({ context }) =>
    context.command(async (tx) => {
      await takeBackCheckIn(tx, context.actor);
      return { ok: true as const };
    }),
  ),
  askToTalk: os.askToTalk.handler(({ context, input }) => {
    context.fingerprint = '';
    return context.command((tx) => askToTalk(tx, context.actor, input));
  }),
  checkInsOf: os.checkInsOf.handler(async ({ context, input }) => {
    const { items } = await context.readAndLog(
      async (tx) => {
        const unlocked = await requireUnlocked(tx, context.actor, context.unlockSecret);
        return { unlocked, ...(await listCheckIns(tx, context.actor, unlocked, input.studentId)) };
      },
      async (tx, { unlocked, schoolId }) => {
        await touchUnlock(tx, unlocked);
        await recordCheckInsRead(tx, context.actor, input.studentId, schoolId);
      },
    );
    return { items };
  }),
  moods: os.moods.handler(({ context, input }) => readUnlocked(context, (tx) => countMoods(tx, context.actor, input))),
};
