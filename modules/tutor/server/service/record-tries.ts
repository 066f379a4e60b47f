import {
  abilityOf,
  checkAnswer,
  type Evidence,
  fsrsScheduler,
  type Item,
  masteryOf,
  recallOf,
} from '@patio/engine-learning';
import { studentRows } from '@patio/people/server';
import { insertMany, type Tx } from '@patio/platform';
import { schoolRows } from '@patio/schools/server';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { type AttemptRow, attemptLog, mastery, reviews } from '../schema.ts';

/** Named in each kept row, so that a later engine knows what made it. */
export const ENGINE = 'patio-1';

/** One exercise as it was worked. */
export interface Try {
  id: string;
  sessionId: string;
  origin: 'practice' | 'chat';
  item: Item;
  answers: readonly string[];
  hints: number;
  shown: boolean;
  chosen: boolean;
  seconds: number;
  at: Date;
}

interface Whose {
  institutionId: string;
  studentId: string;
}

/** What the answers to an item come to; the device's own judgement is not asked. */
function judge({ item, answers, hints, shown }: Try) {
  const verdicts = answers.map((answer) => checkAnswer(item, answer));
  const right = verdicts.at(-1)?.result === 'right';
  const wrong = verdicts.findLast(({ result }) => result === 'wrong');
  return {
    right,
    unaided: right && hints === 0 && !shown && answers.length === 1,
    misconception: wrong?.result === 'wrong' ? wrong.misconception : null,
  };
}

const evidenceOf = (row: AttemptRow): Evidence => ({
  skill: row.skill,
  day: row.day,
  right: row.right,
  unaided: row.unaided,
  hints: row.hints,
  chosen: row.chosen,
});

/** The day on which a skill was first mastered; null while it never was. */
function masteredOn(rows: readonly AttemptRow[]): string | null {
  const all = rows.map(evidenceOf);
  const at = all.findIndex((_, place) => masteryOf(all.slice(0, place + 1)).standing === 'mastered');
  return at < 0 ? null : rows[at]!.day;
}

/** What all attempts at one skill say, made anew from the first to the last. */
export function sumUp(rows: readonly AttemptRow[]) {
  const all = rows.map(evidenceOf);
  const known = masteryOf(all);
  let card = fsrsScheduler.begin(rows[0]!.day);
  for (const row of rows)
    card = fsrsScheduler.review(
      card,
      recallOf({ right: row.right, hints: row.hints + (row.shown ? 1 : 0), attempts: row.answers.length }),
      row.day,
    );
  return {
    mastery: {
      known: known.known,
      low: known.from,
      high: known.to,
      ability: abilityOf(all).value,
      tries: known.tries,
      successes: all.filter(({ right }) => right).length,
      unaided: known.unaidedSuccesses,
      unaidedDays: known.unaidedDays,
      standing: known.standing,
      masteredOn: masteredOn(rows),
      misconception: rows.findLast((row) => row.misconception !== null && !row.right)?.misconception ?? null,
      lastAt: rows.at(-1)!.at,
      engine: ENGINE,
    },
    review: { dueOn: card.due, card: card as unknown as Record<string, unknown>, scheduler: fsrsScheduler.version },
  };
}

/** Every attempt of a student at these skills, also under a record that has become one with theirs. */
export const readAttempts = (tx: Tx, { institutionId, studentId }: Whose, skills: readonly string[]) =>
  tx
    .select()
    .from(attemptLog)
    .where(
      and(
        eq(attemptLog.institutionId, institutionId),
        sql`${attemptLog.studentId} = any(array(select s.id from ${studentRows} s
          where s.institution_id = ${institutionId} and (s.id = ${studentId} or s.merged_into_id = ${studentId})))`,
        inArray(attemptLog.skill, [...skills]),
      ),
    )
    .orderBy(asc(attemptLog.at), asc(attemptLog.id));

/** Makes mastery and the next review of these skills again from the attempts. */
export async function rebuildSkills(tx: Tx, whose: Whose, skills: readonly string[]): Promise<void> {
  const { institutionId, studentId } = whose;
  const bySkill = Map.groupBy(await readAttempts(tx, whose, skills), ({ skill }) => skill);
  const key = { institutionId, studentId };
  for (const [skill, rows] of bySkill) {
    const sums = sumUp(rows);
    const columns = [mastery.institutionId, mastery.studentId, mastery.skill];
    await tx
      .insert(mastery)
      .values({ ...key, skill, ...sums.mastery })
      .onConflictDoUpdate({ target: columns, set: sums.mastery });
    await tx
      .insert(reviews)
      .values({ ...key, skill, ...sums.review })
      .onConflictDoUpdate({ target: [reviews.institutionId, reviews.studentId, reviews.skill], set: sums.review });
  }
}

async function zoneOf(tx: Tx, { institutionId, studentId }: Whose): Promise<string> {
  const { rows } = await tx.execute<{ zone: string }>(sql`select sch.time_zone as zone from ${studentRows} s
    join ${schoolRows} sch on sch.institution_id = s.institution_id and sch.id = s.school_id
    where s.institution_id = ${institutionId} and s.id = ${studentId}`);
  return rows[0]?.zone ?? 'UTC';
}

/** The day of a moment in a place. */
export const dayIn = (at: Date, zone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at);

/** Keeps exercises that were worked, once each, and what they say about their skills. */
export async function recordTries(tx: Tx, whose: Whose, tries: readonly Try[], zone?: string): Promise<void> {
  if (tries.length === 0) return;
  const place = zone ?? (await zoneOf(tx, whose));
  const { institutionId, studentId } = whose;
  const rows = tries.map((one) => ({
    institutionId,
    studentId,
    id: one.id,
    sessionId: one.sessionId,
    origin: one.origin,
    skill: one.item.skill,
    seed: one.item.seed,
    answers: [...one.answers],
    ...judge(one),
    hints: one.hints,
    shown: one.shown,
    chosen: one.chosen,
    seconds: one.seconds,
    day: dayIn(one.at, place),
    at: one.at,
    engine: ENGINE,
  }));
  await insertMany(tx, attemptLog, rows, { orIgnore: true });
  await rebuildSkills(tx, whose, [...new Set(rows.map(({ skill }) => skill))]);
}
