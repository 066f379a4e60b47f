import { wordsIn } from '../leak/fold.ts';
import { type Distress, findDistress } from './distress.ts';
import { looksLikeInjection } from './injection.ts';
import { isInsult } from './insults.ts';

/** More than any question needs. */
export const LONGEST_MESSAGE = 1_500;

export type MessageKind = 'ordinary' | 'empty' | 'only_signs' | 'too_long' | 'insult' | 'injection';

export interface ReadMessage {
  kind: MessageKind;
  /** Looked for in every message, also in those that are refused: a child out of messages is still heard. */
  distress: Distress | null;
}

function kindOf(text: string): MessageKind {
  if (text.trim() === '') return 'empty';
  if (text.length > LONGEST_MESSAGE) return 'too_long';
  if (wordsIn(text).length === 0 && !/[<>=+\-×÷]/.test(text)) return 'only_signs';
  if (looksLikeInjection(text)) return 'injection';
  return isInsult(text) ? 'insult' : 'ordinary';
}

/** What kind of message this is, and whether somebody must be told. */
export const readMessage = (text: string): ReadMessage => ({ kind: kindOf(text), distress: findDistress(text) });
