import type { Actor } from '@patio/access';
import { decodeCursor, encodeCursor, type PageInput } from '@patio/kernel';
import { afterKeys, clock, countPage, namePeople, type Tx } from '@patio/platform';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { READING, type VERDICTS } from '../../contract/logs.ts';
import type { ReviewLine } from '../../contract/outcomes.ts';
import { canReview, figuresVisibleTo } from '../policy.ts';
import { generated, reviewLog } from '../schema.ts';
import { getGenerated } from './courses.ts';
import { logReview } from './review.ts';

/** A page tells each minute; two pages of one reader at once still make one. */
const LEAST_BETWEEN_MS = 50_000;

/** Notes a minute that a reviewer was at a course which waits for them. Whoever does not review it leaves no trace. */
export async function noteReading(tx: Tx, actor: Actor, id: string): Promise<boolean> {
  const row = await getGenerated(tx, actor, id);
  if (!canReview(actor, row)) return false;
  // One after the other, so that two pages do not both find the last minute long ago.
  await tx
    .select({ id: generated.id })
    .from(generated)
    .where(and(eq(generated.institutionId, row.institutionId), eq(generated.id, id)))
    .for('update');
  const [last] = await tx
    .select({ at: reviewLog.at })
    .from(reviewLog)
    .where(and(eq(reviewLog.generatedId, id), eq(reviewLog.byId, actor.userId), eq(reviewLog.verdict, READING)))
    .orderBy(desc(reviewLog.at))
    .limit(1);
  if (last && clock.now().getTime() - last.at.getTime() < LEAST_BETWEEN_MS) return false;
  await logReview(tx, actor, row, READING);
  return true;
}

const visible = (actor: Actor, schoolId?: string): SQL | undefined =>
  and(
    eq(generated.institutionId, actor.institutionId),
    figuresVisibleTo(actor),
    schoolId ? eq(generated.schoolId, schoolId) : undefined,
  );

const ofCourse = and(eq(generated.institutionId, reviewLog.institutionId), eq(generated.id, reviewLog.generatedId));

/** How many minutes reviewers spent, and on how many courses: the sum of what `listReviews` shows. */
export async function countReviews(
  tx: Tx,
  actor: Actor,
  schoolId?: string,
): Promise<{ minutes: number; courses: number }> {
  const [sum] = await tx
    .select({
      minutes: sql<number>`count(*)::int`,
      courses: sql<number>`count(distinct ${reviewLog.generatedId})::int`,
    })
    .from(reviewLog)
    .innerJoin(generated, ofCourse)
    .where(and(visible(actor, schoolId), eq(reviewLog.verdict, READING)));
  return sum ?? { minutes: 0, courses: 0 };
}

/** How long each person was at each course that they were asked to review, the latest first. */
export async function listReviews(
  tx: Tx,
  actor: Actor,
  filters: PageInput,
): Promise<{ items: ReviewLine[]; nextCursor?: string; total?: number; all?: number }> {
  const cursor = decodeCursor(filters.cursor, 1);
  const key = sql`max(${reviewLog.id}::text)`;
  const grouped = () =>
    tx
      .select({
        id: sql<string>`${key}`,
        courseId: generated.id,
        course: generated.title,
        byId: reviewLog.byId,
        minutes: sql<number>`count(*)::int`,
        at: sql<string>`max(${reviewLog.at})`.mapWith(reviewLog.at),
        lessons: sql<number>`(select coalesce(sum(jsonb_array_length(u -> 'lessons')), 0)::int
          from jsonb_array_elements(${generated.outline} -> 'units') u)`,
        verdict: sql<(typeof VERDICTS)[number] | null>`(select r.verdict from ${reviewLog} r
          where r.institution_id = ${generated.institutionId} and r.generated_id = ${generated.id} and r.by_id = ${reviewLog.byId}
            and r.verdict in ('approved', 'returned') order by r.at desc limit 1)`,
      })
      .from(reviewLog)
      .innerJoin(generated, ofCourse)
      .where(and(visible(actor), eq(reviewLog.verdict, READING)))
      .groupBy(generated.institutionId, generated.id, reviewLog.byId);
  const rows = await grouped()
    .having(cursor ? afterKeys([key], cursor, true) : undefined)
    .orderBy(desc(key))
    .limit(filters.limit + 1);
  const page = rows.slice(0, filters.limit);
  const last = page.at(-1);
  const nameOf = await namePeople(
    tx,
    page.map(({ byId }) => byId),
  );
  return {
    items: page.map(({ byId, at, ...line }) => ({ ...line, reviewer: nameOf(byId), at: at.toISOString() })),
    ...(rows.length > filters.limit && last && { nextCursor: encodeCursor([last.id]) }),
    ...(await countPage(tx, filters, grouped, grouped)),
  };
}
