import type { Language } from '../exercises/form.ts';

const ES_SMALL =
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte veintiuno veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve'.split(
    ' ',
  );
const ES_TENS = 'treinta cuarenta cincuenta sesenta setenta ochenta noventa'.split(' ');
const ES_HUNDREDS =
  'cien doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos'.split(' ');
const EN_SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const EN_TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

function spanish(n: number): string {
  if (n < 30) return ES_SMALL[n]!;
  if (n < 100) return ES_TENS[Math.floor(n / 10) - 3]! + (n % 10 ? ` y ${ES_SMALL[n % 10]}` : '');
  if (n === 100) return 'cien';
  if (n < 200) return `ciento ${spanish(n % 100)}`;
  if (n < 1000) return ES_HUNDREDS[Math.floor(n / 100) - 1]! + (n % 100 ? ` ${spanish(n % 100)}` : '');
  const thousands = n < 2000 ? 'mil' : `${spanish(Math.floor(n / 1000)).replace(/uno$/, 'un')} mil`;
  return thousands + (n % 1000 ? ` ${spanish(n % 1000)}` : '');
}

function english(n: number): string {
  if (n < 20) return EN_SMALL[n]!;
  if (n < 100) return EN_TENS[Math.floor(n / 10) - 2]! + (n % 10 ? ` ${EN_SMALL[n % 10]}` : '');
  if (n < 1000) return `${EN_SMALL[Math.floor(n / 100)]} hundred${n % 100 ? ` ${english(n % 100)}` : ''}`;
  return `${english(Math.floor(n / 1000))} thousand${n % 1000 ? ` ${english(n % 1000)}` : ''}`;
}

/** A whole number in words, without accents; null where it is too large to be said in a lesson. */
export function numberName(n: number, language: Language): string | null {
  if (!Number.isInteger(n) || n < 0 || n > 999_999) return null;
  return language === 'es' ? spanish(n) : english(n);
}

const PARTS: Record<Language, [half: string, many: string][]> = {
  es: 'medio:medios tercio:tercios cuarto:cuartos quinto:quintos sexto:sextos septimo:septimos octavo:octavos noveno:novenos decimo:decimos'
    .split(' ')
    .map((each) => each.split(':') as [string, string]),
  en: 'half:halves third:thirds quarter:quarters fifth:fifths sixth:sixths seventh:sevenths eighth:eighths ninth:ninths tenth:tenths'
    .split(' ')
    .map((each) => each.split(':') as [string, string]),
};

/** A fraction in words, such as "tres cuartos"; null for denominators above ten. */
export function fractionName(top: number, bottom: number, language: Language): string | null {
  const name = PARTS[language][bottom - 2];
  const count = numberName(Math.abs(top), language);
  if (!name || count === null || top < 1) return null;
  return top === 1 ? `${language === 'es' ? 'un' : 'one'} ${name[0]}` : `${count} ${name[1]}`;
}
