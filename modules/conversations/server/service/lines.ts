import type { Actor } from '@patio/access';
import { userRows } from '@patio/accounts/server';
import { decodeCursor, encodeCursor, type PageInput, skipOf } from '@patio/kernel';
import { guardianshipRows, joinPerson, shortNameOf, studentRows } from '@patio/people/server';
import { afterKeys, countPage, preparedSql, type Tx } from '@patio/platform';
import { homeroomNameOf } from '@patio/sections/server';
import { type SQL, sql } from 'drizzle-orm';
import type { ChatPerson, ConversationLine } from '../../contract/fields.ts';
import { isOfOffice, isOwn } from '../policy.ts';
import { conversations, messages, participants } from '../schema.ts';
import { accountName, instantText } from './as-text.ts';

interface Row {
  id: string;
  kind: ConversationLine['kind'];
  subject: string;
  state: ConversationLine['state'];
  assignedTo: string | null;
  assignee: string | null;
  version: number;
  lastText: string;
  lastForm: NonNullable<ConversationLine['last']>['form'];
  lastAt: string;
  lastBy: string | null;
  unread: number;
  studentId: string | null;
  student: string | null;
  homeroom: string | null;
  people: ChatPerson[] | null;
  held: number;
  key: string;
}

const KEY = (column: string): SQL => sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`);

/** The tie of a guardian `o` to the child, in a word of the register. */
const relationOf = sql`(select g.relation from ${guardianshipRows} g ${joinPerson('g', 'gp')}
  where o.role = 'parent' and g.institution_id = o.institution_id and g.student_id = o.student_id and gp.user_id = o.user_id limit 1)`;

/** Everything that a list shows of a conversation `c` to somebody, with what is theirs alone given by `unread` and `key`. */
const columns = (me: { userId: SQL; role: SQL }, unread: SQL, key: SQL): SQL => sql`
  c.id, c.kind, c.subject, c.state, c.assigned_to as "assignedTo", ${accountName('au')} as assignee, c.version, c.last_text as "lastText",
  c.last_form as "lastForm", case when c.last_position > 0 then ${instantText('c.last_at')} end as "lastAt", c.last_by as "lastBy",
  ${unread} as unread, c.student_id as "studentId", ${shortNameOf('sp')} as student, ${homeroomNameOf(sql`c.student_id`)} as homeroom,
  (select json_agg(json_build_object('userId', o.user_id, 'role', o.role, 'name', ${accountName()}, 'relation', ${relationOf}) order by o.joined_at, o.user_id)
    from ${participants} o left join ${userRows} u on u.id = o.user_id
    where o.institution_id = c.institution_id and o.conversation_id = c.id and not (o.user_id = ${me.userId} and o.role = ${me.role})) as people,
  (select count(*)::int from ${messages} h where h.institution_id = c.institution_id and h.conversation_id = c.id and h.position is null
    and h.author_id = ${me.userId}) as held,
  ${key} as key`;

const joins = sql`
  left join (${studentRows} s ${joinPerson('s', 'sp')}) on s.institution_id = c.institution_id and s.id = c.student_id
  left join ${userRows} au on au.id = c.assigned_to`;

const ownOf = (actor: Actor, only: string): SQL => sql`
  p.institution_id = ${actor.institutionId} and ${isOwn(actor)} and (c.last_position > 0 or c.started_by = ${actor.userId})
  ${only === 'unread' ? sql`and p.unread > 0` : sql``}
  ${only === 'held' ? sql`and exists (select 1 from ${messages} h where h.institution_id = c.institution_id and h.conversation_id = c.id and h.position is null and h.author_id = ${actor.userId})` : sql``}`;

const ownFrom = sql`from ${participants} p join ${conversations} c on c.institution_id = p.institution_id and c.id = p.conversation_id`;

export const viewLine = (row: Row, userId: string): ConversationLine => {
  const { id, kind, subject, state, assignedTo, version, unread, held } = row;
  return {
    id,
    kind,
    subject,
    state,
    assignedTo,
    assignee: assignedTo && row.assignee,
    version,
    unread,
    held,
    people: row.people ?? [],
    student: row.studentId && row.student ? { id: row.studentId, name: row.student, homeroom: row.homeroom } : null,
    last: row.lastAt ? { text: row.lastText, form: row.lastForm, at: row.lastAt, mine: row.lastBy === userId } : null,
  };
};

/** What a page of one's own conversations asks; of equal roles the statement is the same. */
async function askOwn(tx: Tx, actor: Actor, only: string, after: SQL, limit: number, skip: number): Promise<Row[]> {
  const me = { userId: sql`${actor.userId}`, role: sql`${actor.membership.role}` };
  const { rows } = await tx.execute(sql`
    select ${columns(me, sql`p.unread`, KEY('p.last_at'))} ${ownFrom} ${joins}
    where ${ownOf(actor, only)} and ${after} order by p.last_at desc, c.id desc limit ${limit} offset ${skip}`);
  return rows as unknown as Row[];
}

type Only = 'all' | 'unread' | 'held';

/** One page of the reader's own conversations, the latest first. */
export async function listConversations(tx: Tx, actor: Actor, filters: PageInput & { only: Only }) {
  const cursor = decodeCursor(filters.cursor, 2);
  const after = cursor ? afterKeys([KEY('p.last_at'), sql`c.id`], cursor, true) : sql`true`;
  const rows = await askOwn(tx, actor, filters.only, after, filters.limit + 1, skipOf(filters));
  const page = rows.slice(0, filters.limit);
  const last = page.at(-1);
  const counted = (only: Only) => () => sql`select 1 ${ownFrom} where ${ownOf(actor, only)}`;
  return {
    items: page.map((row) => viewLine(row, actor.userId)),
    ...(rows.length > filters.limit && last && { nextCursor: encodeCursor([last.key, last.id]) }),
    ...(await countPage(tx, filters, counted(filters.only), counted('all'))),
  };
}

/** In how many conversations something is unread. */
export async function countUnread(tx: Tx, actor: Actor): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count ${ownFrom} where ${ownOf(actor, 'unread')}`,
  );
  return rows[0]?.count ?? 0;
}

interface OfficeFilters extends PageInput {
  state?: 'open' | 'answered' | undefined;
  whose: 'all' | 'mine' | 'nobody';
}

export const officeOf = (actor: Actor, { state, whose }: Pick<OfficeFilters, 'state' | 'whose'>): SQL => sql`
  c.institution_id = ${actor.institutionId} and ${isOfOffice(actor)} and c.last_position > 0 and c.closed_at is null
  ${state ? sql`and c.state = ${state}` : sql``}
  ${whose === 'mine' ? sql`and c.assigned_to = ${actor.userId}` : whose === 'nobody' ? sql`and c.assigned_to is null` : sql``}`;

/** One page of what families wrote to the office, the latest first. */
export async function listOffice(tx: Tx, actor: Actor, filters: OfficeFilters) {
  const cursor = decodeCursor(filters.cursor, 2);
  const after = cursor ? afterKeys([KEY('c.last_at'), sql`c.id`], cursor, true) : sql`true`;
  const me = { userId: sql`${actor.userId}`, role: sql`${actor.membership.role}` };
  const { rows } = await tx.execute(sql`
    select ${columns(me, sql`0`, KEY('c.last_at'))} from ${conversations} c ${joins}
    where ${officeOf(actor, filters)} and ${after} order by c.last_at desc, c.id desc limit ${filters.limit + 1} offset ${skipOf(filters)}`);
  const found = rows as unknown as Row[];
  const page = found.slice(0, filters.limit);
  const last = page.at(-1);
  const counted = (given: OfficeFilters) => () => sql`select 1 from ${conversations} c where ${officeOf(actor, given)}`;
  return {
    items: page.map((row) => viewLine(row, actor.userId)),
    ...(found.length > filters.limit && last && { nextCursor: encodeCursor([last.key, last.id]) }),
    ...(await countPage(tx, filters, counted(filters), counted({ ...filters, state: undefined, whose: 'all' }))),
  };
}

const askLine = preparedSql<{ id: string; userId: string; role: string }, Row>('conversations_line', () => {
  const me = { userId: sql`${sql.placeholder('userId')}::uuid`, role: sql`${sql.placeholder('role')}` };
  const unread = sql`coalesce((select p.unread from ${participants} p where p.institution_id = c.institution_id and p.conversation_id = c.id
    and p.user_id = ${me.userId} and p.role = ${me.role}), 0)`;
  return sql`select ${columns(me, unread, sql`''`)} from ${conversations} c ${joins}
    where c.institution_id = patio_institution() and c.id = ${sql.placeholder('id')}::uuid`;
});

/** One conversation as a list shows it; who may see it was asked before. */
export async function readLine(tx: Tx, { userId, membership }: Actor, id: string): Promise<ConversationLine> {
  const [row] = await askLine(tx, { id, userId, role: membership.role });
  return viewLine(row!, userId);
}
