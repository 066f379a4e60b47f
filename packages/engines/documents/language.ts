/** Which language a text is written in, by the small words that no text does without. */
const list = (text: string): ReadonlySet<string> => new Set(text.split(' '));
const SMALL = {
  es: list(
    'el la los las un una unos unas de del al y que en por para con se es son como más su sus lo no también pero fue cuando este esta entre muy donde porque hay sin sobre desde nos le les ya o',
  ),
  en: list(
    'the of and to is are was were in that it for with as on by this these from at be has have had not which they their its an or but can when where will been there we you into than',
  ),
} as const;

export type SourceLanguage = keyof typeof SMALL;

const FEWEST = 3;
const SURE = 2;

/** Spanish or English, where one of them has clearly more of its small words; null for short texts and other languages. */
export function languageOf(text: string): SourceLanguage | null {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const count = (language: SourceLanguage) => words.filter((word) => SMALL[language].has(word)).length;
  const [es, en] = [count('es'), count('en')];
  const [most, other] = es >= en ? [es, en] : [en, es];
  // Other languages share some of these words: a text of theirs has few, measured by its length.
  if (most < FEWEST || most < other * SURE || most / words.length < 0.12) return null;
  return es >= en ? 'es' : 'en';
}
