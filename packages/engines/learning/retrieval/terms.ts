import type { Language } from '../exercises/form.ts';
import { wordsIn } from '../leak/fold.ts';
import { lemmaOf } from './irregular.ts';
import { porter } from './porter.ts';
import { STOP } from './stop-list.ts';

export const isStopWord = (word: string, language: Language): boolean => STOP[language].has(word);

/** Endings of Spanish words, longest first; what is left must keep enough letters to be a word. */
const ES_ENDINGS: [RegExp, string][] = [
  [/(?:amientos?|imientos?)$/, ''],
  [/(?:aciones|acion)$/, ''],
  [/(?:iciones|icion)$/, ''],
  [/(?<=[aei]dor)(?:a|as|es)$/, ''],
  [/(?:siones|sion|ciones|cion)$/, ''],
  [/(?:iendo|ando|yendo)$/, ''],
  [/(?:amente|mente)$/, ''],
  [/(?:aremos|eremos|iremos|abamos|iamos|aron|ieron|aban|arian|erian|irian)$/, ''],
  [/(?:ado|ada|ados|adas|ido|ida|idos|idas)$/, ''],
  [/(?:aba|abas|arse|erse|irse|arlo|arla|erlo|amos|emos|imos)$/, ''],
  [/(?:icas?|icos?)$/, 'ic'],
  [/(?:ar|er|ir|an|en|as|es|os|ia|io|ias|ios|on)$/, ''],
  [/(?:a|e|o|s)$/, ''],
];
const SHORTEST_STEM = 3;
/** After a long ending more must be left: equation and equal are two words. */
const LONG_ENDING_STEM = 4;
/** Words that would fall together with another one: celular and célula, numerador and número. */
const KEPT = /^(?:celular|.*[aei]dor)$/;

/** A light stemmer of Spanish: endings of number, gender, person and tense fall away. */
function spanishStem(word: string): string {
  if (KEPT.test(word)) return word;
  for (const [ending, put] of ES_ENDINGS) {
    const cut = word.replace(ending, put);
    if (cut !== word && cut.length >= (word.length - cut.length > 3 ? LONG_ENDING_STEM : SHORTEST_STEM))
      return settle(cut);
  }
  return settle(word);
}

/** Spellings that change within a family of words: luz, luces; sigue, seguir; cuento, contar. */
const settle = (cut: string): string =>
  cut
    .replace(/c$/, 'z')
    .replace(/qu$/, 'z')
    .replace(/gu$/, 'g')
    .replace(/[iu]e(?=[^aeiou]+$)/, (pair) => (pair === 'ie' ? 'e' : 'o'));

const known: Record<Language, Map<string, string>> = { es: new Map(), en: new Map() };
/** Stems are made once a word; a text of rubbish must not fill the memory. */
const MOST_KNOWN = 50_000;

/** The form under which the forms of a word are compared. */
export function stem(word: string, language: Language): string {
  const before = known[language].get(word);
  if (before !== undefined) return before;
  const lemma = lemmaOf(word, language);
  const made =
    /\d/.test(lemma) || lemma.length <= SHORTEST_STEM ? lemma : language === 'es' ? spanishStem(lemma) : porter(lemma);
  if (known[language].size > MOST_KNOWN) known[language].clear();
  known[language].set(word, made);
  return made;
}

/** How a word sounds to somebody who writes by ear: b and v, s c and z, ll and y, silent h. */
export const soundOf = (word: string): string =>
  word
    .replaceAll('h', '')
    .replaceAll('v', 'b')
    .replaceAll(/[zs]|c(?=[ei])/g, 's')
    .replaceAll(/qu|k|c/g, 'k')
    .replaceAll(/ll/g, 'y')
    .replaceAll(/g(?=[ei])/g, 'j')
    .replaceAll(/(.)\1/g, '$1');

/** The words of a text that say what it is about, as they are written. */
export const topicWords = (text: string, language: Language): string[] =>
  wordsIn(text).filter((word) => !isStopWord(word, language));

/** The same words in one form each. */
export const termsOf = (text: string, language: Language): string[] =>
  topicWords(text, language).map((word) => stem(word, language));
