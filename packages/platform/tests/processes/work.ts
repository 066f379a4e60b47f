import type { Actor } from '@patio/access';
import { defineEvent, makeId } from '@patio/kernel';
import { defineJob, defineListener, platformSchema, type Tx } from '@patio/platform';
import { z } from 'zod';

const forever = () => new Promise<never>((_, reject) => setTimeout(reject, 600_000));

/** Leaves a trace that can be counted. */
const trace = (tx: Tx, actor: Pick<Actor, 'institutionId'>, subject: string) =>
  tx.insert(platformSchema.mails).values({
    institutionId: actor.institutionId,
    id: makeId(),
    to: 'trace@patio.test',
    locale: 'es',
    kind: 'test.trace',
    subject,
    text: '',
    state: 'kept',
  });

const places = z.enum(['between steps', 'inside a step', 'inside a listener', 'nowhere']);

/** News and work that name the place at which a process that is told to hang stops for good. */
export const bell = defineEvent('test.bell', z.object({ word: z.string(), hang: places }));

/** The same work in every process; only in one that `hangs` does it stop where it says. */
export function prepareWork({ hangs, say }: { hangs: boolean; say: (line: string) => void }) {
  const stopAt = async (place: string, asked: string) => {
    if (!hangs || place !== asked) return;
    say(`hangs ${place}`);
    await forever();
  };
  const twoSteps = defineJob('test.two_steps', {
    input: z.object({ hang: places }),
    retryAfterSeconds: 0,
    run: async ({ step, actor, attempt, input }) => {
      await step('first', (tx) => trace(tx, actor, 'first').then(() => null));
      await stopAt('between steps', input.hang);
      await step('second', async (tx) => {
        await trace(tx, actor, 'second');
        await stopAt('inside a step', input.hang);
        return null;
      });
      return { attempt };
    },
  });
  defineListener(bell, 'test.hears_bell', async (tx, actor, { word, hang }) => {
    await trace(tx, actor, `heard ${word}`);
    await stopAt('inside a listener', hang);
  });
  return { twoSteps };
}
