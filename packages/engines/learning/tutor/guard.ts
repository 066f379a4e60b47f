import { readingLevel, sentencesOf, targetLevel } from '@patio/engine-lessons';
import type { Item, Language } from '../exercises/form.ts';
import { wordsIn } from '../leak/fold.ts';
import { plainSigns } from '../leak/hidden.ts';
import { revealsAnswer } from '../leak/reveals.ts';
import { isStopWord, stem } from '../retrieval/terms.ts';
import { isInsult } from '../safety/insults.ts';
import { namesBeyond } from '../safety/names-beyond.ts';
import { findPersonalData } from '../safety/personal-data.ts';
import type { KnownPerson } from '../safety/redact.ts';
import { countQuestions, countWords, mostWords, type Variant } from './limits.ts';

/** What a model answers: checked whole before a student sees a word of it. */
export interface ModelReply {
  say: string;
  question?: string;
  cites: string[];
}

export interface GuardContext {
  language: Language;
  grade: number;
  variant: Variant;
  /** Items whose answers are not due: the task, and the one that follows it. */
  closed: Item[];
  /** The passages that were sent, by block id. */
  passages: { block: string; text: string }[];
  /** Those of the class, its teachers and the family: a reply names them only where they were named before. */
  people?: readonly KnownPerson[];
  /** What was said and shown before. */
  before?: readonly string[];
}

export type Breach =
  | 'leak'
  | 'personal_data'
  | 'tone'
  | 'feelings'
  | 'link'
  | 'too_long'
  | 'many_questions'
  | 'too_hard'
  | 'unknown_citation'
  | 'not_in_passage'
  | 'empty';

const LINK = /https?:|www\.|<[a-z!/]|\]\(|\b[\w-]+\.(?:com|net|org|io|edu)\b/i;
/** A machine has no feelings and keeps no secrets. */
const FEELINGS =
  /\b(?:te quiero|te amo|te extran|soy tu amig[oa]|tu mejor amig|me siento (?:triste|feliz|orgullos)|es nuestro secreto|no le digas a|i love you|i miss you|i am your friend|best friend|our secret|don.?t tell (?:your|anyone)|i feel (?:sad|happy|proud))/;
/** Belittling, even when friendly. */
const BELITTLING =
  /\b(?:es (?:muy |super )?facil|es obvio|cualquiera (?:sabe|puede)|ya deberias|que mal|it.?s (?:very |so )?(?:easy|obvious)|anyone (?:knows|can)|you should already|how bad)\b/;

/** A small allowance: the measure is rough for texts of a few sentences. */
const LEVEL_SLACK = 10;
const LEAST_SHARED = 0.5;

const contentWords = (text: string, language: Language): string[] =>
  wordsIn(text)
    .filter((word) => !isStopWord(word, language))
    .map((word) => stem(word, language));

/** A sentence that states something and cites must say it with words of its passages. */
function isGrounded(reply: ModelReply, context: GuardContext): boolean {
  if (reply.cites.length === 0) return true;
  const known = new Set(
    context.passages
      .filter(({ block }) => reply.cites.includes(block))
      .flatMap(({ text }) => contentWords(text, context.language)),
  );
  return sentencesOf(reply.say)
    .filter((sentence) => !sentence.includes('?'))
    .every((sentence) => {
      const words = contentWords(sentence, context.language);
      return words.length < 3 || words.filter((word) => known.has(word)).length >= words.length * LEAST_SHARED;
    });
}

function isTooHard(text: string, { language, grade }: GuardContext): boolean {
  const level = readingLevel(text, language);
  return level !== null && level.index < targetLevel(grade).from - LEVEL_SLACK;
}

/** What is wrong with a reply; empty if it may be shown. */
export function guardReply(reply: ModelReply, context: GuardContext): Breach[] {
  const text = plainSigns([reply.say, reply.question].filter(Boolean).join(' '));
  const folded = wordsIn(text).join(' ');
  const faults: [Breach, boolean][] = [
    ['empty', reply.say.trim() === ''],
    ['leak', context.closed.some((item) => revealsAnswer(text, item))],
    [
      'personal_data',
      findPersonalData(text).length > 0 || namesBeyond(text, context.people ?? [], context.before ?? []),
    ],
    ['tone', isInsult(text) || BELITTLING.test(folded)],
    ['feelings', FEELINGS.test(folded)],
    ['link', LINK.test(text)],
    ['too_long', countWords(text) > mostWords(context.variant, context.grade)],
    ['many_questions', countQuestions(text) > 1],
    ['too_hard', isTooHard(text, context)],
    ['unknown_citation', reply.cites.some((cite) => !context.passages.some(({ block }) => block === cite))],
    ['not_in_passage', !isGrounded(reply, context)],
  ];
  return faults.filter(([, isSo]) => isSo).map(([breach]) => breach);
}
