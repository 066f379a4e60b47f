import type { Actor } from '@patio/access';
import { record, type Tx, updateSeen } from '@patio/platform';
import { sql } from 'drizzle-orm';
import type { ImportUndo, ImportView } from '../../contract.ts';
import { failure } from '../failures.ts';
import { exams, type ImportRow, imports, questions } from '../schema.ts';
import { getImport, viewOf } from './imports.ts';

const MOST_NAMED = 100;

/** Questions that an exam names, or that papers of a given exam may be drawn from. */
const usedIds = sql`(select unnest(e.question_ids) as id from ${exams} e where e.institution_id = patio_institution()
  union select (b->>'id')::uuid from ${exams} e cross join jsonb_array_elements(e.bank) b
    where e.institution_id = patio_institution() and e.bank is not null)`;

const CAN_GO = new Set<ImportRow['state']>(['done', 'failed']);

interface Standing extends Record<string, unknown> {
  going: number;
  staying: number;
  stays: ImportUndo['stays'] | null;
}

/** Which questions of an import would go, and which stay because an exam uses them. */
export async function readUndo(tx: Tx, actor: Actor, id: string): Promise<ImportUndo> {
  await getImport(tx, actor, id);
  const { rows } = await tx.execute<Standing>(sql`
    with own as (select q.id, q.title, u.id is not null as used from ${questions} q left join ${usedIds} u on u.id = q.id
      where q.institution_id = patio_institution() and q.import_id = ${id} and q.state <> 'archived')
    select count(*) filter (where not used)::int as going, count(*) filter (where used)::int as staying,
      (select json_agg(json_build_object('id', s.id, 'title', s.title)) from
        (select id, title from own where used order by title, id limit ${MOST_NAMED}) s) as stays
    from own`);
  const { going, staying, stays } = rows[0]!;
  return { going, staying, stays: stays ?? [] };
}

/** Takes an import back: what no exam uses is archived, and its name becomes free, so that the file can be brought in again. */
export async function undoImport(tx: Tx, actor: Actor, id: string): Promise<ImportView> {
  const row = await getImport(tx, actor, id);
  if (row.state === 'undone') return viewOf(row);
  if (!CAN_GO.has(row.state)) throw failure('import_over');
  const after = await updateSeen(tx, imports, row, { state: 'undone' });
  if (!after) throw failure('changed_meanwhile');
  const { going, staying } = await readUndo(tx, actor, id);
  await tx.execute(sql`
    update ${questions} q set state = 'archived', foreign_id = null, version = q.version + 1, updated_at = now()
    where q.institution_id = patio_institution() and q.import_id = ${id} and q.state <> 'archived'
      and not exists (select 1 from ${usedIds} u where u.id = q.id)`);
  await record(
    tx,
    actor,
    'assessments.import_undone',
    { type: 'assessments.import', id, schoolId: row.schoolId },
    { after: { title: row.fileName, questions: going, staying } },
  );
  return viewOf(after);
}
