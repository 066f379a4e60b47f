import type { Passage } from '@patio/engine-documents/schema';
import { type Language, wordsIn } from '@patio/engine-learning';
import { sentencesOf } from '@patio/engine-lessons';

/** A sentence of a source that says something by itself. */
export interface Statement {
  passage: string;
  page: number | null;
  path: readonly string[];
  text: string;
}

const [SHORTEST, LONGEST] = [5, 32];

/** Begins with a word that leans on the sentence before: alone nobody knows what is meant. */
const LEANS: Record<Language, RegExp> = {
  es: /^(?:est[aeo]s?|es[aeo]s?|aquell[oa]s?|ell[oa]s?|él|lo|le|les|se|además|también|así|por eso|por ello|sin embargo|pero|entonces|luego|después|y|e|o|allí|ahí|su|sus|tal|dich[oa]s?|como (?:ya )?vimos)\b/i,
  en: /^(?:this|that|these|those|it|its|they|their|he|she|his|her|also|so|therefore|however|but|then|and|or|there|such|as we saw|in this way)\b/i,
};
/** Tasks and questions tell the reader to do something; they state nothing. */
const TASKS: Record<Language, RegExp> = {
  es: /^(?:imagina|lee|observa|responde|escribe|completa|dibuja|mira|busca|anota|subraya|marca|resuelve|explica|compara|ordena|une|recuerda|piensa|comenta|investiga|calcula)\b/i,
  en: /^(?:imagine|read|look|answer|write|complete|draw|find|note|underline|mark|solve|explain|compare|order|match|remember|think|discuss|calculate)\b/i,
};

const isWhole = (text: string): boolean => /^[\p{Lu}\p{N}«"“¡(]/u.test(text) && /[.!…]["”»)]?$/.test(text);

/** Whether a sentence can stand without its neighbours. */
export function standsAlone(text: string, language: Language): boolean {
  const words = wordsIn(text).length;
  if (words < SHORTEST || words > LONGEST || /[?¿]/.test(text) || !isWhole(text)) return false;
  return !LEANS[language].test(text) && !TASKS[language].test(text);
}

/** All sentences of paragraphs and notes, in order. */
export const sentencesIn = (passages: readonly Passage[]): Statement[] =>
  passages
    .filter(({ kind }) => kind === 'paragraph' || kind === 'list')
    .flatMap(({ id, page, path, text }) => sentencesOf(text).map((each) => ({ passage: id, page, path, text: each })));

/** Those that can be asked about. */
export const statementsIn = (passages: readonly Passage[], language: Language): Statement[] =>
  sentencesIn(passages).filter(({ text }) => standsAlone(text, language));
