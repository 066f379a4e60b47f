import type { Actor } from '@patio/access';
import { decodeCursor, encodeCursor, type PageInput, skipOf } from '@patio/kernel';
import { afterKeys, countPage, keyOf, type Tx } from '@patio/platform';
import { and, asc, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { QuestionFilters } from '../../contract.ts';
import { questionsVisibleTo } from '../policy.ts';
import { questions } from '../schema.ts';
import { questionQuery, viewQuestions } from './question-rows.ts';

const KEYS = {
  title: sql`${questions.titleKey}`,
  changed: sql`to_char(${questions.updatedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`,
  kind: sql`${questions.kind} collate "C"`,
  difficulty: sql`(case ${questions.difficulty} when 'easy' then 1 when 'medium' then 2 else 3 end)`,
};

const whose = (actor: Actor, which: QuestionFilters['whose'] | undefined): SQL | undefined => {
  if (which === 'own') return eq(questions.ownerId, actor.userId);
  if (which === 'shared') return and(eq(questions.shared, true), ne(questions.ownerId, actor.userId));
  return undefined;
};

const found = (search: string): SQL =>
  sql`(strpos(${questions.titleKey}, patio_plain(${search})) > 0 or strpos(${questions.promptKey}, patio_plain(${search})) > 0)`;

const asked = (actor: Actor, filters: Partial<QuestionFilters>): SQL | undefined =>
  and(
    eq(questions.institutionId, actor.institutionId),
    questionsVisibleTo(actor),
    filters.state ? eq(questions.state, filters.state) : ne(questions.state, 'archived'),
    whose(actor, filters.whose),
    filters.kind ? eq(questions.kind, filters.kind) : undefined,
    filters.subjectId ? eq(questions.subjectId, filters.subjectId) : undefined,
    filters.courseId ? eq(questions.courseId, filters.courseId) : undefined,
    filters.difficulty ? eq(questions.difficulty, filters.difficulty) : undefined,
    filters.competencyId ? sql`${filters.competencyId}::uuid = any(${questions.competencyIds})` : undefined,
    filters.tag
      ? sql`exists (select 1 from unnest(${questions.tags}) t where lower(t) = lower(${filters.tag}))`
      : undefined,
    filters.search ? found(filters.search) : undefined,
  );

/** One page of the questions that the actor may use. */
export async function listQuestions(tx: Tx, actor: Actor, filters: QuestionFilters & PageInput) {
  const descending = filters.sort.startsWith('-');
  const key = KEYS[filters.sort.replace('-', '') as keyof typeof KEYS];
  const order = descending ? desc : asc;
  const cursor = decodeCursor(filters.cursor, 2);
  const rows = await questionQuery(tx, actor, { key: keyOf([key]) })
    .where(and(asked(actor, filters), cursor ? afterKeys([key, sql`${questions.id}`], cursor, descending) : undefined))
    .orderBy(order(key), order(questions.id))
    .limit(filters.limit + 1)
    .offset(skipOf(filters));
  const page = rows.slice(0, filters.limit);
  const last = page.at(-1);
  const counted = (which: Partial<QuestionFilters>) => () =>
    tx.select({ one: sql`1` }).from(questions).where(asked(actor, which));
  return {
    items: await viewQuestions(tx, actor, page),
    ...(rows.length > filters.limit && last && { nextCursor: encodeCursor([...last.key, last.row.id]) }),
    ...(await countPage(tx, filters, counted(filters), counted({}))),
  };
}
