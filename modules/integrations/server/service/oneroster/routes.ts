import { type SQL, sql } from 'drizzle-orm';
import { enrolmentsSource } from './class-sources.ts';

/** An address of the roster: which collection, one of it by id, or a part of it that hangs on another. */
export interface Place {
  collection: string;
  id?: string;
  where?: (schoolId: string | null) => SQL;
  /** What the address hangs on: it must exist, or there is nothing below it. */
  parents?: readonly { collection: string; id: string }[];
}

const enrolled = (schoolId: string | null, role: SQL, where: SQL, column: string): SQL =>
  sql`x.sourced_id in (select ${sql.raw(column)} from (${enrolmentsSource(schoolId)}) en where ${role} and ${where} and en.status = 'active')`;

const anyRole = sql`true`;
const roleOf = (word: string): SQL => sql`en.role = ${word === 'teachers' ? 'teacher' : 'student'}`;
const inTerm = (id: string): SQL => sql`x.terms::jsonb ? ${id}`;

type Make = (ids: string[], words: string[]) => Place | null;
/** The form of an address, with `:id` for its pieces that are ids, and what it means. */
export type Route = readonly [RegExp, Make];

const COLLECTIONS =
  'academicSessions|classes|courses|demographics|enrollments|gradingPeriods|orgs|schools|students|teachers|terms|users';
/** What an address hangs on. */
export const on = (collection: string, id: string | undefined) => ({ collection, id: id ?? '' });

/** Each address of the standard's rostering service, and what it means. `:id` is a piece of the address. */
const ROUTES: readonly Route[] = [
  [new RegExp(`^(${COLLECTIONS})$`), (_, [collection = '']) => ({ collection })],
  [new RegExp(`^(${COLLECTIONS})/:id$`), ([id = ''], [collection = '']) => ({ collection, id })],
  [
    /^classes\/:id\/(students|teachers)$/,
    ([id = ''], [people = '']) => ({
      collection: people,
      parents: [on('classes', id)],
      where: (school) => enrolled(school, roleOf(people), sql`en.class_id::text = ${id}`, 'en.user_id'),
    }),
  ],
  [
    /^courses\/:id\/classes$/,
    ([id = '']) => ({
      collection: 'classes',
      parents: [on('courses', id)],
      where: () => sql`x.course_id::text = ${id}`,
    }),
  ],
  [
    /^schools\/:id\/(classes|courses|enrollments)$/,
    ([id = ''], [collection = '']) => ({
      collection,
      parents: [on('schools', id)],
      where: () => sql`x.school_id::text = ${id}`,
    }),
  ],
  [
    /^schools\/:id\/terms$/,
    ([id = '']) => ({
      collection: 'terms',
      parents: [on('schools', id)],
      where: () => sql`x.school_id::text = ${id}`,
    }),
  ],
  [
    /^schools\/:id\/(students|teachers)$/,
    ([id = ''], [people = '']) => ({
      collection: people,
      parents: [on('schools', id)],
      where: () => sql`x.roles::jsonb @> ${JSON.stringify([{ org: id, role: people.slice(0, -1) }])}::jsonb`,
    }),
  ],
  [
    /^schools\/:id\/classes\/:id\/enrollments$/,
    ([school = '', id = '']) => ({
      collection: 'enrollments',
      parents: [on('schools', school), on('classes', id)],
      where: () => sql`x.school_id::text = ${school} and x.class_id::text = ${id}`,
    }),
  ],
  [
    /^schools\/:id\/classes\/:id\/(students|teachers)$/,
    ([school = '', id = ''], [people = '']) => ({
      collection: people,
      parents: [on('schools', school), on('classes', id)],
      where: (reach) =>
        enrolled(
          reach,
          roleOf(people),
          sql`en.class_id::text = ${id} and en.school_id::text = ${school}`,
          'en.user_id',
        ),
    }),
  ],
  [
    /^(students|teachers|users)\/:id\/classes$/,
    ([id = ''], [people = '']) => ({
      collection: 'classes',
      parents: [on(people, id)],
      where: (school) =>
        enrolled(school, people === 'users' ? anyRole : roleOf(people), sql`en.user_id::text = ${id}`, 'en.class_id'),
    }),
  ],
  [
    /^terms\/:id\/classes$/,
    ([id = '']) => ({ collection: 'classes', parents: [on('academicSessions', id)], where: () => inTerm(id) }),
  ],
  [
    /^terms\/:id\/gradingPeriods$/,
    ([id = '']) => ({
      collection: 'gradingPeriods',
      parents: [on('academicSessions', id)],
      where: () => sql`x.term_id::text = ${id}`,
    }),
  ],
];

const WORDS = new RegExp(`^(${COLLECTIONS})$`);

/** Reads an address by the words and forms of its service. */
export function readAddress(path: string, known: RegExp, routes: readonly Route[]): Place | null {
  const pieces = path.split('/').filter(Boolean);
  if (pieces.length === 0 || pieces.length > 5) return null;
  const ids: string[] = [];
  const form = pieces.map((piece, at) => {
    if (at % 2 === 0 && known.test(piece)) return piece;
    ids.push(piece);
    return ':id';
  });
  const key = form.join('/');
  for (const [pattern, make] of routes) {
    const found = pattern.exec(key);
    if (found) return make(ids, found.slice(1));
  }
  return null;
}

/** What an address below the rostering service means; null for one that the standard does not have. */
export const findPlace = (path: string): Place | null => readAddress(path, WORDS, ROUTES);
