import type { Actor } from '@patio/access';
import { joinStudent, spokenNameOf } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { sql } from 'drizzle-orm';
import type { PayerChoice } from '../../../contract/desk/till.ts';
import { failure } from '../../failures.ts';
import { canReachSchool } from '../../policy.ts';
import { accounts, invoices, payers } from '../../schema.ts';

const MOST_FOUND = 20;

interface Found {
  [column: string]: unknown;
  id: string;
  name: string;
  students: string[] | null;
  open: string | null;
  balance: string;
}

/** Every word that was typed stands in the payer's name or a child's; without words, whoever owes most. */
const matches = (words: readonly string[]) =>
  words.map(
    (word) => sql`and (patio_plain(pa.name) like '%' || patio_plain(${word}) || '%'
      or exists (select 1 from ${invoices} i ${joinStudent('i')}
        where i.institution_id = pa.institution_id and i.payer_id = pa.id and i.school_id = a.school_id
          and patio_plain(${spokenNameOf()}) like '%' || patio_plain(${word}) || '%'))`,
  );

/** Those who pay at a school, by their own name or a child's. */
export async function findPayers(
  tx: Tx,
  actor: Actor,
  { schoolId, search }: { schoolId: string; search: string },
): Promise<PayerChoice[]> {
  if (!canReachSchool(actor, 'fees.manage', schoolId)) throw failure('not_found');
  const words = search
    .replaceAll(/[%_\\]/g, ' ')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 5);
  const { rows } = await tx.execute<Found>(sql`
    select pa.id, pa.name, a.balance, o.open, o.students
    from ${accounts} a join ${payers} pa on pa.institution_id = a.institution_id and pa.id = a.payer_id
    left join lateral (
      select sum(i.total - i.settled) filter (where i.voided_at is null) as open,
        array_agg(distinct split_part(p.given_names, ' ', 1) || ' ' || p.first_surname) as students
      from ${invoices} i ${joinStudent('i')}
      where i.institution_id = a.institution_id and i.payer_id = a.payer_id and i.school_id = a.school_id
    ) o on true
    where a.institution_id = ${actor.institutionId} and a.school_id = ${schoolId} and a.kind = 'payer'
      ${sql.join(matches(words), sql` `)}
    order by ${words.length > 0 ? sql`pa.name` : sql`a.balance desc`}, pa.id limit ${MOST_FOUND}`);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    students: row.students ?? [],
    open: Number(row.open ?? 0),
    balance: Number(row.balance),
  }));
}
