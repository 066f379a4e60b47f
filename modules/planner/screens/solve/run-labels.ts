import { m } from '@patio/messages';
import type { RunView } from '../../contract.ts';

const PHASES = {
  place: m.planner_phase_place,
  rescue: m.planner_phase_rescue,
  improve: m.planner_phase_improve,
  done: m.planner_phase_improve,
};

/** How a run stands. */
export function stateLabel({ state, progress, quality }: RunView): string {
  switch (state) {
    case 'waiting':
      return m.planner_run_waiting();
    case 'running':
      return progress ? PHASES[progress.phase]() : m.planner_run_begins();
    case 'paused':
      return m.planner_run_paused();
    case 'stopped':
      return m.planner_run_stopped();
    case 'failed':
      return m.planner_run_failed();
    case 'done':
      return quality && quality.unplaced + quality.hard > 0 ? m.planner_run_incomplete() : m.planner_run_done();
  }
}

export const TONES = {
  waiting: 'neutral',
  running: 'info',
  paused: 'warn',
  stopped: 'neutral',
  done: 'ok',
  failed: 'bad',
} as const;
