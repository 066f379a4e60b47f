import type { Actor } from '@patio/access';
import { subjectRows } from '@patio/courses/server';
import { completeOutline, type OutlineWish } from '@patio/engine-authoring';
import { clock, inTenant, readTenant, type Tx } from '@patio/platform';
import { peopleNamedIn } from '@patio/studio/server';
import { eq } from 'drizzle-orm';
import type { GeneratedRow } from '../schema.ts';
import { askOutline, type OnlyPart, type OutlineAsk } from './ask-outline.ts';
import { costOfCourse } from './costs.ts';
import { getSeen, holdGenerated } from './courses.ts';
import { offerFor } from './estimate.ts';
import { logRun } from './log-run.ts';
import { keepProposal, proposeOutline, readForOutline } from './outline.ts';
import { limitsOf } from './settings.ts';
import { gradeOfCourse } from './wish.ts';

type Seen = { id: string; version: number };

/** Why the school's model may not be asked for this course now; null where it may. */
export async function whyClosed(tx: Tx, actor: Actor, row: GeneratedRow): Promise<string | null> {
  const { closed } = await offerFor(tx, actor, row, new Set());
  if (closed) return closed;
  const { micros } = await costOfCourse(tx, row.id);
  return micros >= (await limitsOf(tx, row.schoolId)).mostMicros ? 'over_limit' : null;
}

/** What a model has to know of a course to propose its outline, or a part of it. */
export async function askFor(
  tx: Tx,
  row: GeneratedRow,
  wish: OutlineWish,
  given: { units?: OutlineAsk['units']; only?: OnlyPart; instruction?: string },
): Promise<OutlineAsk> {
  const { units = [], only = null, instruction = '' } = given;
  const [subject] = await tx
    .select({ name: subjectRows.name })
    .from(subjectRows)
    .where(eq(subjectRows.id, row.subjectId));
  return {
    ...{ courseId: row.id, schoolId: row.schoolId, title: row.title, style: row.style },
    ...{ subject: subject?.name ?? '', grade: await gradeOfCourse(tx, row), wish, units, only, instruction },
    // Only what people typed can name somebody of the school; a book that names its heroes may.
    people: await peopleNamedIn(tx, row, [row.title, instruction], wish.passages),
  };
}

/**
 * Has the school's model propose the outline, outside of any transaction. Where none may be asked, or nothing usable came, Patio's own
 * engine proposes it as it does without one, and the log of runs says why.
 */
export async function proposeWithModel(actor: Actor, seen: Seen): Promise<GeneratedRow> {
  const began = clock.now().getTime();
  const { row, closed, ask } = await readTenant(actor, async (tx) => {
    const found = await getSeen(tx, actor, seen, ['draft']);
    const why = await whyClosed(tx, actor, found);
    const { wish, units } = await readForOutline(tx, actor, found);
    // Titles of a template are for a course that has no chapters of its own.
    const own = wish.passages.length === 0 ? units : [];
    return { row: found, closed: why, ask: why ? null : await askFor(tx, found, wish, { units: own }) };
  });
  const answer = ask ? await askOutline(actor, ask) : { from: 'engine' as const, reason: closed ?? 'no_provider' };
  const run = { madeBy: 'model' as const, milliseconds: clock.now().getTime() - began };
  return inTenant(actor, async (tx) => {
    if (answer.from === 'engine' || !ask) {
      // A school without a model has nothing that failed.
      const reason = answer.from === 'engine' ? answer.reason : 'no_provider';
      if (reason !== 'no_provider') await logRun(tx, actor, row, { ...run, kind: 'outline', problem: reason });
      return proposeOutline(tx, actor, seen);
    }
    const held = await holdGenerated(tx, actor, seen, ['draft']);
    const { wish } = await readForOutline(tx, actor, held);
    const { model, callId, value } = answer;
    return keepProposal(tx, actor, held, completeOutline(value, wish), { ...run, model, callId });
  });
}
