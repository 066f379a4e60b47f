/** Porter's stemmer (1980): the usual forms of an English word fall together. */
const CONSONANT = '[^aeiou]';
const VOWEL = '[aeiouy]';
const RUN_C = `${CONSONANT}[^aeiouy]*`;
const RUN_V = `${VOWEL}[aeiou]*`;
/** How often a vowel is followed by a consonant: once at least, exactly once, more than once. */
const MEASURE_1 = new RegExp(`^(?:${RUN_C})?${RUN_V}${RUN_C}`);
const MEASURE_IS_1 = new RegExp(`^(?:${RUN_C})?${RUN_V}${RUN_C}(?:${RUN_V})?$`);
const MEASURE_2 = new RegExp(`^(?:${RUN_C})?${RUN_V}${RUN_C}${RUN_V}${RUN_C}`);
const HAS_VOWEL = new RegExp(`^(?:${RUN_C})?${VOWEL}`);
const SHORT_END = new RegExp(`^${RUN_C}${VOWEL}[^aeiouwxy]$`);

const SECOND: Record<string, string> = {
  ational: 'ate',
  tional: 'tion',
  enci: 'ence',
  anci: 'ance',
  izer: 'ize',
  iser: 'ise',
  bli: 'ble',
  alli: 'al',
  entli: 'ent',
  eli: 'e',
  ousli: 'ous',
  ization: 'ize',
  isation: 'ise',
  ation: 'ate',
  ator: 'ate',
  alism: 'al',
  iveness: 'ive',
  fulness: 'ful',
  ousness: 'ous',
  aliti: 'al',
  iviti: 'ive',
  biliti: 'ble',
};
const THIRD: Record<string, string> = {
  icate: 'ic',
  ative: '',
  alize: 'al',
  iciti: 'ic',
  ical: 'ic',
  ful: '',
  ness: '',
};
const SECOND_ENDS = new RegExp(`(${Object.keys(SECOND).join('|')})$`);
const THIRD_ENDS = new RegExp(`(${Object.keys(THIRD).join('|')})$`);
const FOURTH_ENDS = /(?:al|ance|ence|er|ic|able|ible|ant|ement|ment|ent|(?<=[st])ion|ou|ism|ate|iti|ous|ive|ize|ise)$/;

const pluralOff = (word: string): string => word.replace(/(ss|i)es$/, '$1').replace(/([^s])s$/, '$1');

function pastOff(word: string): string {
  if (word.endsWith('eed')) return MEASURE_1.test(word.slice(0, -3)) ? word.slice(0, -1) : word;
  const cut = word.replace(/(?:ed|ing)$/, '');
  if (cut === word || !HAS_VOWEL.test(cut)) return word;
  if (/(?:at|bl|iz|is)$/.test(cut)) return `${cut}e`;
  if (/([^aeiouylsz])\1$/.test(cut)) return cut.slice(0, -1);
  return SHORT_END.test(cut) ? `${cut}e` : cut;
}

function swapped(word: string, ends: RegExp, put: Record<string, string>): string {
  const end = ends.exec(word)?.[1];
  if (end === undefined) return word;
  const cut = word.slice(0, -end.length);
  return MEASURE_1.test(cut) ? cut + put[end] : word;
}

function finalOff(word: string): string {
  const cut = word.replace(FOURTH_ENDS, '');
  const bare = cut !== word && MEASURE_2.test(cut) ? cut : word;
  const open = bare.replace(/e$/, '');
  const short = MEASURE_2.test(open) || (MEASURE_IS_1.test(open) && !SHORT_END.test(open)) ? open : bare;
  return /ll$/.test(short) && MEASURE_2.test(short.slice(0, -1)) ? short.slice(0, -1) : short;
}

export function porter(word: string): string {
  if (word.length < 3) return word;
  const first = pastOff(pluralOff(word)).replace(/(?<=.*[aeiouy].*)y$/, 'i');
  return finalOff(swapped(swapped(first, SECOND_ENDS, SECOND), THIRD_ENDS, THIRD));
}
