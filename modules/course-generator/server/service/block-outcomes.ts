import type { Actor } from '@patio/access';
import { decodeCursor, encodeCursor, type PageInput } from '@patio/kernel';
import { afterKeys, countPage, type Tx } from '@patio/platform';
import { type SQL, sql } from 'drizzle-orm';
import type { BlockFigures, BlockFilters, BlockLine, BlockOutcome } from '../../contract/outcomes.ts';
import { figuresVisibleTo } from '../policy.ts';
import { generated, lessons, versionLog } from '../schema.ts';

/**
 * Every block of published lessons with what became of it since its lesson was first made. A block that only moved is kept; one that was
 * made again in its place is changed. Where a block comes from does not count as a change of it.
 */
const outcomes = (actor: Actor, schoolId?: string): SQL => sql`
  with published as (
    select l.id, v.blocks as was, l.blocks as is_now
    from ${lessons} l
    join ${versionLog} v on v.institution_id = l.institution_id and v.lesson_id = l.id and v.number = 1
    where l.institution_id = ${actor.institutionId} and l.generated_id in (
      select ${generated.id} from ${generated}
      where ${generated.institutionId} = ${actor.institutionId} and ${generated.state} = 'published' and ${figuresVisibleTo(actor)}
        ${schoolId ? sql`and ${generated.schoolId} = ${schoolId}` : sql``})),
  made as (select id as lesson_id, b.value ->> 'id' as block, b.value ->> 'type' as type, b.value - 'provenance' as said, b.place::int as place
    from published, jsonb_array_elements(was) with ordinality b(value, place)),
  left_over as (select id as lesson_id, b.value ->> 'id' as block, b.value ->> 'type' as type, b.value - 'provenance' as said, b.place::int as place
    from published, jsonb_array_elements(is_now) with ordinality b(value, place)),
  told as (select coalesce(m.lesson_id, n.lesson_id) as lesson_id, coalesce(m.block, n.block) as block, coalesce(m.type, n.type) as type,
      coalesce(m.place, n.place + 1000) as place,
      case when n.block is null then 'removed' when m.block is null then 'added' when m.said = n.said then 'kept' else 'changed' end as outcome
    from made m full join left_over n on n.lesson_id = m.lesson_id and n.block = m.block)`;

/** How many blocks of each kind were kept, changed, taken out and put in before their lessons were published; the most frequent kind first. */
export async function countBlocks(tx: Tx, actor: Actor, schoolId?: string): Promise<BlockFigures[]> {
  const of = (outcome: BlockOutcome) => sql`(count(*) filter (where outcome = ${outcome}))::int`;
  const { rows } = await tx.execute<BlockFigures & Record<string, unknown>>(sql`${outcomes(actor, schoolId)}
    select type, ${of('kept')} as kept, ${of('changed')} as changed, ${of('removed')} as removed, ${of('added')} as added
    from told group by type order by count(*) desc, type`);
  return rows;
}

interface Row extends Record<string, unknown> {
  lesson_id: string;
  block: string;
  place: number;
  type: string;
  outcome: BlockOutcome;
  course_id: string;
  course: string;
  lesson: string | null;
}

const asked = ({ type, outcome }: BlockFilters): SQL =>
  sql.join(
    [sql`true`, ...(type ? [sql`type = ${type}`] : []), ...(outcome ? [sql`outcome = ${outcome}`] : [])],
    sql` and `,
  );

/** The blocks behind the figures, lesson after lesson. */
export async function listBlocks(
  tx: Tx,
  actor: Actor,
  filters: BlockFilters & PageInput,
): Promise<{ items: BlockLine[]; nextCursor?: string; total?: number; all?: number }> {
  const cursor = decodeCursor(filters.cursor, 2);
  const after = cursor ? afterKeys([sql`t.lesson_id`, sql`t.place`], cursor, false) : sql`true`;
  const { rows } = await tx.execute<Row>(sql`${outcomes(actor)},
    page as (select * from told t where ${asked(filters)} and ${after} order by t.lesson_id, t.place limit ${filters.limit + 1})
    select t.lesson_id, t.block, t.place, t.type, t.outcome, g.id as course_id, g.title as course,
      (select one ->> 'title' from jsonb_array_elements(g.outline -> 'units') u, jsonb_array_elements(u -> 'lessons') one
        where one ->> 'id' = l.node limit 1) as lesson
    from page t join ${lessons} l on l.institution_id = ${actor.institutionId} and l.id = t.lesson_id
    join ${generated} g on g.institution_id = l.institution_id and g.id = l.generated_id
    order by t.lesson_id, t.place`);
  const page = rows.slice(0, filters.limit);
  const last = page.at(-1);
  const counted = await countPage(
    tx,
    filters,
    () => sql`${outcomes(actor)} select 1 from told where ${asked(filters)}`,
    () => sql`${outcomes(actor)} select 1 from told`,
  );
  return {
    items: page.map((row) => ({
      id: `${row.lesson_id}:${row.block}`,
      courseId: row.course_id,
      course: row.course,
      lessonId: row.lesson_id,
      lesson: row.lesson ?? '',
      type: row.type,
      outcome: row.outcome,
    })),
    ...(rows.length > filters.limit && last && { nextCursor: encodeCursor([last.lesson_id, last.place]) }),
    ...counted,
  };
}
