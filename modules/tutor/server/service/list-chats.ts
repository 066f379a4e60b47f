import type { Actor, Capability } from '@patio/access';
import { findSkill } from '@patio/engine-learning';
import { decodeCursor, encodeCursor, type PageInput, skipOf } from '@patio/kernel';
import type { Locale } from '@patio/messages/runtime';
import { personOf, personRows, studentOf, studentRows } from '@patio/people/server';
import { afterKeys, countPage, keyOf, type Tx } from '@patio/platform';
import { sectionRows } from '@patio/sections/server';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { ChatFilters, ChatLine } from '../../contract/teach.ts';
import { chatsVisibleTo, sectionsGuidedBy } from '../policy.ts';
import { chats, turns } from '../schema.ts';

const KEYS = {
  last: sql`to_char(${chats.lastAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`,
  student: sql`${personRows.registerKey}`,
};

const STUCK_MINUTES = 10;
const isWorking = sql`(${chats.taskState} is not null and ${chats.taskState} not in ('scheduled', 'explain_back', 'held', 'closed'))`;
const stuckMinutes = sql<number | null>`case when ${isWorking} and ${chats.attempts} > 0
  then (extract(epoch from ${chats.lastAt} - ${chats.taskSince}) / 60)::int end`;

const columns = {
  id: chats.id,
  studentId: chats.studentId,
  student: sql<string>`concat(concat_ws(' ', ${personRows.firstSurname}, ${personRows.secondSurname}), ', ', ${personRows.givenNames})`,
  sectionId: chats.sectionId,
  section: sectionRows.name,
  variant: chats.variant,
  skill: chats.skill,
  taskState: chats.taskState,
  attempts: chats.attempts,
  stuckMinutes,
  messages: chats.messages,
  startedAt: chats.createdAt,
  lastAt: chats.lastAt,
  // What is graver goes to the care team: here nothing shows that it is there.
  worry: sql<boolean>`exists (select 1 from ${turns} t where t.institution_id = ${chats.institutionId} and t.chat_id = ${chats.id} and t.tier = 1)`,
};

const from = <Columns extends Record<string, unknown>>(tx: Tx, chosen: Columns) =>
  tx
    .select(chosen as unknown as typeof columns & { key: SQL<(string | number)[]> })
    .from(chats)
    .innerJoin(studentRows, studentOf(chats))
    .innerJoin(personRows, personOf(studentRows))
    .innerJoin(
      sectionRows,
      and(eq(sectionRows.institutionId, chats.institutionId), eq(sectionRows.id, chats.sectionId)),
    )
    .$dynamic();

export type ChatListRow = Awaited<ReturnType<typeof from>>[number];

export function lineOf({ key: _, ...row }: ChatListRow, locale: Locale): ChatLine {
  // A stopped chat looks like any other to a teacher.
  const taskState = row.taskState === 'held' ? null : (row.taskState as ChatLine['taskState']);
  return {
    ...row,
    taskState,
    skill: row.skill ? (findSkill(row.skill)?.name[locale] ?? null) : null,
    startedAt: row.startedAt.toISOString(),
    lastAt: row.lastAt.toISOString(),
  };
}

const ONLY: Record<NonNullable<ChatFilters['only']>, SQL> = {
  now: sql`${chats.lastAt} > now() - interval '15 minutes'`,
  stuck: sql`(${isWorking} and ${chats.attempts} > 1 and ${chats.lastAt} - ${chats.taskSince} > interval '${sql.raw(String(STUCK_MINUTES))} minutes')`,
  worry: columns.worry,
};

const asked = (actor: Actor, filters: Partial<ChatFilters>): SQL | undefined =>
  and(
    eq(chats.institutionId, actor.institutionId),
    chatsVisibleTo(actor, 'tutor.read_chats'),
    filters.sectionId ? eq(chats.sectionId, filters.sectionId) : undefined,
    filters.studentId ? eq(chats.studentId, filters.studentId) : undefined,
    filters.only ? ONLY[filters.only] : undefined,
    filters.search ? sql`strpos(${personRows.registerKey}, patio_plain(${filters.search})) > 0` : undefined,
  );

/** The classes to choose from in a list. */
export const listClasses = (tx: Tx, actor: Actor, capability: Capability) =>
  tx
    .select({ id: sectionRows.id, name: sectionRows.name })
    .from(sectionRows)
    .where(
      and(
        eq(sectionRows.institutionId, actor.institutionId),
        eq(sectionRows.state, 'active'),
        sectionsGuidedBy(actor, capability),
      ),
    )
    .orderBy(asc(sectionRows.nameKey), asc(sectionRows.id))
    .limit(400);

/** One page of the chats of one's classes. */
export async function listChats(tx: Tx, actor: Actor, locale: Locale, filters: ChatFilters & PageInput) {
  const isDescending = filters.sort.startsWith('-');
  const key = KEYS[filters.sort.replace('-', '') as keyof typeof KEYS];
  const order = isDescending ? desc : asc;
  const cursor = decodeCursor(filters.cursor, 2);
  const [rows, sections] = await Promise.all([
    from(tx, { ...columns, key: keyOf([key]) })
      .where(and(asked(actor, filters), cursor ? afterKeys([key, sql`${chats.id}`], cursor, isDescending) : undefined))
      .orderBy(order(key), order(chats.id))
      .limit(filters.limit + 1)
      .offset(skipOf(filters)),
    listClasses(tx, actor, 'tutor.read_chats'),
  ]);
  const page = rows.slice(0, filters.limit);
  const last = page.at(-1);
  const counted = (which: Partial<ChatFilters>) => () => from(tx, { id: chats.id }).where(asked(actor, which));
  return {
    items: page.map((row) => lineOf(row, locale)),
    ...(rows.length > filters.limit && last && { nextCursor: encodeCursor([...last.key, last.id]) }),
    ...(await countPage(tx, filters, counted(filters), counted({}))),
    sections,
  };
}

/** One chat of the list; out of reach answers nothing. */
export async function findChat(tx: Tx, actor: Actor, locale: Locale, id: string): Promise<ChatLine | null> {
  const [row] = await from(tx, columns).where(and(asked(actor, {}), eq(chats.id, id)));
  return row ? lineOf(row, locale) : null;
}
