import type { Actor } from '@patio/access';
import { makeId } from '@patio/kernel';
import { inTenant } from '@patio/platform';
import { and, eq } from 'drizzle-orm';
import { generated, lessons, makeOne } from '../server/index.ts';

/** Makes the lessons of a course that wait, as the worker would; at most so many. */
export async function makeLessonsHere(actor: Actor, generatedId: string, most = 200): Promise<number> {
  const { round, rows } = await inTenant(actor, async (tx) => {
    const [row] = await tx.select({ round: generated.round }).from(generated).where(eq(generated.id, generatedId));
    const waiting = await tx
      .select({ id: lessons.id })
      .from(lessons)
      .where(and(eq(lessons.generatedId, generatedId), eq(lessons.state, 'waiting')))
      .orderBy(lessons.createdAt);
    return { round: row?.round ?? 0, rows: waiting.slice(0, most) };
  });
  const { signal } = new AbortController();
  for (const { id: lessonId } of rows)
    await makeOne({ actor, lessonId, round, jobId: makeId(), signal, tenant: (work) => inTenant(actor, work) });
  return rows.length;
}
