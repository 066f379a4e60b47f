import type { Found, Progress, Said, SolveMemory, Wanted } from '@patio/engine-timetable';
import { announce, clock, record, type Tx } from '@patio/platform';
import { eq } from 'drizzle-orm';
import type { RunView } from '../../contract/runs.ts';
import { thinCurve } from '../../rules/curve.ts';
import { nameTexts } from '../../rules/name-text.ts';
import { qualityOf } from '../../rules/quality.ts';
import { runs } from '../schema.ts';
import { hourLabels } from './hour-labels.ts';
import type { Figures, KeptProgress } from './run-rows.ts';
import { packMemory, type TakenRun } from './take-up-run.ts';
import { subjectOf } from './write-scenarios.ts';

/** Broken rules that a screen can show. */
const MOST_BROKEN = 60;

/** Whether a week is worth more than the best of other attempts, if there was one. */
function isBetter(found: Figures, bar: Figures | undefined): boolean {
  if (!bar) return true;
  return (found.unplaced - bar.unplaced || found.hard - bar.hard || found.soft - bar.soft) < 0;
}

/** Writes down what a thread says about a run: how it goes, its best week, and the memory to go on from. */
export class RunKeeper {
  readonly #taken: TakenRun;
  readonly #kept: KeptProgress;
  #curve: number[][];
  #progress: Progress | null = null;
  #found: Found | null = null;
  #memory: SolveMemory | null = null;
  #ended: 'done' | 'paused' | 'stopped' = 'done';

  constructor(taken: TakenRun) {
    this.#taken = taken;
    this.#kept = { ...(taken.run.progress as unknown as KeptProgress) };
    this.#curve = taken.run.curve;
  }

  hear(said: Said): void {
    if (said.kind === 'moved') this.#hearMoved(said.progress);
    else if (said.kind === 'found') {
      // An attempt that is no better than one before it leaves the best as it is.
      if (isBetter(said.found.verdict, this.#kept.bar)) this.#found = said.found;
      this.#memory = said.memory;
    } else if (said.kind === 'ended') this.#ended = said.how;
  }

  #hearMoved(progress: Progress): void {
    this.#progress = progress;
    const { unplaced, hard, soft } = progress.best;
    this.#curve = thinCurve([...this.#curve, [progress.done, unplaced, hard, soft]]);
  }

  /** Writes down what is new; answers what is wanted of the run. */
  async save(tx: Tx, state: RunView['state'] = 'running'): Promise<Wanted> {
    const { run, scenario } = this.#taken;
    const over = state !== 'running' && state !== 'paused';
    const [row] = await tx
      .update(runs)
      .set({
        ...this.#news(),
        state,
        savedAt: clock.now(),
        ...(over && { endedAt: clock.now(), memory: null }),
      })
      .where(eq(runs.id, run.id))
      .returning({ wanted: runs.wanted });
    await announce(tx, {
      topic: 'planner.run_moved',
      to: { schoolId: scenario.schoolId, capability: 'planner.manage' },
      data: { runId: run.id, scenarioId: scenario.id },
    });
    return row?.wanted ?? 'stop';
  }

  /** The columns that changed since they were written last. */
  #news(): Partial<typeof runs.$inferInsert> {
    const { planned, print } = this.#taken;
    const [found, memory] = [this.#found, this.#memory];
    this.#found = null;
    this.#memory = null;
    if (this.#progress) {
      const { phase, placed, lessons, done, best } = this.#progress;
      this.#kept.progress = { phase, placed, lessons, done, best };
    }
    if (found) this.#kept.quality = qualityOf(planned.setUp, planned.built, found.timetable, found.verdict);
    return {
      progress: { ...this.#kept },
      curve: this.#curve,
      ...(found && { best: { ...found.timetable }, broken: this.#brokenOf(found) }),
      ...(memory && { memory: packMemory(memory, print) }),
    };
  }

  #brokenOf({ broken }: Found): RunView['broken'] {
    const named = nameTexts(this.#taken.planned.setUp, hourLabels(this.#taken.planned.setUp.cycle));
    return broken.slice(0, MOST_BROKEN).map(({ kind, units, lessons, es, en }) => ({
      kind,
      units,
      text: named({ es, en }),
      sectionIds: [...new Set(lessons.map((lesson) => lesson.split('/')[0]!))],
    }));
  }

  /** Prepares the next attempt, where there is one and the best can still become better; answers whether. */
  async goOn(tx: Tx): Promise<boolean> {
    const { attempts = 1, over = 0 } = this.#kept;
    if (this.#ended !== 'done' || over + 1 >= attempts || (await this.save(tx)) !== 'go') return false;
    const { quality } = this.#kept;
    if (quality && quality.unplaced + quality.hard + quality.soft === 0) return false;
    if (quality) this.#kept.bar = quality;
    this.#kept.over = over + 1;
    await tx
      .update(runs)
      .set({ progress: { ...this.#kept }, memory: null })
      .where(eq(runs.id, this.#taken.run.id));
    return true;
  }

  /** Writes the last word of the thread down. */
  async finish(tx: Tx): Promise<string> {
    await this.save(tx, this.#ended);
    const { actor, scenario } = this.#taken;
    const { quality } = this.#kept;
    const after = { state: this.#ended, unplaced: quality?.unplaced, hard: quality?.hard, soft: quality?.soft };
    await record(tx, actor, 'planner.solve_ended', subjectOf(scenario), { after });
    return this.#ended;
  }

  /** A thread that broke down is not tried again: it would break down in the same place. */
  async fail(tx: Tx, error: unknown): Promise<void> {
    await this.save(tx, 'failed');
    const { actor, scenario } = this.#taken;
    const after = { state: 'failed', reason: error instanceof Error ? error.message.slice(0, 300) : 'unknown' };
    await record(tx, actor, 'planner.solve_ended', subjectOf(scenario), { after });
  }
}
