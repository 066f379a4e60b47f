import {
  type CitedAnswer,
  classifyTurn,
  type Item,
  type Move,
  type ReadMessage,
  revealsAnswer,
  type Session,
  startSession,
  type TutorEvent,
  takeTurn,
} from '@patio/engine-learning';
import type { Chip, Said, TurnView } from '../contract.ts';
import type { FixedText } from './fixed-texts.ts';
import { asksSomething, asksWhatItIs, isGreeting, saysLost, wantsTask } from './message-kind.ts';
import { answerOfLines, judgeLines } from './work-lines.ts';

/** What the tutor answers with, before it is put into words. */
export type Answered =
  | { by: 'move'; move: Move }
  | { by: 'task' }
  | { by: 'cited'; cited: CitedAnswer }
  | { by: 'word'; term: string; meaning: string }
  | { by: 'fixed'; key: FixedText };

export interface Decided {
  session: Session | null;
  answer: Answered;
  /** The lines of an attempt, judged. */
  lines: TurnView['lines'];
}

export interface Around {
  now: number;
  /** An item to begin with; null where the engine has none for the class. */
  pick: () => Item | null;
  /** What the lessons that are open say to a question. */
  find: (question: string) => CitedAnswer | null;
  /** The word of the course's glossary that a question asks to explain. */
  word?: (question: string) => { term: string; meaning: string } | null;
  allHints: boolean;
}

const fixed = (session: Session | null, key: FixedText): Decided => ({
  session,
  answer: { by: 'fixed', key },
  lines: [],
});
const isOver = (session: Session | null): boolean =>
  session === null || ['scheduled', 'closed', 'held'].includes(session.state);

function begin(around: Around, session: Session | null): Decided {
  const item = around.pick();
  if (!item) return fixed(session, 'no_exercises');
  return { session: startSession(item), answer: { by: 'task' }, lines: [] };
}

function move(session: Session, event: TutorEvent, lines: TurnView['lines'] = []): Decided {
  const turn = takeTurn(session, event);
  return { session: turn.session, answer: { by: 'move', move: turn.move }, lines };
}

/** All hints at once where the profile says so; the answer still follows attempts. */
function help(session: Session, event: TutorEvent, allHints: boolean): Decided {
  const first = move(session, event);
  if (!allHints || first.answer.by !== 'move' || first.answer.move.kind !== 'hint') return first;
  let last = first;
  const said = [first.answer.move.hint];
  while (last.session && last.session.hintsShown < last.session.item.hints.length) {
    last = move(last.session, { kind: 'hint_asked' });
    if (last.answer.by === 'move' && last.answer.move.kind === 'hint') said.push(last.answer.move.hint);
  }
  const all = (language: 'es' | 'en') => said.map((hint, at) => `${at + 1}. ${hint[language]}`).join('\n');
  return { ...last, answer: { by: 'move', move: { kind: 'hint', hint: { es: all('es'), en: all('en') } } } };
}

function tapped(session: Session | null, chip: Chip, around: Around): Decided {
  if (chip === 'quiz') return begin(around, session);
  if (chip === 'ask_teacher') return fixed(session, 'write_question');
  if (session === null || isOver(session))
    return chip === 'lost' || chip === 'hint' ? fixed(session, 'what_about') : begin(around, session);
  if (chip === 'next') return move(session, { kind: 'continue' });
  return help(session, { kind: chip === 'example' ? 'example_asked' : 'hint_asked' }, around.allHints);
}

/** Cited sentences, unless they would say the answer of the task. */
function cite(session: Session | null, text: string, around: Around): Decided | null {
  const word = around.word?.(text);
  if (word && !(session && !isOver(session) && revealsAnswer(word.meaning, session.item)))
    return { session, answer: { by: 'word', term: word.term, meaning: word.meaning }, lines: [] };
  const cited = around.find(text);
  if (!cited) return null;
  if (session && !isOver(session) && revealsAnswer(cited.sentences.join(' '), session.item)) return null;
  return { session, answer: { by: 'cited', cited }, lines: [] };
}

const KIND_TEXTS: Partial<Record<ReadMessage['kind'], FixedText>> = {
  empty: 'only_signs',
  only_signs: 'only_signs',
  too_long: 'too_long',
  insult: 'insult',
};

function wrote(session: Session | null, text: string, kind: ReadMessage['kind'], around: Around): Decided {
  const key = KIND_TEXTS[kind];
  // "<" and "=" are answers; other signs alone are not.
  if (key) return fixed(session, key);
  if (kind === 'injection')
    return session && !isOver(session) ? move(session, { kind: 'answer_asked' }) : fixed(session, 'only_lessons');
  if (asksWhatItIs(text)) return fixed(session, 'machine');
  if (isGreeting(text)) return fixed(session, session && !isOver(session) ? 'greeting_task' : 'greeting');
  if (session === null || isOver(session)) {
    if (saysLost(text)) return fixed(session, 'what_about');
    if (wantsTask(text)) return begin(around, session);
    return cite(session, text, around) ?? fixed(session, 'not_found');
  }
  const event = classifyTurn(text, session.item, around.now, session.state === 'explain_back');
  const isLooseQuestion =
    event.kind === 'off_lesson' || (asksSomething(text) && event.kind !== 'answer_asked' && event.kind !== 'explained');
  if (isLooseQuestion) {
    const cited = cite(session, text, around);
    if (cited) return cited;
  }
  if (event.kind === 'hint_asked' || event.kind === 'example_asked') return help(session, event, around.allHints);
  return move(session, event);
}

function attempted(session: Session | null, text: string, around: Around, given?: readonly string[]): Decided {
  if (session === null || isOver(session)) return fixed(session, 'no_task');
  const done = move(session, { kind: 'attempt', text, at: around.now });
  const isRefused = done.answer.by === 'move' && done.answer.move.kind === 'not_an_attempt';
  const unjudged = (given ?? []).map((line) => ({ text: line, result: null }));
  return { ...done, lines: given && !isRefused ? judgeLines(session.item, given) : unjudged };
}

/** One turn of a chat: what was said decides the next state and what is answered. */
export function decide(session: Session | null, said: Said, kind: ReadMessage['kind'], around: Around): Decided {
  switch (said.kind) {
    case 'chip':
      return tapped(session, said.chip, around);
    case 'answer':
      return attempted(session, said.text, around);
    case 'attempt':
      return attempted(session, answerOfLines(said.lines), around, said.lines);
    case 'text':
      return wrote(session, said.text, kind, around);
  }
}
