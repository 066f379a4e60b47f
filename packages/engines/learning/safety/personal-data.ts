export type PersonalKind = 'email' | 'phone' | 'id_number' | 'address' | 'link' | 'card';

export interface PersonalData {
  kind: PersonalKind;
  from: number;
  to: number;
  text: string;
}

/** Phones need a sign of being one, so that 12 345 678 in a sum stays a number. */
const PATTERNS: [PersonalKind, RegExp][] = [
  ['email', /(?<![\w.+-])[\w.+-]{1,64}\s?@\s?[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/gi],
  ['link', /\bhttps?:\/\/\S+|\bwww\.\S+/gi],
  ['card', /\b(?:\d{4}[ -]){3}\d{4}\b/g],
  ['phone', /\+\d{1,3}[\s.-]?(?:\(?\d{1,4}\)?[\s.-]?){2,5}\d{2,4}/g],
  [
    'phone',
    /(?:\b(?:tel[eé]fono|celular|m[oó]vil|whats?app|cel|tel|phone|call me|ll[aá]mame|n[uú]mero es|number is|mi n[uú]mero)\b\D{0,20})(\(?\d[\d\s().-]{6,14}\d)/gi,
  ],
  ['phone', /\b9\d{2}[\s-]?\d{3}[\s-]?\d{3}\b/g],
  [
    'id_number',
    /\b(?:DNI|C\.?I\.?|c[eé]dula|RUT|CURP|NIE|pasaporte|passport|carn[eé]|documento|SSN)\b\D{0,12}[A-Z]{0,4}\d[\dA-Z.-]{5,20}/gi,
  ],
  ['id_number', /\b\d{1,2}\.?\d{3}\.?\d{3}-[\dkK]\b/g],
  ['id_number', /\b[A-Z]{4}\d{6}[HM][A-Z]{5}[A-Z\d]\d\b/g],
  [
    'address',
    /\b(?:vivo en|mi direcci[oó]n es|mi casa (?:est[aá]|queda) en|i live (?:at|on)|my address is)\s+[^.,;!?\n]{3,60}\d[^.;!?\n]{0,30}/gi,
  ],
  [
    'address',
    /\b(?:Av(?:enida|\.)?|Calle|Jr\.?|Jir[oó]n|Carrera|Cra\.?|Pasaje|Psje\.?|Street|Road)\s+[\p{Lu}][\p{L}]*(?:\s[\p{L}]+){0,4}\s*(?:#|n[.º°]?\s*)?\d{1,5}\b/gu,
  ],
];

/** E-mails, phones, id numbers, addresses, cards and links in a text, in order and without overlap. */
export function findPersonalData(text: string): PersonalData[] {
  const all = PATTERNS.flatMap(([kind, pattern]) =>
    [...text.matchAll(pattern)].map((found) => {
      const shown = found[1] ?? found[0];
      const from = found.index + found[0].lastIndexOf(shown);
      return { kind, from, to: from + shown.length, text: shown };
    }),
  ).sort((a, b) => a.from - b.from || b.to - a.to);
  return all.filter((each, at) => !all.slice(0, at).some((other) => other.to > each.from));
}
