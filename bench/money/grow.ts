import type pg from 'pg';
import { COPIED_PEOPLE, growTables } from '../server/grow.ts';

const countOf = async (client: pg.Client, sql: string, values: unknown[]): Promise<number> =>
  Number((await client.query<{ n: string }>(sql, values)).rows[0]?.n ?? 0);

/** So many students at a school, each with adults of its own. */
export async function growFamilies(client: pg.Client, schoolId: string, students: number): Promise<void> {
  const before = await countOf(client, 'select count(*) as n from people_students where school_id = $1', [schoolId]);
  const copies = [...COPIED_PEOPLE, { table: 'people_guardianships', ids: ['id', 'student_id', 'person_id'] }];
  await growTables(client, copies, Math.ceil(students / Math.max(1, before)));
}

/** Copies the invoices and entries of a school until there are so many movements; the copies are of other days and numbers. */
export async function growBooks(client: pg.Client, schoolId: string, movements: number): Promise<void> {
  const before = await countOf(client, 'select count(*) as n from fees_movement_log where school_id = $1', [schoolId]);
  const times = Math.ceil(movements / Math.max(1, before));
  await client.query("set session_replication_role = 'replica'");
  const copyId = (column: string) => `md5(${column}::text || copy)::uuid`;
  await client.query(
    `insert into fees_movement_log (institution_id, id, school_id, kind, currency, "on", source_id, key, by, at, reason)
     select institution_id, ${copyId('id')}, school_id, kind, currency, "on", ${copyId('source_id')}, key || copy, by, at, reason
     from fees_movement_log, generate_series(2, $2::int) copy where school_id = $1`,
    [schoolId, times],
  );
  await client.query(
    `insert into fees_posting_log (institution_id, id, movement_id, account_id, debit, credit)
     select p.institution_id, ${copyId('p.id')}, ${copyId('p.movement_id')}, p.account_id, p.debit, p.credit
     from fees_posting_log p join fees_movement_log m on m.institution_id = p.institution_id and m.id = p.movement_id,
       generate_series(2, $2::int) copy where m.school_id = $1 and m.source_id in (select id from fees_invoices union select id from fees_payments)`,
    [schoolId, times],
  );
  await client.query(
    `insert into fees_invoices (institution_id, id, school_id, series, number, kind, account_id, payer_id, student_id, year_id, title,
       issued_on, due_on, currency, total, tax, settled, code, issued_by)
     select institution_id, ${copyId('id')}, school_id, series, number + copy * 10000000::bigint, kind, account_id, payer_id, student_id, year_id, title,
       issued_on, due_on, currency, total, tax, settled, code || copy, issued_by
     from fees_invoices, generate_series(2, $2::int) copy where school_id = $1 and settled = total`,
    [schoolId, times],
  );
  await client.query("set session_replication_role = 'origin'");
  await client.query('analyze fees_movement_log, fees_posting_log, fees_invoices');
}
