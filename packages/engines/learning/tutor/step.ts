import type { Verdict } from '../exercises/check.ts';
import type { Both, Item } from '../exercises/form.ts';
import type { Misconception } from '../exercises/misconceptions.ts';
import { isomorphicItem } from '../exercises/skills.ts';
import { wordsIn } from '../leak/fold.ts';
import { ATTEMPTS_BEFORE_SOLUTION, judge, type NotReal, notReal } from './attempt.ts';
import { type Session, startSession, type TutorEvent, type TutorState } from './session.ts';

/** The one move that is allowed now: what the reply is about, with nothing in it that is not due yet. */
export type Move =
  | { kind: 'ask_attempt' }
  | { kind: 'not_an_attempt'; why: NotReal }
  | { kind: 'needs_form'; needs: 'lowest' | 'mixed' | 'unit' }
  | { kind: 'nudge'; misconception: Misconception | null; hint: Both | null }
  | { kind: 'hint'; hint: Both }
  | { kind: 'example'; example: Item }
  | { kind: 'no_answer_yet'; attemptsLeft: number }
  | { kind: 'solution'; item: Item }
  | { kind: 'new_item'; item: Item }
  | { kind: 'explain' }
  | { kind: 'done' }
  | { kind: 'off_lesson' }
  | { kind: 'held' }
  | { kind: 'closed' };

export interface Turn {
  session: Session;
  move: Move;
}

const SIDE: readonly TutorState[] = ['off_lesson', 'held', 'closed'];
const ENDED: readonly TutorState[] = ['held', 'closed', 'scheduled'];

/** What comes next on the ladder: hints first, then a solved example, then the solution if attempts opened it. */
function nextHelp(session: Session): Turn {
  const { item, hintsShown, attempts } = session;
  if (hintsShown < item.hints.length) {
    const state: TutorState = hintsShown === 0 ? 'nudge' : 'pointed_hint';
    return {
      session: { ...session, state, hintsShown: hintsShown + 1 },
      move: { kind: 'hint', hint: item.hints[hintsShown]! },
    };
  }
  const example = session.exampleShown ? null : isomorphicItem(item);
  if (example)
    return {
      session: { ...session, state: 'parallel_example', exampleShown: true },
      move: { kind: 'example', example },
    };
  if (attempts.length >= ATTEMPTS_BEFORE_SOLUTION)
    return { session: { ...session, state: 'bottom_out', wasShown: true }, move: { kind: 'solution', item } };
  return { session, move: { kind: 'no_answer_yet', attemptsLeft: ATTEMPTS_BEFORE_SOLUTION - attempts.length } };
}

function outcomeOf(session: Session): NonNullable<Session['outcome']> {
  const { item, hintsShown, exampleShown, wasShown, attempts } = session;
  return {
    skill: item.skill,
    right: true,
    unaided: hintsShown === 0 && !exampleShown && !wasShown && attempts.length === 1,
    hints: hintsShown,
    attempts: attempts.length,
  };
}

function afterRight(session: Session): Turn {
  return { session: { ...session, state: 'explain_back', outcome: outcomeOf(session) }, move: { kind: 'explain' } };
}

function afterWrong(session: Session, verdict: Extract<Verdict, { result: 'wrong' }>): Turn {
  const next = nextHelp(session);
  if (next.move.kind !== 'hint' || session.hintsShown > 0) return next;
  return { session: next.session, move: { kind: 'nudge', misconception: verdict.misconception, hint: next.move.hint } };
}

function attempted(session: Session, text: string, at: number): Turn {
  const verdict = judge(session, text);
  if (verdict.result === 'other_form') return { session, move: { kind: 'needs_form', needs: verdict.needs } };
  const why = notReal(session, text, at, verdict);
  if (why) return { session, move: { kind: 'not_an_attempt', why } };
  const tried = { ...session, attempts: [...session.attempts, { text, at, right: verdict.result === 'right' }] };
  return verdict.result === 'right'
    ? afterRight(tried)
    : afterWrong(tried, verdict as Extract<Verdict, { result: 'wrong' }>);
}

/** After a shown solution a new item of the kind is obligatory. */
function newItem(session: Session): Turn {
  const item = isomorphicItem(session.item) ?? session.item;
  return {
    session: { ...startSession(item), state: 'isomorphic_item', wasShown: true },
    move: { kind: 'new_item', item },
  };
}

const SHORTEST_EXPLANATION = 3;
function explained(session: Session, text: string): Turn {
  if (wordsIn(text).length < SHORTEST_EXPLANATION) return { session, move: { kind: 'explain' } };
  return { session: { ...session, state: 'scheduled' }, move: { kind: 'done' } };
}

function onTask(session: Session, event: TutorEvent): Turn {
  if (session.state === 'bottom_out') return newItem(session);
  if (session.state === 'explain_back')
    return event.kind === 'explained' || event.kind === 'attempt'
      ? explained(session, event.text)
      : { session, move: { kind: 'explain' } };
  switch (event.kind) {
    case 'attempt':
      return attempted(session, event.text, event.at);
    case 'hint_asked':
    case 'example_asked':
      return nextHelp(session);
    case 'answer_asked':
      return {
        session,
        move: { kind: 'no_answer_yet', attemptsLeft: Math.max(0, ATTEMPTS_BEFORE_SOLUTION - session.attempts.length) },
      };
    default:
      return { session, move: { kind: 'ask_attempt' } };
  }
}

/** One turn: what happened decides the next state and the one move that is allowed. */
export function takeTurn(session: Session, event: TutorEvent): Turn {
  if (event.kind === 'held')
    return { session: { ...session, state: 'held', before: session.state }, move: { kind: 'held' } };
  if (session.state === 'held') return { session, move: { kind: 'held' } };
  if (event.kind === 'closed' || session.state === 'closed')
    return { session: { ...session, state: 'closed' }, move: { kind: 'closed' } };
  if (session.state === 'scheduled') return { session, move: { kind: 'done' } };
  if (event.kind === 'off_lesson' && !ENDED.includes(session.state))
    return {
      session: {
        ...session,
        state: 'off_lesson',
        before: SIDE.includes(session.state) ? session.before : session.state,
      },
      move: { kind: 'off_lesson' },
    };
  if (session.state === 'off_lesson')
    return onTask({ ...session, state: session.before ?? 'diagnose', before: null }, event);
  return onTask(session, event);
}
