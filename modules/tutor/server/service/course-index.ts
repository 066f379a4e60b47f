import {
  answerFrom,
  type CitedAnswer,
  indexPassages,
  type Language,
  type PassageIndex,
  type Synonyms,
} from '@patio/engine-learning';
import { preparedSql, type Tx } from '@patio/platform';
import { sql } from 'drizzle-orm';
import { askedWord, synonymsOf } from '../../rules/glossary.ts';
import { mergeIndexes } from '../../rules/merge-indexes.ts';
import { courseIndexes, hiddenPassages, passages } from '../schema.ts';
import { readWords } from './course-glossary.ts';

interface CourseWord {
  term: string;
  meaning: string;
  others: string[];
}

interface Kept {
  revision: number;
  size: number;
  indexes: PassageIndex[];
  words: Map<Language, CourseWord[]>;
}

/** So many passages are kept ready in memory, over all courses: each takes about eleven kilobytes. */
const MOST_PASSAGES = 6_000;
/** In the order of their last use, the oldest first. */
const kept = new Map<string, Kept>();

interface Standing {
  revision: number;
  /** Some class of the course has lessons of its own: each class is indexed by itself then. */
  isSplit: boolean;
}
const readRevision = preparedSql<{ institutionId: string; courseId: string }, Standing>(
  'tutor_course_revision',
  () => sql`select c.revision, exists (select 1 from ${passages} p where p.institution_id = c.institution_id and p.course_id = c.course_id
      and p.section_id is not null) as "isSplit"
    from ${courseIndexes} c
    where c.institution_id = ${sql.placeholder('institutionId')} and c.course_id = ${sql.placeholder('courseId')}`,
);

type PassageOf = (typeof passages.$inferSelect)['passage'];
interface Row {
  language: Language;
  passage: PassageOf;
}
const readPassages = preparedSql<{ institutionId: string; courseId: string; sectionId: string }, Row>(
  'tutor_course_passages',
  () => sql`select p.language, p.passage from ${passages} p
    where p.institution_id = ${sql.placeholder('institutionId')} and p.course_id = ${sql.placeholder('courseId')}
      and (p.section_id is null or p.section_id = ${sql.placeholder('sectionId')})
      and not exists (select 1 from ${hiddenPassages} h where h.institution_id = p.institution_id and h.lesson_id = p.lesson_id
        and h.block_id = p.block_id and h.body = p.passage ->> 'body') order by p.lesson_id, p.place`,
);

function keep(key: string, value: Kept): Kept {
  kept.delete(key);
  kept.set(key, value);
  let total = [...kept.values()].reduce((sum, { size }) => sum + size, 0);
  for (const [oldest, { size }] of kept) {
    if (total <= MOST_PASSAGES || oldest === key) break;
    kept.delete(oldest);
    total -= size;
  }
  return value;
}

/** The class whose lessons are looked into. */
export interface InClass {
  institutionId: string;
  courseId: string;
  sectionId: string;
}

/** Lets others have their turn: a course is indexed lesson by lesson. */
const pause = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

async function build(rows: readonly Row[], glossaries: ReadonlyMap<Language, Synonyms>): Promise<PassageIndex[]> {
  const out: PassageIndex[] = [];
  for (const [language, own] of Map.groupBy(rows, (row) => row.language)) {
    const parts: PassageIndex[] = [];
    for (const [, lesson] of Map.groupBy(own, ({ passage }) => passage.lesson)) {
      parts.push(
        indexPassages(
          lesson.map(({ passage }) => passage),
          language,
          glossaries.get(language) ?? [],
        ),
      );
      await pause();
    }
    const [first, ...rest] = parts;
    if (first) out.push(mergeIndexes([first, ...rest]));
  }
  return out;
}

const LANGUAGES: readonly Language[] = ['es', 'en'];

async function indexOf(tx: Tx, place: InClass): Promise<Kept> {
  const { revision, isSplit } = (await readRevision(tx, place))[0] ?? { revision: 0, isSplit: false };
  const key = `${place.institutionId} ${place.courseId} ${isSplit ? place.sectionId : ''}`;
  const known = kept.get(key);
  if (known?.revision === revision) return keep(key, known);
  const rows = revision === 0 ? [] : await readPassages(tx, place);
  const own = revision === 0 ? [] : await readWords(tx, place);
  const words = Map.groupBy(own, (word) => word.language);
  const synonyms = new Map(LANGUAGES.map((language) => [language, synonymsOf(words.get(language) ?? [], language)]));
  const indexes = await build(rows, synonyms);
  return keep(key, { revision, size: rows.length, indexes, words });
}

/** What a class can answer with: its open lessons, and the words that its teachers explain. */
export interface Finder {
  find: (question: string) => CitedAnswer | null;
  word: (question: string) => CourseWord | null;
}

const NOTHING: Finder = { find: () => null, word: () => null };

/** How the open lessons of a class answer questions: loaded once, then asked as often as needed. */
export async function finderOf(tx: Tx, place: InClass, open: ReadonlySet<string>): Promise<Finder> {
  if (open.size === 0) return NOTHING;
  const known = await indexOf(tx, place);
  // The index may be older than a change of this moment: what counts is which lessons the student may open now.
  const indexes = known.indexes.map((index) => ({
    ...index,
    entries: index.entries.filter(({ passage }) => open.has(passage.lesson)),
  }));
  const find = (question: string): CitedAnswer | null => {
    for (const index of indexes) {
      const found = index.entries.length > 0 ? answerFrom(index, question) : null;
      if (found) return found;
    }
    return null;
  };
  const word = (question: string): CourseWord | null => {
    for (const language of LANGUAGES) {
      const asked = askedWord(question, known.words.get(language) ?? [], language);
      if (asked) return asked;
    }
    return null;
  };
  return { find, word };
}

/** Forgets what is kept ready; for tests. */
export const forgetIndexes = (): void => kept.clear();
