import { SKILLS } from '@patio/engine-learning';
import { describe, expect, it } from 'vitest';
import { attemptsLeft, rungsOf } from './rungs.ts';
import { askHelp, beginTask, giveAnswer, giveLines, type Task, tryAnother } from './task.ts';

const SKILL = 'maths.two-step-equation';
const begin = (skill = SKILL, seed = 5): Task => beginTask(skill, seed)!;
const climb = (task: Task): Task => {
  let now = task;
  for (let step = 0; step < task.session.item.hints.length + 1; step++) now = askHelp(now);
  return now;
};

describe('a task of a practice session', () => {
  it('is unaided when the first answer is right', () => {
    const task = giveAnswer(begin(), '11', 0);
    expect(task.state).toBe('solved');
    expect(task.endings).toMatchObject([{ right: true, unaided: true, hints: 0, attempts: 1, misconception: null }]);
  });

  it('counts a hint as help, and keeps what the mistake was', () => {
    const missed = giveAnswer(begin(), '88', 0);
    expect(missed.state).toBe('open');
    expect(missed.notes).toMatchObject([{ kind: 'move', move: { kind: 'nudge' }, tried: '88' }]);
    const [ending] = giveAnswer(missed, '11', 9_000).endings;
    expect(ending).toMatchObject({ right: true, unaided: false, hints: 1, attempts: 2 });
    expect(ending!.misconception).not.toBeNull();
  });

  it('says which answer was not right, also where a hint was asked for before', () => {
    const missed = giveAnswer(askHelp(begin()), '88', 0);
    expect(missed.notes).toMatchObject([{ move: { kind: 'hint' } }, { move: { kind: 'hint' }, tried: '88' }]);
    expect(missed.notes[0]).not.toHaveProperty('tried');
    // What is no real attempt is not called wrong.
    expect(giveAnswer(missed, '???', 9_000).notes.at(-1)).not.toHaveProperty('tried');
  });

  it('never shows the solution for asking', () => {
    let task = begin();
    for (let times = 0; times < 20; times++) task = askHelp(task);
    expect(task.state).toBe('open');
    expect(task.endings).toEqual([]);
    expect(attemptsLeft(task.session)).toBe(2);
  });

  it('shows the solution after two real attempts and all help, and asks for another of the kind', () => {
    let task = climb(begin());
    task = giveAnswer(task, '88', 0);
    task = giveAnswer(task, '80', 9_000);
    task = askHelp(task);
    expect(task.state).toBe('shown');
    expect(task.endings).toMatchObject([{ right: false, unaided: false }]);
    const another = tryAnother(task);
    expect(another.state).toBe('open');
    expect(another.session.item.prompt).not.toEqual(begin().session.item.prompt);
    const solved = giveAnswer(another, another.session.item.answer, 20_000);
    expect(solved.endings).toMatchObject([{ right: false }, { right: true, unaided: false, shown: true }]);
  });

  it('takes nothing more once it is solved', () => {
    const solved = giveAnswer(begin(), '11', 0);
    expect(giveAnswer(solved, '12', 9_000)).toBe(solved);
    expect(askHelp(solved)).toBe(solved);
  });

  it('is null for a skill that this device does not know', () => {
    expect(beginTask('maths.nothing', 1)).toBeNull();
  });
});

describe('a solution line by line', () => {
  it('names the first line that does not follow, and counts a wrong result as an attempt', () => {
    const task = giveLines(begin(), ['8x = 88', 'x = 88 − 8', 'x = 80'], 0);
    expect(task.notes[0]).toEqual({ kind: 'wrong_line', line: 1 });
    expect(task.session.attempts).toHaveLength(1);
  });

  it('is solved when every line follows', () => {
    expect(giveLines(begin(), ['8x = 88', 'x = 11'], 0).state).toBe('solved');
  });

  it('does not count what cannot be read or is not finished', () => {
    const unread = giveLines(begin(), ['8x = ???'], 0);
    expect(unread.notes).toEqual([{ kind: 'unread_line', line: 0 }]);
    const unfinished = giveLines(begin(), ['8x = 88'], 0);
    expect(unfinished.state).toBe('open');
    expect(unfinished.session.attempts).toHaveLength(0);
  });
});

describe('the ladder', () => {
  it('has the solution locked until two attempts were made', () => {
    expect(rungsOf(begin().session).at(-1)).toMatchObject({ kind: 'solution', state: 'locked' });
    const tried = giveAnswer(giveAnswer(begin(), '88', 0), '80', 9_000);
    expect(rungsOf(tried.session).at(-1)).toMatchObject({ kind: 'solution', state: 'next' });
  });

  it('stands on the rung that was used last', () => {
    const rungs = rungsOf(askHelp(askHelp(begin())).session);
    expect(rungs.map(({ state }) => state).slice(0, 2)).toEqual(['used', 'here']);
  });

  it('has a rung for each hint of every skill', () => {
    for (const { id } of SKILLS) {
      const { session } = begin(id, 3);
      expect(rungsOf(session)).toHaveLength(session.item.hints.length + 2);
    }
  });
});
