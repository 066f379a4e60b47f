const VOWEL = /[aeiou]/;
const IRREGULAR_PLURAL: Record<string, string> = {
  child: 'children',
  man: 'men',
  woman: 'women',
  foot: 'feet',
  tooth: 'teeth',
  mouse: 'mice',
  person: 'people',
  sheep: 'sheep',
  leaf: 'leaves',
  knife: 'knives',
};
export const PLURAL_NOUNS = [
  'box',
  'bus',
  'dish',
  'watch',
  'city',
  'baby',
  'boy',
  'key',
  'book',
  'dog',
  'tomato',
  'party',
  'class',
  ...Object.keys(IRREGULAR_PLURAL),
];

const endsConsonantY = (word: string): boolean => /[^aeiou]y$/.test(word);
const takesEs = (word: string): boolean => /(?:s|x|z|ch|sh|[^aeiou]o)$/.test(word);

/** -s as it is written after a noun or a verb. */
export function withS(word: string): string {
  if (endsConsonantY(word)) return `${word.slice(0, -1)}ies`;
  return word + (takesEs(word) ? 'es' : 's');
}
export const pluralOf = (noun: string): string => IRREGULAR_PLURAL[noun] ?? withS(noun);
export const thirdPerson = (verb: string): string => (verb === 'have' ? 'has' : withS(verb));

/** Short verbs with one stressed vowel double their last letter before -ed and -ing. */
const doubles = (verb: string): boolean => /^[^aeiou]*[aeiou][^aeiouwxy]$/.test(verb);
const longForm = (verb: string): string => (doubles(verb) ? verb + verb.at(-1) : verb);

export function regularPast(verb: string): string {
  if (/e$/.test(verb)) return `${verb}d`;
  return endsConsonantY(verb) ? `${verb.slice(0, -1)}ied` : `${longForm(verb)}ed`;
}
export function ingForm(verb: string): string {
  if (/ie$/.test(verb)) return `${verb.slice(0, -2)}ying`;
  return /[^e]e$/.test(verb) ? `${verb.slice(0, -1)}ing` : `${longForm(verb)}ing`;
}

export const REGULAR_VERBS = [
  'play',
  'study',
  'stop',
  'like',
  'walk',
  'watch',
  'carry',
  'plan',
  'dance',
  'help',
  'cry',
  'clean',
];
export const ING_VERBS = ['run', 'swim', 'make', 'read', 'write', 'sit', 'dance', 'play', 'lie', 'eat', 'cut', 'ride'];
export const S_VERBS = ['play', 'watch', 'go', 'study', 'have', 'eat', 'wash', 'carry', 'read', 'fly', 'do', 'sleep'];
export const IRREGULAR_PAST: Record<string, string> = {
  go: 'went',
  see: 'saw',
  eat: 'ate',
  buy: 'bought',
  come: 'came',
  take: 'took',
  write: 'wrote',
  find: 'found',
  have: 'had',
  make: 'made',
  run: 'ran',
  give: 'gave',
  swim: 'swam',
  think: 'thought',
};

/** Comparative and superlative of a short or long adjective. */
export function compared(adjective: string, degree: 'er' | 'est'): string {
  const irregular: Record<string, [string, string]> = { good: ['better', 'best'], bad: ['worse', 'worst'] };
  const found = irregular[adjective];
  if (found) return degree === 'er' ? found[0] : found[1];
  const beats = adjective.match(/[aeiouy]+/g)!.length - (/[^aeiou]e$/.test(adjective) ? 1 : 0);
  if (beats > 1 && !/y$/.test(adjective)) return `${degree === 'er' ? 'more' : 'most'} ${adjective}`;
  if (endsConsonantY(adjective)) return `${adjective.slice(0, -1)}i${degree}`;
  if (/e$/.test(adjective)) return adjective + degree.slice(1);
  return longForm(adjective) + degree;
}
export const ADJECTIVES = [
  'big',
  'tall',
  'happy',
  'large',
  'hot',
  'small',
  'easy',
  'beautiful',
  'expensive',
  'good',
  'bad',
  'fast',
  'interesting',
];

export const aOrAn = (noun: string): 'a' | 'an' =>
  /^(?:hour|honest)/.test(noun) || (VOWEL.test(noun[0]!) && !/^(?:uni|euro|use)/.test(noun)) ? 'an' : 'a';
