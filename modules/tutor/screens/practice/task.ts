import {
  checkAnswer,
  exercise,
  type Item,
  type Located,
  locateWrongStep,
  type Move,
  type Session,
  startSession,
  takeTurn,
} from '@patio/engine-learning';

/** Something said during a task, oldest first. */
export type Note =
  /** `tried`: the answer that was not right yet. */
  | { kind: 'move'; move: Move; tried?: string }
  | { kind: 'wrong_line'; line: number }
  | { kind: 'unread_line'; line: number }
  | { kind: 'unfinished' };

/** How one item ended, as it is told to the school: help used counts as help. */
export interface Ending {
  skill: string;
  seed: number;
  /** Every real answer, in order. */
  answers: string[];
  right: boolean;
  misconception: string | null;
  hints: number;
  attempts: number;
  unaided: boolean;
  /** The solution or a solved example was looked at. */
  example: boolean;
  shown: boolean;
}

/** One exercise of a session, from the question to its end. */
export interface Task {
  session: Session;
  notes: readonly Note[];
  /** Items that ended: the first, and the one of its kind after a shown solution. */
  endings: readonly Ending[];
  state: 'open' | 'shown' | 'solved';
}

/** Begins the item of a skill and a seed; null for a skill that this device does not know. */
export function beginTask(skill: string, seed: number): Task | null {
  const item = exercise(skill, seed);
  return item && { session: startSession(item), notes: [], endings: [], state: 'open' };
}

const misconceptionOf = (item: Item, text: string | undefined): string | null => {
  const verdict = text === undefined ? null : checkAnswer(item, text);
  return verdict?.result === 'wrong' ? verdict.misconception : null;
};

function endingOf({ item, attempts, hintsShown, exampleShown, wasShown }: Session, right: boolean): Ending {
  const missed = attempts.find((attempt) => !attempt.right)?.text;
  return {
    skill: item.skill,
    seed: item.seed,
    answers: attempts.map(({ text }) => text),
    right,
    misconception: misconceptionOf(item, missed),
    hints: hintsShown,
    attempts: attempts.length,
    unaided: right && hintsShown === 0 && !exampleShown && !wasShown && attempts.length === 1,
    example: exampleShown,
    shown: wasShown,
  };
}

function moved(task: Task, event: Parameters<typeof takeTurn>[1]): Task {
  const { session, move } = takeTurn(task.session, event);
  if (move.kind === 'explain')
    return { ...task, session, state: 'solved', endings: [...task.endings, endingOf(session, true)] };
  const isWrong = session.attempts.length > task.session.attempts.length;
  const tried = event.kind === 'attempt' && isWrong ? { tried: event.text } : {};
  const notes: Note[] = [...task.notes, { kind: 'move', move, ...tried }];
  if (move.kind === 'solution')
    return { session, notes, state: 'shown', endings: [...task.endings, endingOf(session, false)] };
  // A new item of the kind begins with a clean sheet.
  if (move.kind === 'new_item') return { ...task, session, notes: [], state: 'open' };
  return { ...task, session, notes };
}

/** An answer, typed or pressed. */
export const giveAnswer = (task: Task, text: string, at: number): Task =>
  task.state === 'open' ? moved(task, { kind: 'attempt', text, at }) : task;

/** The next rung of the ladder: a hint, a solved example, and the solution once attempts have opened it. */
export const askHelp = (task: Task): Task => (task.state === 'open' ? moved(task, { kind: 'hint_asked' }) : task);

/** After a shown solution: another item of the same kind. */
export const tryAnother = (task: Task): Task => (task.state === 'shown' ? moved(task, { kind: 'continue' }) : task);

const resultOf = (lines: readonly string[]): string =>
  (lines.at(-1) ?? '')
    .split(/[=≈⇒→]/)
    .at(-1)!
    .trim();

const lineNote = (located: Located): Note | null => {
  if (located.found === 'line') return { kind: 'wrong_line', line: located.line };
  if (located.found === 'unreadable') return { kind: 'unread_line', line: located.line };
  return located.found === 'unfinished' ? { kind: 'unfinished' } : null;
};

/** A solution written line by line: the first line that does not follow is named; a wrong result counts as an attempt. */
export function giveLines(task: Task, lines: readonly string[], at: number): Task {
  if (task.state !== 'open' || lines.length === 0) return task;
  const { item } = task.session;
  const note = lineNote(locateWrongStep(item, lines));
  const result = resultOf(lines);
  if (note === null) return giveAnswer(task, result, at);
  const noted = { ...task, notes: [...task.notes, note] };
  const isMissed = note.kind === 'wrong_line' && checkAnswer(item, result).result === 'wrong';
  return isMissed ? giveAnswer(noted, result, at) : noted;
}
