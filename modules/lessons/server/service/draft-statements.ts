import { listOf, preparedSql, type Tx } from '@patio/platform';
import { sql } from 'drizzle-orm';
import { type BlockRow, blocks, type LessonRow, lessons, operationLog } from '../schema.ts';
import { writersOf } from './writers.ts';

const given = (name: string, type: string) => sql`${sql.placeholder(name)}::${sql.raw(type)}`;
const ofLesson = sql`b.institution_id = ${given('institution', 'uuid')} and b.lesson_id = ${given('lesson', 'uuid')}`;

export type TouchedRow = Pick<BlockRow, 'blockId' | 'position' | 'version' | 'block' | 'removed' | 'conflictOf'>;

const touched = sql`select b.block_id as "blockId", b.position, b.version, b.block, b.removed, b.conflict_of as "conflictOf"
  from ${blocks} b where ${ofLesson} and (b.block_id = any(${given('blocks', 'uuid[]')}) or b.conflict_of = any(${given('blocks', 'uuid[]')}))`;

const claimed = sql`insert into ${operationLog} (institution_id, lesson_id, operation_id, by_id)
  select ${given('institution', 'uuid')}, ${given('lesson', 'uuid')}, o.id, ${given('by', 'uuid')} from unnest(${given('operations', 'uuid[]')}) o(id)
  on conflict do nothing returning operation_id`;

const askTouched = preparedSql<Record<string, unknown>, { fresh: string[]; rows: TouchedRow[] }>(
  'lessons_claim',
  () => sql`with fresh as (${claimed})
    select (select coalesce(json_agg(f.operation_id), '[]') from fresh f) as fresh,
      (select coalesce(json_agg(t), '[]') from (${touched}) t) as rows`,
);

/** Notes operations as held from now on; answers those that the draft did not hold yet, and the blocks that any of them is about. */
export async function claimOperations(
  tx: Tx,
  { institutionId, id }: LessonRow,
  asked: { by: string; operations: readonly string[]; blocks: readonly string[] },
): Promise<{ fresh: string[]; rows: TouchedRow[] }> {
  const [answer] = await askTouched(tx, {
    institution: institutionId,
    lesson: id,
    by: asked.by,
    operations: listOf(asked.operations),
    blocks: listOf(asked.blocks),
  });
  return answer ?? { fresh: [], rows: [] };
}

const written = sql`insert into ${blocks} (institution_id, lesson_id, block_id, position, version, block, removed, conflict_of, revision)
  select ${given('institution', 'uuid')}, ${given('lesson', 'uuid')}, c."blockId", c.position, c.version, c.block, c.removed, c."conflictOf",
    ${given('revision', 'int')}
  from jsonb_to_recordset(${given('rows', 'jsonb')})
    as c("blockId" uuid, position text, version uuid, block jsonb, removed boolean, "conflictOf" uuid)
  on conflict (institution_id, lesson_id, block_id) do update
    set position = excluded.position, version = excluded.version, block = excluded.block, removed = excluded.removed,
        conflict_of = excluded.conflict_of, revision = excluded.revision`;

const moved = sql`update ${lessons} l set revision = ${given('revision', 'int')}, updated_at = now()
  where l.institution_id = ${given('institution', 'uuid')} and l.id = ${given('lesson', 'uuid')}`;

const write = preparedSql<Record<string, unknown>, { user_id: string }>(
  'lessons_write_blocks',
  () => sql`with written as (${written}), moved as (${moved})
    ${writersOf({ institution: given('institution', 'uuid'), course: given('course', 'uuid'), section: given('section', 'uuid') })}`,
);

/** Writes blocks under a revision of their lesson, which moves on to it; answers who writes in it and should hear of it. */
export async function writeBlocks(
  tx: Tx,
  lesson: LessonRow,
  revision: number,
  rows: readonly TouchedRow[],
): Promise<string[]> {
  const writers = await write(tx, {
    institution: lesson.institutionId,
    lesson: lesson.id,
    course: lesson.courseId,
    section: lesson.sectionId,
    revision,
    rows: JSON.stringify(rows),
  });
  return writers.map((row) => row.user_id);
}
