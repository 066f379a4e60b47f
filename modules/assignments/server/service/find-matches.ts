import type { Actor } from '@patio/access';
import { type FoundPair, findCoincidences, prepareText, templateGrams } from '@patio/engine-assessment';
import { makeId } from '@patio/kernel';
import { clock, defineJob, startJob, type Tx } from '@patio/platform';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { turned } from '../../rules/passages.ts';
import { assigned, assignments, matchLog } from '../schema.ts';
import { type Compared, readCompared } from './compared-texts.ts';
import { readFileTexts } from './file-texts.ts';
import { tellDesk } from './tell-desk.ts';

/** Works that come in the same minute are compared together. */
const MINUTE = 60_000;

type NewMatch = Omit<typeof matchLog.$inferInsert, 'institutionId' | 'id' | 'assignedId'>;

/** A pair as it is kept: two works of one class always in the same order, so that it is never kept twice. */
function matchOf({ works, lessons }: Compared, pair: FoundPair): NewMatch | null {
  const find = (id: string) => works.find((work) => work.id === id);
  const lesson = lessons.find(({ id }) => id === pair.b);
  const columns = { words: pair.words, share: pair.shareOfA, otherShare: pair.shareOfB, passages: pair.coincidences };
  if (lesson) {
    // A lesson may be published anew; what it said stays with the finding.
    const passages = pair.coincidences.map((one) => ({ ...one, said: lesson.text.slice(one.b.from, one.b.to) }));
    return { ...columns, attemptId: pair.a, lessonId: lesson.id, passages };
  }
  const [one, other] = [find(pair.a), find(pair.b)];
  if (!one || !other || one.studentId === other.studentId) return null;
  if (!other.here || one.id > other.id) return { ...columns, attemptId: one.id, otherAttemptId: other.id };
  return {
    words: pair.words,
    share: pair.shareOfB,
    otherShare: pair.shareOfA,
    attemptId: other.id,
    otherAttemptId: one.id,
    passages: pair.coincidences.map(turned),
  };
}

/** Where the works of a class say the same as each other, as former ones and as the lessons. */
export function compareWorks(compared: Compared): NewMatch[] {
  const templates = templateGrams(compared.templates);
  const prepared = (texts: readonly { id: string; text: string }[]) =>
    new Map(texts.map(({ id, text }) => [id, prepareText(text, templates)]));
  const own = compared.works.filter(({ here }) => here);
  const others = compared.works.filter(({ here }) => !here);
  const found = findCoincidences(prepared(own), prepared([...others, ...compared.lessons]));
  return found.flatMap((pair) => matchOf(compared, pair) ?? []);
}

async function keep(tx: Tx, actor: Actor, assignedId: string, found: readonly NewMatch[]): Promise<number> {
  if (found.length === 0) return 0;
  const { institutionId } = actor;
  const rows = await tx
    .insert(matchLog)
    .values(found.map((match) => ({ ...match, institutionId, id: makeId(), assignedId })))
    .onConflictDoNothing()
    .returning({ id: matchLog.id });
  if (rows.length > 0) await tellDesk(tx, assignedId);
  return rows.length;
}

/** Compares the works of a class. Done again it finds the same and keeps nothing twice. */
export const findMatches = defineJob('assignments.find_matches', {
  input: z.object({ assignedId: z.uuid() }),
  lane: 'long',
  run: async ({ input: { assignedId }, actor, tenant }) => {
    if (await tenant((tx) => isCompared(tx, assignedId))) await readFileTexts(actor, assignedId, tenant);
    const compared = await tenant((tx) => readCompared(tx, assignedId));
    const found = compared ? compareWorks(compared) : [];
    return { found: await tenant((tx) => keep(tx, actor, assignedId, found)) };
  },
});

/** Starts the comparison of a class when this minute is over; once for all that comes in until then. */
export async function compareSoon(tx: Tx, actor: Actor, assignedId: string): Promise<void> {
  const minute = Math.floor(clock.now().getTime() / MINUTE);
  const startAfter = new Date((minute + 1) * MINUTE);
  await startJob(tx, actor, findMatches, { assignedId }, { key: `${assignedId} ${minute}`, startAfter });
}

/** Whether the works of this class are compared. */
export async function isCompared(tx: Tx, assignedId: string): Promise<boolean> {
  const rows = await tx
    .select({ one: sql`1` })
    .from(assigned)
    .innerJoin(
      assignments,
      and(eq(assignments.institutionId, assigned.institutionId), eq(assignments.id, assigned.assignmentId)),
    )
    .where(and(eq(assigned.id, assignedId), assignments.similarity));
  return rows.length > 0;
}
