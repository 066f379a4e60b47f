import type { Item, Key } from '../exercises/form.ts';
import { type Rational, rational, same } from '../exercises/rational.ts';
import { fold, hasPhrase, wordsIn } from './fold.ts';
import { joined, otherReadings, otherWordReadings, plainSigns } from './hidden.ts';
import { fractionName, numberName } from './number-names.ts';

const NUMBER = /-?\d+\s+\d+\s*\/\s*\d+|-?\d+\s*\/\s*\d+|-?\d+(?:[.,]\d+)*/g;
/** Words after which a small number is an answer and not a way of speaking ("las dos cifras"). */
const CUE =
  /\b(?:es|son|da|dan|queda|quedan|igual a|obtienes|sale|salen|resultado|respuesta|vale|valen|total|tienes|hay|is|are|equals|equal to|get|makes|gives|left|answer|result|total|have|has)\W+(?:\w+\W+){0,2}$/;

/** More digits are no answer of a school. */
const MOST_DIGITS = 14;

function valuesOf(token: string): Rational[] {
  if (token.replaceAll(/\D/g, '').length > MOST_DIGITS) return [];
  const mixed = /^(-?)(\d+)\s+(\d+)\s*\/\s*(\d+)$/.exec(token);
  if (mixed && Number(mixed[4]) > 0) {
    const [whole, top, bottom] = [Number(mixed[2]), Number(mixed[3]), Number(mixed[4])];
    return [rational((mixed[1] ? -1 : 1) * (whole * bottom + top), bottom)];
  }
  const fraction = /^(-?\d+)\s*\/\s*(\d+)$/.exec(token);
  if (fraction) return Number(fraction[2]) > 0 ? [rational(Number(fraction[1]), Number(fraction[2]))] : [];
  const read = (text: string) => {
    const [whole = '', part = ''] = text.split('.');
    return rational(Number(whole + part), 10 ** part.length);
  };
  const out = [read(token.replaceAll(',', '.').replace(/\.(?=.*\.)/g, ''))];
  if (/^-?\d{1,3}(?:[.,]\d{3})+$/.test(token)) out.push(read(token.replaceAll(/[.,]/g, '')));
  return out.filter(({ n, d }) => Number.isSafeInteger(n) && Number.isSafeInteger(d));
}

const numbersIn = (text: string): string[] => text.replaceAll(/[−–]/g, '-').match(NUMBER) ?? [];
const isAnswerHere = (text: string, end: number): boolean => CUE.test(fold(text.slice(Math.max(0, end - 60), end)));

/** A number that also stands in the question may be named again, unless it is named as the answer. */
function showsDigits(text: string, value: Rational, prompt: string): boolean {
  const isGiven = numbersIn(prompt).some((token) => valuesOf(token).some((each) => same(each, value)));
  const clean = text.replaceAll(/[−–]/g, '-');
  for (const found of clean.matchAll(NUMBER)) {
    // A minus between two numbers is a subtraction: both readings count.
    const readings = [found[0], found[0].replace(/^-/, '')].flatMap(valuesOf);
    if (!readings.some((each) => same(each, value))) continue;
    const isAlone = !/[\p{L}\p{N}]/u.test(clean.slice(0, found.index) + clean.slice(found.index + found[0].length));
    if (!isGiven || isAlone || isAnswerHere(clean, found.index) || /=\s*$/.test(clean.slice(0, found.index)))
      return true;
  }
  return false;
}

function namesOf(value: Rational): string[] {
  const size = Math.abs(value.n);
  const out = (['es', 'en'] as const).map((language) =>
    value.d === 1 ? numberName(size, language) : fractionName(size, value.d, language),
  );
  return out.filter((each) => each !== null);
}

/** "tres coma cinco", "three point five". */
function decimalNames(value: Rational): string[] {
  const digits = (value.n / value.d).toFixed(3).replace(/0+$/, '').replace('-', '');
  const [whole, part = ''] = digits.split('.');
  if (value.d === 1 || part === '' || part.length > 2) return [];
  return (['es', 'en'] as const).flatMap((language) => {
    const first = numberName(Number(whole), language);
    const parts = [
      numberName(Number(part), language),
      [...part].map((digit) => numberName(Number(digit), language)).join(' '),
    ];
    return ['punto', 'coma', 'con', 'point'].flatMap((sign) => parts.map((rest) => `${first} ${sign} ${rest}`));
  });
}

function showsName(text: string, value: Rational): boolean {
  const plain = wordsIn(text)
    .join(' ')
    .replaceAll(/\b(hundred|thousand) and\b/g, '$1');
  return [...namesOf(value), ...decimalNames(value)].some((name) => {
    const at = ` ${plain} `.indexOf(` ${name} `);
    if (at < 0) return false;
    const isSmall = value.d === 1 && Math.abs(value.n) <= 10;
    return !isSmall || plain.split(' ').length <= 3 || CUE.test(`${plain.slice(0, at + 1).trimEnd()} `);
  });
}

/** "o c h e n t a   y   d o s" */
function showsSpelled(text: string, value: Rational): boolean {
  const runs = joined(text).map(fold);
  return namesOf(value).some((name) => runs.some((run) => run.includes(name.replaceAll(' ', ''))));
}

/** A text as an expression that means just that text: an answer may hold a bracket. */
const literal = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Signs and figures that are words here: "<", "2:3". */
function showsSigns(text: string, signs: string): boolean {
  const tight = text.replaceAll(/\s*([:<>=])\s*/g, '$1');
  return new RegExp(`(?<!\\d)${literal(signs)}(?!\\d)`).test(tight);
}

/** Short words stand in every sentence: they tell the answer only in quotes or after a cue. */
function showsWord(text: string, word: string): boolean {
  if (!/\p{L}/u.test(word)) return showsSigns(text, word);
  if (fold(word).length >= 4) return hasPhrase(text, word);
  const quoted = [...text.matchAll(/[«"“‘'*_]([^«»"“”‘’'*_]{1,12})[»"”’'*_]/g)].some(
    ([, inside]) => fold(inside!) === fold(word),
  );
  const cue = new RegExp(
    `(?:respuesta|answer|correct[ao]?|escribe|write|igual a|equals|usa|use|elige|choose|es|is|son|are)\\s*(?:es|is|:)?\\s*${literal(fold(word))}\\s*(?:[.,;!?]|$)`,
    'u',
  );
  return quoted || cue.test(fold(text)) || fold(text).trim().replaceAll(/[.!]/g, '') === fold(word);
}

function shows(text: string, key: Key, prompt: string, digits: boolean): boolean {
  if (key.kind === 'text') return key.accepted.some((word) => showsWord(text, word));
  return (digits && showsDigits(text, key.value, prompt)) || showsName(text, key.value);
}

/** Whether a text gives the answer of an item away: in digits, words, equal fractions, spelled, spaced, coded or turned around. */
export function revealsAnswer(text: string, item: Pick<Item, 'key' | 'prompt'>): boolean {
  const prompt = `${item.prompt.es} ${item.prompt.en}`;
  const plain = plainSigns(text);
  if (shows(plain, item.key, prompt, true)) return true;
  if (item.key.kind === 'number' && showsSpelled(plain, item.key.value)) return true;
  if (otherReadings(plain).some((other) => shows(other, item.key, '', true))) return true;
  return item.key.kind === 'text'
    ? otherWordReadings(plain).some(
        (other) =>
          item.key.kind === 'text' &&
          item.key.accepted.some((word) => fold(word).length >= 5 && hasPhrase(other, word)),
      )
    : otherWordReadings(plain).some((other) => shows(other, item.key, prompt, false));
}
