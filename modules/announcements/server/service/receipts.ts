import type { Actor } from '@patio/access';
import { decodeCursor, encodeCursor, type PageInput, skipOf } from '@patio/kernel';
import { joinPerson, personRows, registerNameOf, searchPersons, shortNameOf, studentRows } from '@patio/people/server';
import { afterKeys, countPage, type Tx } from '@patio/platform';
import { homeroomRows } from '@patio/sections/server';
import { type SQL, sql } from 'drizzle-orm';
import type { Answer } from '../../contract/fields.ts';
import type { Receipt, ReceiptChild, Shown } from '../../contract/receipts.ts';
import { getAnnouncement } from './load.ts';
import { recipientsOf, SHOWS } from './receipt-rows.ts';

export interface ReceiptFilters {
  id: string;
  show: Shown;
  homeroomId?: string | undefined;
  search?: string | undefined;
}

const asked = ({ id, show, homeroomId, search }: ReceiptFilters): SQL => {
  const named = search
    ? sql`r.person_id in (select ${personRows.id} from ${personRows} where ${personRows.institutionId} = patio_institution() and ${searchPersons(search)})`
    : sql`true`;
  return recipientsOf(
    id,
    sql`${SHOWS[show]} and ${homeroomId ? sql`r.homeroom_id = ${homeroomId}::uuid` : sql`true`} and ${named}`,
  );
};

/** Each person once, with the children of whom they were told. */
const grouped = (
  filters: ReceiptFilters,
): SQL => sql`select r.institution_id, r.person_id, min(r.role) as role, bool_or(r.user_id is not null) as account,
    min(r.told_at) as told_at, max(r.read_at) filter (where ${SHOWS.read}) as read_at,
    max(r.answer) filter (where r.student_id is null or a.ask = 'acknowledge') as answer, max(r.answered_at) as answered_at,
    json_agg(json_build_object('studentId', r.student_id, 'homeroomId', r.homeroom_id, 'answer', r.answer,
      'outdated', r.answer is not null and r.answer_version < a.text_version)) filter (where r.role = 'guardian') as ties
  ${asked(filters)} group by r.institution_id, r.person_id`;

interface Tie {
  studentId: string;
  homeroomId: string | null;
  answer: Answer | null;
  outdated: boolean;
}
interface Found extends Record<string, unknown> {
  person_id: string;
  name: string;
  phone: string | null;
  role: string;
  account: boolean;
  told_at: string | null;
  read_at: string | null;
  answer: Answer | null;
  answered_at: string | null;
  ties: Tie[] | null;
  register_key: string;
}

/** What the children of these people are called, and their homerooms. */
async function nameTies(tx: Tx, ties: readonly Tie[]): Promise<(tie: Tie) => ReceiptChild> {
  const ids = (values: readonly (string | null)[]) => `{${[...new Set(values.filter(Boolean))].join(',')}}`;
  const { rows } = await tx.execute<{ id: string; name: string }>(sql`
    select st.id, ${shortNameOf()} as name from ${studentRows} st ${joinPerson('st')}
      where st.institution_id = patio_institution() and st.id = any(${ids(ties.map((tie) => tie.studentId))}::uuid[])
    union all select h.id, h.name from ${homeroomRows} h
      where h.institution_id = patio_institution() and h.id = any(${ids(ties.map((tie) => tie.homeroomId))}::uuid[])`);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return ({ studentId, homeroomId, answer, outdated }) => ({
    studentId,
    name: names.get(studentId) ?? '—',
    homeroom: (homeroomId && names.get(homeroomId)) ?? null,
    answer,
    outdated,
  });
}

const iso = (at: string | null): string | null => (at ? new Date(at).toISOString() : null);
const roleOf = (role: string): Receipt['role'] => (role === 'guardian' || role === 'student' ? role : 'staff');

/** One page of the people of an announcement, in the order of a register. */
export async function listReceipts(tx: Tx, actor: Actor, filters: ReceiptFilters & PageInput) {
  await getAnnouncement(tx, actor, filters.id);
  const keys = [sql`p.register_key`, sql`x.person_id`];
  const cursor = decodeCursor(filters.cursor, keys.length);
  const { rows } = await tx.execute<Found>(sql`select x.*, ${registerNameOf()} as name, p.phone, p.register_key
    from (${grouped(filters)}) x ${joinPerson('x')} where ${cursor ? afterKeys(keys, cursor, false) : sql`true`}
    order by p.register_key, x.person_id limit ${filters.limit + 1} offset ${skipOf(filters)}`);
  const page = rows.slice(0, filters.limit);
  const last = page.at(-1);
  const childOf = await nameTies(
    tx,
    page.flatMap((row) => row.ties ?? []),
  );
  const counted = (which: ReceiptFilters) => () => sql`select distinct r.person_id ${asked(which)}`;
  return {
    items: page.map(
      (row): Receipt => ({
        id: row.person_id,
        name: row.name,
        role: roleOf(row.role),
        hasAccount: row.account,
        phone: row.phone,
        toldAt: iso(row.told_at),
        readAt: iso(row.read_at),
        answer: row.answer,
        answeredAt: iso(row.answered_at),
        children: (row.ties ?? []).map(childOf).toSorted((a, b) => a.name.localeCompare(b.name, 'es')),
      }),
    ),
    ...(rows.length > filters.limit && last && { nextCursor: encodeCursor([last.register_key, last.person_id]) }),
    ...(await countPage(tx, filters, counted(filters), counted({ id: filters.id, show: 'all' }))),
  };
}
