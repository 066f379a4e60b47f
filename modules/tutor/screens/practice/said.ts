import type { Both, Move } from '@patio/engine-learning';
import { sayMove } from '@patio/engine-learning';
import { m } from '@patio/messages';
import { getLocale } from '@patio/messages/runtime';
import type { Note } from './task.ts';

/** The engine's words in the reader's language. */
export const inWords = (text: Both): string => text[getLocale() === 'en' ? 'en' : 'es'];

export interface Said {
  title: string;
  text: string;
  question: string | null;
  /** The answer that was not right yet. */
  tried: string | null;
  tone: 'hint' | 'look' | 'plain' | 'solution';
}

const titleOf = (move: Move, hint: number): string => {
  switch (move.kind) {
    case 'nudge':
      return m.tutor_practice_nearly();
    case 'hint':
      return m.tutor_practice_hint_number({ number: hint });
    case 'example':
      return m.tutor_practice_example();
    case 'solution':
      return m.tutor_practice_solution();
    case 'needs_form':
      return m.tutor_practice_nearly_done();
    default:
      return m.tutor_practice_look();
  }
};
const toneOf = ({ kind }: Move): Said['tone'] => {
  if (kind === 'hint' || kind === 'example') return 'hint';
  if (kind === 'solution') return 'solution';
  return kind === 'nudge' ? 'look' : 'plain';
};

const about = (title: string, text: string): Said => ({ title, text, question: null, tried: null, tone: 'look' });

/** What a note says, and how it looks. `hint` is how many hints have been given up to it. */
export function saidOf(note: Note, hint: number): Said {
  switch (note.kind) {
    case 'wrong_line':
      return about(m.tutor_practice_nearly(), m.tutor_practice_wrong_line({ line: note.line + 1 }));
    case 'unread_line':
      return about(m.tutor_practice_look(), m.tutor_practice_unread_line({ line: note.line + 1 }));
    case 'unfinished':
      return about(m.tutor_practice_nearly_done(), m.tutor_practice_unfinished());
    case 'move': {
      const { say, question } = sayMove(note.move);
      return {
        title: titleOf(note.move, hint),
        text: inWords(say),
        question: question && inWords(question),
        tried: note.tried ?? null,
        tone: toneOf(note.move),
      };
    }
  }
}

const givesHint = (note: Note): boolean =>
  note.kind === 'move' && (note.move.kind === 'hint' || (note.move.kind === 'nudge' && note.move.hint !== null));

/** All that was said so far, with the hints numbered. After a line that was marked, the next hint is just a hint. */
export const allSaid = (notes: readonly Note[]): Said[] =>
  notes.map((note, at) => {
    const hint = notes.slice(0, at + 1).filter(givesHint).length;
    const said = saidOf(note, hint);
    const follows = givesHint(note) && notes[at - 1]?.kind === 'wrong_line';
    return follows ? { ...said, title: m.tutor_practice_hint_number({ number: hint }), tone: 'hint' } : said;
  });
