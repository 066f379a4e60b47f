import { MOST_LETTERS, type ValueChoice } from '../contract/options.ts';
import type { Homeroom, Level } from './scene.ts';

/** Accents, capitals, ordinal signs and marks off. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[º°ª.,"'“”«»()/_-]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

const ORDINALS: Readonly<Record<string, number>> = {
  primer: 1,
  primero: 1,
  primera: 1,
  first: 1,
  segundo: 2,
  segunda: 2,
  second: 2,
  tercer: 3,
  tercero: 3,
  tercera: 3,
  third: 3,
  cuarto: 4,
  cuarta: 4,
  fourth: 4,
  quinto: 5,
  quinta: 5,
  fifth: 5,
  sexto: 6,
  sexta: 6,
  sixth: 6,
  septimo: 7,
  seventh: 7,
  octavo: 8,
  eighth: 8,
  noveno: 9,
  ninth: 9,
  decimo: 10,
  tenth: 10,
  undecimo: 11,
  once: 11,
  eleventh: 11,
  duodecimo: 12,
  twelfth: 12,
};
const STAGES: readonly (readonly [string, RegExp])[] = [
  [
    'initial',
    /\b(inicial|preescolar|infantil|jardin|parvularia|preprimaria|preschool|kinder|prek|pre kinder|transicion)\b/,
  ],
  ['primary', /\b(primaria|prim|basica primaria|elementary|primary|egb)\b/],
  ['secondary', /\b(secundaria|sec|media|bachillerato|high|middle|secondary|eso)\b/],
];

const numberIn = (text: string): number | null => {
  const digits = /\b0?(\d{1,2})(?:\s?(?:er|ro|do|to|vo|mo|no|ero|th|st|nd|rd))?\b/.exec(text)?.[1];
  if (digits) return Number(digits);
  const word = text.split(' ').find((each) => each in ORDINALS);
  return word ? (ORDINALS[word] as number) : null;
};
const stageIn = (text: string): string | null => STAGES.find(([, form]) => form.test(text))?.[0] ?? null;

const isNumbered = (level: Level): boolean => numberIn(plain(level.name)) !== null && stageOf(level) !== 'initial';
const stageOf = (level: Level): string | null => stageIn(plain(`${level.name} ${level.stage}`));

/** The code that OneRoster gives a level: 01 for the first numbered one of the ladder. Others go by their name. */
export function levelCode(level: Level, levels: readonly Level[]): string {
  const ladder = levels.filter(isNumbered).toSorted((a, b) => a.position - b.position);
  const at = ladder.findIndex(({ id }) => id === level.id);
  return at >= 0 && at < 12 ? String(at + 1).padStart(2, '0') : level.name;
}

/** The level that a word of a list means: its name, its number with or without the stage, or the code of OneRoster. */
export function findLevel(grade: string, stage: string, levels: readonly Level[]): Level | null {
  const word = plain(grade);
  if (word === '' && plain(stage) === '') return null;
  const whole = plain(`${grade} ${stage}`);
  const named = levels.filter(({ name, shortName }) =>
    [plain(name), plain(shortName)].some((one) => one === word || one === whole),
  );
  if (named.length === 1) return named[0] as Level;
  const number = numberIn(word || whole);
  if (number === null) return named[0] ?? null;
  const asked = stageIn(whole);
  const coded = asked === null && /^\d{2}$/.test(word) && levels.find((level) => levelCode(level, levels) === word);
  if (coded) return coded;
  const fitting = levels.filter(
    (level) => numberIn(plain(level.name)) === number && (asked === null || stageOf(level) === asked),
  );
  if (fitting.length === 1) return fitting[0] as Level;
  return null;
}

/** The letter of a homeroom as a list writes it: `5A`, `5.º "A"`, `A` and `a` are all A. */
export function letterOf(word: string): string {
  const text = plain(word)
    .replace(/\b(seccion|aula|grupo|section)\b/g, '')
    .trim();
  const last = /(?:^|[\d\s])(?:er|ro|do|to|vo|mo|no)?\s*([a-zñ])$/.exec(text)?.[1];
  if (last) return last.toUpperCase();
  return text.replace(/^\d+\s*(?:er|ro|do|to|vo|mo|no)?\s*/, '').toUpperCase() || text.toUpperCase();
}

/** The homeroom that a word means: one of the level by letter or name, or the only one of the school that is called so. */
export function findHomeroom(word: string, level: Level | null, homerooms: readonly Homeroom[]): Homeroom | null {
  const asked = plain(word);
  const near = level ? homerooms.filter(({ gradeLevelId }) => gradeLevelId === level.id) : homerooms;
  const named = near.filter(
    ({ name }) => plain(name) === asked || plain(name).replaceAll(' ', '') === asked.replaceAll(' ', ''),
  );
  if (named.length === 1) return named[0] as Homeroom;
  if (!level) return null;
  const letter = letterOf(word);
  return near.find((one) => one.letter.toUpperCase() === letter) ?? null;
}

/** A word of a file as it is shown and decided on. */
export const wordOf = (text: string): string => text.slice(0, MOST_LETTERS);

/** What a person said that a word means. */
export const chosenFor = (values: readonly ValueChoice[], field: ValueChoice['field'], text: string): string | null =>
  values.find(({ field: of, value }) => of === field && value === wordOf(text))?.meaning ?? null;
