import type { Actor } from '@patio/access';
import { decodeCursor, encodeCursor, type PageInput, skipOf } from '@patio/kernel';
import { personOf, personRows, studentOf, studentRows } from '@patio/people/server';
import {
  afterKeys,
  clock,
  countPage,
  keyOf,
  namePeople,
  nextVersion,
  publish,
  record,
  type Tx,
  updateSeen,
} from '@patio/platform';
import { sectionRows } from '@patio/sections/server';
import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { questionAnswered } from '../../contract/events.ts';
import type { QuestionFilters, QuestionLine } from '../../contract/teach.ts';
import { turnWith } from '../../rules/turn.ts';
import { failure } from '../failures.ts';
import { questionsVisibleTo } from '../policy.ts';
import { chats, type QuestionRow, questions } from '../schema.ts';
import { listClasses } from './list-chats.ts';
import { addTurns } from './turns.ts';

const KEYS = {
  asked: sql`to_char(${questions.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`,
  student: sql`${personRows.registerKey}`,
};

const columns = {
  row: questions,
  student: sql<string>`concat_ws(' ', ${personRows.givenNames}, ${personRows.firstSurname})`,
  section: sectionRows.name,
};

const from = <Columns extends Record<string, unknown>>(tx: Tx, chosen: Columns) =>
  tx
    .select(chosen as unknown as typeof columns & { key: SQL<(string | number)[]> })
    .from(questions)
    .innerJoin(studentRows, studentOf(questions))
    .innerJoin(personRows, personOf(studentRows))
    .innerJoin(
      sectionRows,
      and(eq(sectionRows.institutionId, questions.institutionId), eq(sectionRows.id, questions.sectionId)),
    )
    .$dynamic();

const asked = (actor: Actor, filters: Partial<QuestionFilters>): SQL | undefined =>
  and(
    eq(questions.institutionId, actor.institutionId),
    questionsVisibleTo(actor, 'tutor.guide'),
    filters.sectionId ? eq(questions.sectionId, filters.sectionId) : undefined,
    filters.state === 'open' ? isNull(questions.answer) : undefined,
    filters.state === 'answered' ? isNotNull(questions.answer) : undefined,
    filters.search
      ? sql`strpos(patio_plain(concat_ws(' ', ${personRows.registerKey}, ${questions.text})), patio_plain(${filters.search})) > 0`
      : undefined,
  );

interface Listed {
  row: QuestionRow;
  student: string;
  section: string;
}

async function linesOf(tx: Tx, rows: readonly Listed[]): Promise<QuestionLine[]> {
  const nameOf = await namePeople(
    tx,
    rows.map(({ row }) => row.answeredBy),
  );
  return rows.map(({ row, student, section }) => ({
    id: row.id,
    studentId: row.studentId,
    student,
    sectionId: row.sectionId,
    section,
    text: row.text,
    askedAt: row.createdAt.toISOString(),
    answer: row.answer,
    answeredAt: row.answeredAt?.toISOString() ?? null,
    answeredBy: row.answeredBy && nameOf(row.answeredBy),
    version: row.version,
  }));
}

/** One page of what students ask the teachers of these classes. */
export async function listQuestions(tx: Tx, actor: Actor, filters: QuestionFilters & PageInput) {
  const isDescending = filters.sort.startsWith('-');
  const key = KEYS[filters.sort.replace('-', '') as keyof typeof KEYS];
  const order = isDescending ? desc : asc;
  const cursor = decodeCursor(filters.cursor, 2);
  const [rows, sections] = await Promise.all([
    from(tx, { ...columns, key: keyOf([key]) })
      .where(
        and(asked(actor, filters), cursor ? afterKeys([key, sql`${questions.id}`], cursor, isDescending) : undefined),
      )
      .orderBy(order(key), order(questions.id))
      .limit(filters.limit + 1)
      .offset(skipOf(filters)),
    listClasses(tx, actor, 'tutor.guide'),
  ]);
  const page = rows.slice(0, filters.limit);
  const last = page.at(-1);
  const counted = (which: Partial<QuestionFilters>) => () => from(tx, { id: questions.id }).where(asked(actor, which));
  return {
    items: await linesOf(tx, page),
    ...(rows.length > filters.limit && last && { nextCursor: encodeCursor([...last.key, last.row.id]) }),
    ...(await countPage(tx, filters, counted(filters), counted({}))),
    sections,
  };
}

/** The answer comes back into the chat, unless the chat is gone. */
async function answerInChat(tx: Tx, actor: Actor, row: QuestionRow, text: string): Promise<void> {
  const place = and(eq(chats.institutionId, row.institutionId), eq(chats.id, row.chatId));
  const [chat] = await tx.select({ id: chats.id, turns: chats.turns }).from(chats).where(place).for('update');
  if (!chat) return;
  const { institutionId } = row;
  const turn = {
    id: clock.id(),
    by: 'teacher' as const,
    kind: 'answer',
    content: turnWith({ text }),
    tier: 0,
    withheld: false,
  };
  await addTurns(tx, { ...chat, institutionId }, [{ ...turn, authorId: actor.userId, at: clock.now() }]);
  await tx
    .update(chats)
    .set({ ...nextVersion(chats), turns: chat.turns + 1 })
    .where(place);
}

/** Answers a question of one's class, or mends the answer, in the version that was seen. */
export async function answerQuestion(
  tx: Tx,
  actor: Actor,
  given: { id: string; version: number; text: string },
): Promise<QuestionLine> {
  const [found] = await from(tx, columns).where(and(asked(actor, {}), eq(questions.id, given.id)));
  if (!found) throw failure('not_found');
  const row = await updateSeen(
    tx,
    questions,
    { institutionId: actor.institutionId, id: given.id, version: given.version },
    { answer: given.text, answeredBy: actor.userId, answeredAt: clock.now() },
  );
  if (!row) throw failure('changed_meanwhile');
  await answerInChat(tx, actor, row, given.text);
  const subject = { type: 'tutor.question', id: row.id, schoolId: row.schoolId };
  await record(tx, actor, 'tutor.question_answered', subject, {
    before: { answer: found.row.answer },
    after: { answer: row.answer },
  });
  await publish(tx, questionAnswered, { questionId: row.id });
  const [line] = await linesOf(tx, [{ ...found, row }]);
  return line!;
}
