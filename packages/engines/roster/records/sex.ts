import { fold } from '../source/clean.ts';
import type { Sex } from './record.ts';

const PLAIN: Readonly<Record<string, Sex>> = {
  masculino: 'male',
  varon: 'male',
  hombre: 'male',
  male: 'male',
  nino: 'male',
  masc: 'male',
  boy: 'male',
  v: 'male',
  femenino: 'female',
  mujer: 'female',
  female: 'female',
  nina: 'female',
  fem: 'female',
  girl: 'female',
  f: 'female',
  h: 'male',
  otro: 'other',
  other: 'other',
  x: 'other',
  'no binario': 'other',
  unspecified: 'other',
  o: 'other',
};

/** A column with H writes hombre and mujer, and there an M is a girl; a column with F writes masculino and femenino. */
export function sexReader(values: Iterable<string>, header: string): (text: string) => Sex | null {
  let women = /\bh\s*[/-]?\s*m\b/i.test(header);
  for (const value of values) if (/^(?:h|hombre)$/i.test(value)) women = true;
  return (text) => {
    const word = fold(text);
    return word === 'm' ? (women ? 'female' : 'male') : (PLAIN[word] ?? null);
  };
}
