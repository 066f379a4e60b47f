import type { Actor } from '@patio/access';
import { decodeCursor, encodeCursor, type PageInput, skipOf } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import type { OwnFilters, OwnLine } from '../../contract.ts';
import { readAllMine } from './own-lines.ts';

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const KEYS = {
  due: (line: OwnLine) => line.dueAt,
  title: (line: OwnLine) => plain(line.title),
  section: (line: OwnLine) => plain(line.section.name),
};

const fits = ({ sectionId, state, search }: Partial<OwnFilters>, line: OwnLine): boolean =>
  (!sectionId || line.section.id === sectionId) &&
  (!state || line.state === state) &&
  (!search || plain(line.title).includes(plain(search)));

const compare = (a: readonly string[], b: readonly string[]): number =>
  a.reduce((order, part, at) => order || (part < (b[at] ?? '') ? -1 : part > (b[at] ?? '') ? 1 : 0), 0);

/**
 * One page of all of a student's own work. A year of one student is a few hundred lines, and where each stands depends on dates of
 * their own: they are read in one question and put in order here.
 */
export async function listOwn(tx: Tx, actor: Actor, filters: OwnFilters & PageInput) {
  const all = await readAllMine(tx, actor, filters.lessonId);
  const descending = filters.sort.startsWith('-');
  const key = KEYS[filters.sort.replace('-', '') as keyof typeof KEYS];
  const keyed = all.filter((line) => fits(filters, line)).map((line) => ({ line, keys: [key(line), line.id] }));
  const sorted = keyed.toSorted((a, b) => (descending ? compare(b.keys, a.keys) : compare(a.keys, b.keys)));
  const cursor = decodeCursor(filters.cursor, 2)?.map(String);
  const isAfter = ({ keys }: { keys: string[] }) =>
    !cursor || (descending ? compare(keys, cursor) < 0 : compare(keys, cursor) > 0);
  const rest = sorted.filter(isAfter).slice(skipOf(filters));
  const page = rest.slice(0, filters.limit);
  const last = page.at(-1);
  const sections = new Map(all.map(({ section }) => [section.id, { id: section.id, name: section.name }]));
  return {
    items: page.map(({ line }) => line),
    ...(rest.length > filters.limit && last && { nextCursor: encodeCursor(last.keys) }),
    ...(filters.counted && { total: sorted.length, all: all.length }),
    sections: [...sections.values()].toSorted((a, b) => plain(a.name).localeCompare(plain(b.name))),
  };
}
