import type { Actor } from '@patio/access';
import { clock, namePeople, record, type Tx } from '@patio/platform';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Cite } from '../../contract/chat.ts';
import type { HiddenPassage } from '../../contract/teach.ts';
import { failure } from '../failures.ts';
import { hiddenPassages, passages } from '../schema.ts';
import { getClass } from './class-progress.ts';
import { moveOn } from './index-lessons.ts';

const isPassage = (institutionId: string, { lessonId, blockId }: Pick<Cite, 'lessonId' | 'blockId'>) =>
  and(eq(passages.institutionId, institutionId), eq(passages.lessonId, lessonId), eq(passages.blockId, blockId));

/** Takes what a reply quoted out of the answers of its course, as it reads now. A second time changes nothing. */
export async function hidePassages(
  tx: Tx,
  actor: Actor,
  cites: readonly Pick<Cite, 'lessonId' | 'blockId'>[],
): Promise<void> {
  const { institutionId, userId } = actor;
  for (const cite of cites) {
    const [passage] = await tx.select().from(passages).where(isPassage(institutionId, cite));
    if (!passage) continue;
    const { courseId, lessonId, blockId } = passage;
    const values = { body: passage.passage.body, byId: userId, at: clock.now() };
    const [row] = await tx
      .insert(hiddenPassages)
      .values({ institutionId, id: clock.id(), courseId, lessonId, blockId, ...values })
      .onConflictDoUpdate({
        target: [hiddenPassages.institutionId, hiddenPassages.lessonId, hiddenPassages.blockId],
        set: values,
        setWhere: sql`${hiddenPassages.body} <> ${values.body}`,
      })
      .returning({ id: hiddenPassages.id });
    if (!row) continue;
    await record(tx, actor, 'tutor.passage_hidden', { type: 'lessons.lesson', id: lessonId }, { after: { blockId } });
    await moveOn(tx, institutionId, [courseId]);
  }
}

/** What is hidden in the lessons of a class, the latest first; a block that was written anew is not in it. */
export async function listHidden(
  tx: Tx,
  { institutionId, courseId, sectionId }: { institutionId: string; courseId: string; sectionId: string },
): Promise<HiddenPassage[]> {
  const rows = await tx
    .select({ hidden: hiddenPassages, lesson: sql<string>`${passages.passage} ->> 'lessonTitle'` })
    .from(hiddenPassages)
    .innerJoin(
      passages,
      and(
        eq(passages.institutionId, hiddenPassages.institutionId),
        eq(passages.lessonId, hiddenPassages.lessonId),
        eq(passages.blockId, hiddenPassages.blockId),
        sql`${passages.passage} ->> 'body' = ${hiddenPassages.body}`,
      ),
    )
    .where(
      and(
        eq(hiddenPassages.institutionId, institutionId),
        eq(hiddenPassages.courseId, courseId),
        sql`(${passages.sectionId} is null or ${passages.sectionId} = ${sectionId})`,
      ),
    )
    .orderBy(desc(hiddenPassages.at), hiddenPassages.id);
  const nameOf = await namePeople(
    tx,
    rows.map(({ hidden }) => hidden.byId),
  );
  return rows.map(({ hidden, lesson }) => ({
    id: hidden.id,
    lessonId: hidden.lessonId,
    lesson,
    quote: hidden.body,
    by: nameOf(hidden.byId),
    at: hidden.at.toISOString(),
  }));
}

/** Lets the tutor quote a passage again. */
export async function showPassage(
  tx: Tx,
  actor: Actor,
  { sectionId, id }: { sectionId: string; id: string },
): Promise<{ id: string }> {
  const { institutionId } = actor;
  const { courseId } = await getClass(tx, actor, 'tutor.guide', sectionId);
  const [row] = await tx
    .delete(hiddenPassages)
    .where(
      and(
        eq(hiddenPassages.institutionId, institutionId),
        eq(hiddenPassages.id, id),
        eq(hiddenPassages.courseId, courseId),
      ),
    )
    .returning();
  if (!row) throw failure('not_found');
  const before = { blockId: row.blockId, body: row.body };
  await record(tx, actor, 'tutor.passage_shown', { type: 'lessons.lesson', id: row.lessonId }, { before });
  await moveOn(tx, institutionId, [courseId]);
  return { id };
}
