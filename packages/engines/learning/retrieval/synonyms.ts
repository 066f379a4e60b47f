import type { Language } from '../exercises/form.ts';
import { fold } from '../leak/fold.ts';
import { stem } from './terms.ts';
import { EN } from './words-en.ts';
import { ES } from './words-es.ts';

/** School words that children swap. A group is one idea; more groups may come from a course's glossary and its teachers. */
export type Synonyms = readonly (readonly string[])[];

const tableOf = (groups: Synonyms, language: Language): Map<string, readonly string[]> => {
  const table = new Map<string, Set<string>>();
  for (const group of groups) {
    const stems = group.map((word) => stem(fold(word), language));
    for (const each of stems) {
      const known = table.get(each) ?? new Set();
      for (const other of stems) if (other !== each) known.add(other);
      table.set(each, known);
    }
  }
  return new Map([...table].map(([key, others]) => [key, [...others]]));
};

const GENERAL: Record<Language, ReadonlyMap<string, readonly string[]>> = {
  es: tableOf(ES, 'es'),
  en: tableOf(EN, 'en'),
};

/** For each stem, the stems of its group. */
export function synonymTable(language: Language, more: Synonyms = []): ReadonlyMap<string, readonly string[]> {
  if (more.length === 0) return GENERAL[language];
  const table = new Map(GENERAL[language]);
  for (const [key, others] of tableOf(more, language))
    table.set(key, [...new Set([...(table.get(key) ?? []), ...others])]);
  return table;
}
