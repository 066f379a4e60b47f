import { openThread, type Said, type Thread } from '@patio/engine-timetable';
import { defineJob, type JobContext } from '@patio/platform';
import { z } from 'zod';
import { RunKeeper } from './run-keeper.ts';
import { type TakenRun, takeUp } from './take-up-run.ts';

/** How often what the thread said is written down, and whether somebody wants it to stop is looked at. */
const SAVE_EVERY_MS = 700;

type Context = JobContext<{ runId: string }>;

/** Works on a run until it is done, paused or stopped, attempt after attempt; a worker that dies is followed by one that goes on from the memory. */
async function work(context: Context) {
  for (;;) {
    const run = await context.tenant((tx) => takeUp(tx, context.actor, context.input.runId));
    if (!run) return { state: 'over' };
    const state = await attempt(context, run);
    if (state !== 'next') return { state };
  }
}

async function attempt({ signal, tenant, progress }: Context, run: TakenRun): Promise<string> {
  const keeper = new RunKeeper(run);
  let wake = () => {};
  const thread = openThread(run.task, (said: Said) => {
    keeper.hear(said);
    if (said.kind === 'moved') progress(said.progress.placed, said.progress.lessons);
    if (said.kind === 'ended') wake();
  });
  const close = () => void thread.close();
  signal.addEventListener('abort', close);
  try {
    await watch(thread);
    return (await tenant((tx) => keeper.goOn(tx))) ? 'next' : await tenant((tx) => keeper.finish(tx));
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    await tenant((tx) => keeper.fail(tx, error));
    return 'failed';
  } finally {
    signal.removeEventListener('abort', close);
    await thread.close();
  }

  async function watch(watched: Thread): Promise<void> {
    let over = false;
    const ended = watched.ended.finally(() => {
      over = true;
      wake();
    });
    ended.catch(() => {});
    while (!over) {
      await new Promise<void>((resolve) => {
        wake = resolve;
        setTimeout(resolve, SAVE_EVERY_MS);
      });
      if (!over && !signal.aborted) watched.want(await tenant((tx) => keeper.save(tx)));
    }
    await ended;
  }
}

/** The engine at work on one scenario, in a thread of its own. */
export const solveWeek = defineJob('planner.solve_week', {
  input: z.object({ runId: z.uuid() }),
  lane: 'long',
  attempts: 10,
  retryAfterSeconds: 1,
  run: work,
});
