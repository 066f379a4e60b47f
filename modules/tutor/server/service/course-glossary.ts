import type { Actor } from '@patio/access';
import type { Language, Passage } from '@patio/engine-learning';
import { findStandings, findStudied } from '@patio/lessons/server';
import { namePeople, record, type Tx, updateSeen } from '@patio/platform';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { CourseWord, GlossaryEntry } from '../../contract.ts';
import { entriesOf, mergeEntries } from '../../rules/glossary.ts';
import { failure } from '../failures.ts';
import { hiddenPassages, passages, type WordRow, words } from '../schema.ts';
import { getClass } from './class-progress.ts';
import { moveOn } from './index-lessons.ts';
import { getLearner } from './learner.ts';

/** So many words a course may explain. */
const MOST_TERMS = 400;

/** The words that the teachers of a course explain, in the order of the alphabet. */
export const readWords = (tx: Tx, { institutionId, courseId }: { institutionId: string; courseId: string }) =>
  tx
    .select()
    .from(words)
    .where(and(eq(words.institutionId, institutionId), eq(words.courseId, courseId)))
    .orderBy(asc(sql`patio_plain(${words.term})`), asc(words.id));

const viewWord = (row: WordRow, by: string): CourseWord => ({
  id: row.id,
  term: row.term,
  meaning: row.meaning,
  others: row.others,
  language: row.language,
  by,
  version: row.version,
});

/** The words of a course as its teachers explain them. */
export async function listWords(tx: Tx, place: { institutionId: string; courseId: string }): Promise<CourseWord[]> {
  const rows = await readWords(tx, place);
  const nameOf = await namePeople(
    tx,
    rows.map(({ byId }) => byId),
  );
  return rows.map((row) => viewWord(row, nameOf(row.byId)));
}

export interface SavedWord {
  sectionId: string;
  id: string;
  seen: number;
  language: Language;
  term: string;
  meaning: string;
  others: string[];
}

/** Explains a word of a class's course, or mends what was explained, in the version that was seen. */
export async function saveWord(tx: Tx, actor: Actor, given: SavedWord): Promise<CourseWord> {
  const { institutionId, userId } = actor;
  const { sectionId, id, seen, ...columns } = given;
  const { courseId, schoolId } = await getClass(tx, actor, 'tutor.guide', sectionId);
  const all = await readWords(tx, { institutionId, courseId });
  const before = all.find((row) => row.id === id);
  const isTaken = all.some((row) => row.id !== id && row.language === given.language && row.term === given.term);
  if (isTaken) throw failure('word_taken', {}, 'term');
  if ((before?.version ?? 0) !== seen) throw failure('changed_meanwhile');
  if (!before && all.length >= MOST_TERMS) throw failure('too_many_words', { count: MOST_TERMS });
  const row = before
    ? await updateSeen(tx, words, { institutionId, id, version: seen }, { ...columns, byId: userId })
    : (
        await tx
          .insert(words)
          .values({ institutionId, id, courseId, ...columns, byId: userId })
          .onConflictDoNothing()
          .returning()
      )[0];
  if (!row) throw failure('changed_meanwhile');
  const subject = { type: 'courses.course', id: courseId, schoolId };
  const said = (one: WordRow | undefined) => one && { term: one.term, meaning: one.meaning, others: one.others };
  await record(tx, actor, 'tutor.word_saved', subject, { before: said(before), after: said(row) });
  await moveOn(tx, institutionId, [courseId]);
  return viewWord(row, (await namePeople(tx, [userId]))(userId));
}

/** Takes a word out of the glossary of a class's course. */
export async function removeWord(
  tx: Tx,
  actor: Actor,
  { sectionId, id }: { sectionId: string; id: string },
): Promise<{ id: string }> {
  const { institutionId } = actor;
  const { courseId, schoolId } = await getClass(tx, actor, 'tutor.guide', sectionId);
  const [row] = await tx
    .delete(words)
    .where(and(eq(words.institutionId, institutionId), eq(words.id, id), eq(words.courseId, courseId)))
    .returning();
  if (!row) throw failure('not_found');
  const subject = { type: 'courses.course', id: courseId, schoolId };
  await record(tx, actor, 'tutor.word_removed', subject, { before: { term: row.term, meaning: row.meaning } });
  await moveOn(tx, institutionId, [courseId]);
  return { id };
}

/** The glossary of a class as a student sees it: the lessons that are open, and what the teachers explain. */
export async function readOwnGlossary(tx: Tx, actor: Actor, sectionId: string): Promise<GlossaryEntry[]> {
  const { institutionId } = actor;
  const { studentId } = await getLearner(tx, actor);
  const [taken] = await findStudied(tx, { institutionId, studentId, id: sectionId });
  if (taken?.one.sectionId !== sectionId) throw failure('not_found');
  const open = await findStandings(tx, { institutionId, studentId, id: sectionId });
  const own = open.filter((one) => one.sectionId === null || one.sectionId === sectionId);
  const ids = own.filter(({ state }) => state !== 'locked').map(({ id }) => id);
  const [{ rows }, taught] = await Promise.all([
    tx.execute<{ passage: Passage }>(sql`
      select p.passage from ${passages} p
      where p.institution_id = ${institutionId} and p.lesson_id = any(${sql.param(ids)}::uuid[]) and p.passage ->> 'kind' = 'glossary'
        and not exists (select 1 from ${hiddenPassages} h where h.institution_id = p.institution_id and h.lesson_id = p.lesson_id
          and h.block_id = p.block_id and h.body = p.passage ->> 'body')
      order by p.lesson_id, p.place`),
    readWords(tx, { institutionId, courseId: taken.one.id }),
  ]);
  return mergeEntries(
    taught.map(({ term, meaning }) => ({ term, meaning, lesson: null })),
    rows.flatMap(({ passage }) => entriesOf(passage)),
  );
}
