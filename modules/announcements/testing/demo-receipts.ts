import { membershipRows } from '@patio/accounts/server';
import { personRows, spokenNameOf } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { sql } from 'drizzle-orm';
import { type AnnouncementRow, answerLog, recipients, textLog } from '../server/index.ts';

const NEW_DAYS = 7;

/** Everyone was told; so many of a hundred have read, and most of them answered, some with a no. */
export async function tellDemo(tx: Tx, row: AnnouncementRow, read: number): Promise<void> {
  const { id } = row;
  const at = row.publishedAt!.toISOString();
  const isNew = Date.now() - row.publishedAt!.getTime() < NEW_DAYS * 86_400_000;
  const roll = sql`(abs(hashtext(r.person_id::text || ${row.searchKey}::text)) % 100)`;
  const left = isNew
    ? sql`not exists (select 1 from ${membershipRows} m where m.institution_id = r.institution_id and m.user_id = r.user_id
    and m.id in (select min(o.id::text)::uuid from ${membershipRows} o where o.institution_id = r.institution_id group by o.role))`
    : sql`true`;
  const after = sql`(${at}::timestamptz + make_interval(mins => 20 + 37 * ${roll}))`;
  await tx.execute(sql`update ${recipients} r set told_version = 1, told_at = ${at}::timestamptz
    where r.institution_id = patio_institution() and r.announcement_id = ${id}`);
  await tx.execute(sql`update ${recipients} r set read_version = 1, read_at = least(now(), ${after})
    where r.institution_id = patio_institution() and r.announcement_id = ${id} and r.user_id is not null and ${roll} < ${read} and ${left}`);
  if (row.ask === 'nothing') return;
  const word =
    row.ask === 'acknowledge' ? sql`'acknowledged'` : sql`case when ${roll} % 17 = 3 then 'refused' else 'given' end`;
  await tx.execute(sql`update ${recipients} r set answer = ${word}, answer_version = 1, answered_at = r.read_at
    where r.institution_id = patio_institution() and r.announcement_id = ${id} and r.read_version = 1 and ${roll} % 9 <> 0
      and ${row.ask === 'consent' ? sql`r.role = 'guardian'` : sql`true`}`);
  await tx.execute(sql`insert into ${answerLog} (institution_id, id, announcement_id, person_id, user_id, student_id, answer, text_version, text_hash, signature, evidence, at)
    select r.institution_id, gen_random_uuid(), r.announcement_id, r.person_id, r.user_id, case when ${row.ask} = 'consent' then r.student_id end, r.answer, 1, t.hash,
      case when ${row.ask} = 'consent' then ${spokenNameOf()} end,
      jsonb_build_object('sessionId', 'demo', 'device', 'Chrome · Android', 'address', '190.12.8.44', 'language', 'es', 'name', ${spokenNameOf()}), r.answered_at
    from ${recipients} r join ${textLog} t on t.institution_id = r.institution_id and t.announcement_id = r.announcement_id and t.version = 1
    join ${personRows} p on p.institution_id = r.institution_id and p.id = r.person_id
    where r.institution_id = patio_institution() and r.announcement_id = ${id} and r.answer is not null`);
}
