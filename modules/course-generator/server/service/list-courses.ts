import type { Actor } from '@patio/access';
import { currencyOfModels } from '@patio/ai/server';
import { subjectRows } from '@patio/courses/server';
import { decodeCursor, encodeCursor, type PageInput } from '@patio/kernel';
import { afterKeys, countPage, keyOf, namePeople, type Tx } from '@patio/platform';
import { gradeLevelRows, schoolOf, schoolRows, termRows } from '@patio/schools/server';
import { and, asc, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { CourseFilters } from '../../contract/courses.ts';
import type { CourseLine } from '../../contract/views.ts';
import { generatedVisibleTo, waitsForReviewOf } from '../policy.ts';
import { generated, lessons } from '../schema.ts';
import { costBeside } from './costs.ts';

const KEYS: Record<'changed' | 'title', SQL> = {
  changed: sql`to_char(${generated.updatedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`,
  title: sql`${generated.nameKey}`,
};

const asked = (actor: Actor, { search, schoolId, state, mine, toReview }: Partial<CourseFilters>): SQL | undefined =>
  and(
    eq(generated.institutionId, actor.institutionId),
    generatedVisibleTo(actor),
    state ? eq(generated.state, state) : ne(generated.state, 'archived'),
    schoolId ? eq(generated.schoolId, schoolId) : undefined,
    toReview ? waitsForReviewOf(actor) : undefined,
    mine ? eq(generated.ownerId, actor.userId) : undefined,
    search ? sql`strpos(${generated.nameKey}, patio_plain(${search})) > 0` : undefined,
  );

/** One page of the generated courses. */
export async function listGenerated(
  tx: Tx,
  actor: Actor,
  filters: CourseFilters & PageInput,
): Promise<{ items: CourseLine[]; nextCursor?: string; total?: number; all?: number }> {
  const descending = filters.sort.startsWith('-');
  const key = KEYS[filters.sort.replace('-', '') as keyof typeof KEYS];
  const order = descending ? desc : asc;
  const cursor = decodeCursor(filters.cursor, 2);
  const made = (state?: 'done') =>
    sql<number>`(select count(*)::int from ${lessons} l where l.institution_id = ${generated.institutionId} and l.generated_id = ${generated.id}
      ${state ? sql`and l.state = ${state}` : sql``})`;
  const rows = await tx
    .select({
      row: generated,
      key: keyOf([key]),
      school: schoolRows.name,
      subject: subjectRows.name,
      colour: subjectRows.colour,
      pattern: subjectRows.pattern,
      code: subjectRows.code,
      level: gradeLevelRows.name,
      term: termRows.name,
      made: made('done'),
      planned: sql<number>`(select coalesce(sum(jsonb_array_length(u -> 'lessons')), 0)::int from jsonb_array_elements(${generated.outline} -> 'units') u)`,
      currency: currencyOfModels(sql`${generated.schoolId}`),
      cost: costBeside(sql`${generated.id}`),
    })
    .from(generated)
    .innerJoin(schoolRows, schoolOf(generated))
    .innerJoin(
      subjectRows,
      and(eq(subjectRows.institutionId, generated.institutionId), eq(subjectRows.id, generated.subjectId)),
    )
    .innerJoin(
      gradeLevelRows,
      and(eq(gradeLevelRows.institutionId, generated.institutionId), eq(gradeLevelRows.id, generated.gradeLevelId)),
    )
    .leftJoin(termRows, and(eq(termRows.institutionId, generated.institutionId), eq(termRows.id, generated.termId)))
    .where(and(asked(actor, filters), cursor ? afterKeys([key, sql`${generated.id}`], cursor, descending) : undefined))
    .orderBy(order(key), order(generated.id))
    .limit(filters.limit + 1);
  const page = rows.slice(0, filters.limit);
  const last = page.at(-1);
  const nameOf = await namePeople(
    tx,
    page.map(({ row }) => row.ownerId),
  );
  const counted = await countPage(
    tx,
    filters,
    () => tx.select({ id: generated.id }).from(generated).where(asked(actor, filters)),
    () => tx.select({ id: generated.id }).from(generated).where(asked(actor, {})),
  );
  return {
    items: page.map(({ row, ...beside }) => ({
      id: row.id,
      title: row.title,
      schoolId: row.schoolId,
      school: beside.school,
      subject: beside.subject,
      look: { colour: beside.colour, pattern: beside.pattern, code: beside.code },
      gradeLevel: beside.level,
      term: beside.term ?? '',
      state: row.state,
      pauseReason: row.pauseReason,
      madeBy: row.madeBy,
      lessons: beside.planned,
      made: beside.made,
      costMicros: Number(beside.cost),
      currency: beside.currency,
      owner: nameOf(row.ownerId),
      mine: row.ownerId === actor.userId,
      changedAt: row.updatedAt.toISOString(),
    })),
    ...(rows.length > filters.limit && last && { nextCursor: encodeCursor([...last.key, last.row.id]) }),
    ...counted,
  };
}
