import type { Language } from '../exercises/form.ts';
import { wordsIn } from '../leak/fold.ts';
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
const EN_ENDINGS: [RegExp, string][] = [
  [/(?:ations|ation|ings|ing|edly|ments|ment|ness)$/, ''],
  [/(?:ies|ied)$/, 'y'],
  [/(?:ers|er|ed|es|ly|al)$/, ''],
  [/(?:s|e)$/, ''],
];
const SHORTEST_STEM = 3;
/** After a long ending more must be left: equation and equal are two words. */
const LONG_ENDING_STEM = 4;
/** Words that would fall together with another one: celular and célula, numerador and número. */
const KEPT = /^(?:celular|.*[aei]dor)$/;

/** A light stemmer: endings of number, gender, person and tense fall away. */
export function stem(word: string, language: Language): string {
  if (/\d/.test(word) || word.length <= SHORTEST_STEM || KEPT.test(word)) return word;
  const endings = language === 'es' ? ES_ENDINGS : EN_ENDINGS;
  for (const [ending, put] of endings) {
    const cut = word.replace(ending, put);
    if (cut !== word && cut.length >= (word.length - cut.length > 3 ? LONG_ENDING_STEM : SHORTEST_STEM))
      return settle(cut, language);
  }
  return settle(word, language);
}

/** Spellings that change within a family of words: luz, luces; sigue, seguir; study, studied. */
const settle = (cut: string, language: Language): string =>
  language === 'es'
    ? cut
        .replace(/c$/, 'z')
        .replace(/qu$/, 'z')
        .replace(/gu$/, 'g')
        .replace(/[iu]e(?=[^aeiou]+$)/, (pair) => (pair === 'ie' ? 'e' : 'o'))
    : cut.replace(/([bdfgmnprt])\1$/, '$1').replace(/y$/, 'i');

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
