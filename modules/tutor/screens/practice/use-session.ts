import { enqueue } from '@patio/client';
import { seedOf } from '@patio/engine-learning';
import { makeId } from '@patio/kernel';
import { useState } from 'react';
import type { PracticeItem, WorkedItem } from '../../contract.ts';
import { forgetSession, keepSession, type SessionState } from './kept.ts';
import { PRACTICE, type WaitingPractice } from './outbox.ts';
import { askHelp, beginTask, type Ending, giveAnswer, giveLines, type Task, tryAnother } from './task.ts';
import { useActiveSeconds } from './use-active-seconds.ts';

/** A new session of a plan. Its numbers are its own: the same plan practised twice brings other exercises. */
export function newSession(items: readonly PracticeItem[]): SessionState {
  const sessionId = makeId();
  const own = items.map((item, at) => ({ ...item, seed: seedOf(item.seed, sessionId, at) }));
  return { sessionId, items: own, at: 0, ends: [] };
}

/** A session that goes on after a reload: the exercise under way comes with other numbers, since its hints were seen. */
export const resumed = (state: SessionState): SessionState => ({
  ...state,
  items: state.items.map((item, at) => (at === state.at ? { ...item, seed: seedOf(item.seed, 'again') } : item)),
});

const MOST_SECONDS = 3_600;

const workedOf = (ending: Ending, sessionId: string, more: { chosen: boolean; seconds: number }): WorkedItem => ({
  id: makeId(),
  sessionId,
  skill: ending.skill,
  seed: ending.seed,
  at: new Date().toISOString(),
  answers: ending.answers.slice(-20),
  hints: Math.min(10, ending.hints),
  shown: ending.example || ending.shown,
  chosen: more.chosen,
  seconds: Math.min(MOST_SECONDS, more.seconds),
});

/** Works a session: each finished exercise is kept on the device, and told to the school as soon as it can be. */
export function useSession(begun: SessionState, isChosen: (task: Task) => boolean) {
  const [state, setState] = useState(begun);
  const [task, setTask] = useState(() => taskAt(begun, begun.at));
  const seconds = useActiveSeconds();

  const change = (act: (before: Task) => Task) => {
    if (!task) return;
    const after = act(task);
    const fresh = after.endings.slice(task.endings.length);
    setTask(after);
    if (fresh.length === 0) return;
    const chosen = isChosen(task);
    const { sessionId } = state;
    const items = fresh.map((ending) => workedOf(ending, sessionId, { chosen, seconds: seconds() }));
    const ends = [...state.ends, ...fresh.map(({ skill, right, unaided }) => ({ skill, right, unaided }))];
    // What is solved or was shown is behind, also after a reload.
    const kept = { ...state, ends, at: state.at + 1 };
    setState({ ...state, ends });
    void (kept.at < kept.items.length ? keepSession(kept) : forgetSession()).catch(() => undefined);
    const payload: WaitingPractice = { sessionId, items };
    void enqueue({ kind: PRACTICE, target: sessionId, payload });
  };
  const go = (at: number) => {
    setState((before) => ({ ...before, at }));
    setTask(taskAt(state, at));
    seconds();
  };

  return {
    state,
    task,
    isFinished: state.at >= state.items.length,
    answer: (text: string) => change((before) => giveAnswer(before, text, Date.now())),
    lines: (lines: readonly string[]) => change((before) => giveLines(before, lines, Date.now())),
    help: () => change(askHelp),
    another: () => change(tryAnother),
    onward: () => go(state.at + 1),
  };
}
export type Working = ReturnType<typeof useSession>;

const taskAt = ({ items }: SessionState, at: number): Task | null => {
  const item = items[at];
  return item ? beginTask(item.skill, item.seed) : null;
};
