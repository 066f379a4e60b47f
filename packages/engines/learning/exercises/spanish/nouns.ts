/** Nouns: word, article, and what they are in English. */
export const NOUNS: readonly [noun: string, gender: 'm' | 'f'][] = [
  ['mesa', 'f'],
  ['libro', 'm'],
  ['flor', 'f'],
  ['árbol', 'm'],
  ['lápiz', 'm'],
  ['pez', 'm'],
  ['luz', 'f'],
  ['ciudad', 'f'],
  ['camión', 'm'],
  ['canción', 'f'],
  ['reloj', 'm'],
  ['pared', 'f'],
  ['mapa', 'm'],
  ['mano', 'f'],
  ['problema', 'm'],
  ['lunes', 'm'],
  ['voz', 'f'],
  ['balón', 'm'],
  ['café', 'm'],
  ['sofá', 'm'],
  ['animal', 'm'],
  ['lección', 'f'],
  ['planeta', 'm'],
  ['foto', 'f'],
  ['joven', 'm'],
  ['examen', 'm'],
  ['crisis', 'f'],
  ['rey', 'm'],
  ['ley', 'f'],
  ['nariz', 'f'],
];

const PLAIN: Record<string, string> = { á: 'a', é: 'e', í: 'i', ó: 'o', ú: 'u' };

/** Words whose stress would move: the accent comes in the plural. */
const GAIN: Record<string, string> = { joven: 'jóvenes', examen: 'exámenes' };

/** The plural by the rules of the language. */
export function pluralOf(noun: string): string {
  if (GAIN[noun]) return GAIN[noun];
  if (/[^áéíóú]s$/.test(noun)) return noun;
  if (/z$/.test(noun)) return `${noun.slice(0, -1)}ces`;
  if (/[aeiouáéó]$/.test(noun)) return `${noun}s`;
  // camión, camiones: with one more syllable the accent is no longer needed.
  if (/[áéíóú][ns]$/.test(noun)) return `${noun.slice(0, -2)}${PLAIN[noun.at(-2)!]}${noun.at(-1)}es`;
  return `${noun}es`;
}

export const ARTICLES = { m: ['el', 'los'], f: ['la', 'las'] } as const;

export const ADJECTIVES = [
  'blanco',
  'negro',
  'rojo',
  'pequeño',
  'alto',
  'bonito',
  'nuevo',
  'viejo',
  'limpio',
  'largo',
] as const;
export const agree = (adjective: string, gender: 'm' | 'f', many: boolean): string =>
  (gender === 'f' ? adjective.replace(/o$/, 'a') : adjective) + (many ? 's' : '');
