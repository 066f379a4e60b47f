import { requireUnlocked } from '../keys/unlocked.ts';
import { listReadings, readCaseReadings } from '../service/access/list-readings.ts';
import { listOpenings, openForeignCase, reviewOpening } from '../service/access/openings.ts';
import { restrictCase } from '../service/access/restrict.ts';
import { knowsOfCase } from '../service/access/rules.ts';
import { changeCase, changeUnlocked, readCase, readUnlocked } from './case.ts';
import { os } from './os.ts';

export const accessApi = {
  caseReadings: os.caseReadings.handler(({ context, input }) =>
    readCase(context, input.caseId, 'readings', (tx, open, unlocked) =>
      readCaseReadings(tx, context.actor, open, unlocked),
    ),
  ),
  readings: os.readings.handler(({ context, input }) =>
    readUnlocked(context, (tx) => listReadings(tx, context.actor, input)),
  ),
  // The reason is sealed; neither it nor its fingerprint is kept for repeats.
  openForeignCase: os.openForeignCase.handler(({ context, input }) =>
    context.commandWithoutReplay(async (tx) => {
      const unlocked = await requireUnlocked(tx, context.actor, context.unlockSecret);
      const { id, kind, until } = await openForeignCase(tx, context.actor, unlocked, input);
      return { id, kind, until: until.toISOString() };
    }),
  ),
  openings: os.openings.handler(({ context }) =>
    readUnlocked(context, (tx, unlocked) => listOpenings(tx, context.actor, unlocked)),
  ),
  reviewOpening: os.reviewOpening.handler(({ context, input }) =>
    changeUnlocked(context, async (tx) => {
      await reviewOpening(tx, context.actor, input.id);
      return { ok: true } as const;
    }),
  ),
  restrictCase: os.restrictCase.handler(({ context, input }) =>
    changeCase(context, input.caseId, 'summary', (tx, open) => restrictCase(tx, context.actor, open, input)),
  ),
  caseExistence: os.caseExistence.handler(({ context, input }) =>
    context.read((tx) => knowsOfCase(tx, context.actor, input.studentId)),
  ),
};
