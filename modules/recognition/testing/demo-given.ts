import { makeId } from '@patio/kernel';
import { insertMany, type Tx } from '@patio/platform';
import type { DemoScene } from '@patio/schools/testing';
import { type PointKind, PRAISES } from '../contract.ts';
import { awards, type BadgeRow, balances, pointLog, praises } from '../server/index.ts';
import { makeCode, shownOf } from '../server/service/badges/award.ts';
import { countFacts } from '../server/service/badges/facts.ts';
import { getKey, takeStatuses } from '../server/service/badges/keys.ts';
import { DEMO_NOTES } from './demo-catalogue.ts';
import type { DemoRecognitionClass } from './demo-classes.ts';

const DAY = 86_400_000;

/** So many days back, in the middle of a school morning. */
export const daysBack = (today: string, days: number): Date => new Date(Date.parse(`${today}T15:20:00Z`) - days * DAY);

type Praise = typeof praises.$inferInsert;
type Award = typeof awards.$inferInsert;

/** A month of recognitions: some students often, some not yet. */
export async function givePraises(
  tx: Tx,
  scene: DemoScene,
  classes: readonly DemoRecognitionClass[],
): Promise<Praise[]> {
  const chance = scene.chance('recognition');
  const { institutionId, today, actor } = scene;
  const rows = classes.flatMap(({ id: sectionId, schoolId, teacherId, studentIds }) =>
    studentIds.flatMap((studentId): Praise[] => {
      const often = chance.odds(0.55) ? 1 + chance.below(2) : 0;
      return Array.from({ length: often }, () => ({
        institutionId,
        id: makeId(),
        schoolId,
        sectionId,
        studentId,
        kind: chance.pick(PRAISES),
        note: chance.pick(DEMO_NOTES),
        points: 1 + chance.below(3),
        toFamily: chance.odds(0.4),
        givenBy: teacherId ?? actor.userId,
        createdAt: daysBack(today, 1 + chance.below(26)),
      }));
    }),
  );
  await insertMany(tx, praises, rows);
  return rows;
}

/** Who has earned which badge: by what Patio counts, and a few by a person. */
export async function giveAwards(
  tx: Tx,
  scene: DemoScene,
  classes: readonly DemoRecognitionClass[],
  offered: readonly BadgeRow[],
): Promise<Award[]> {
  const chance = scene.chance('recognition-badges');
  const { institutionId, today, actor } = scene;
  const rules = new Set(offered.map(({ rule }) => rule));
  const made: Omit<Award, 'keyId' | 'statusIndex'>[] = [];
  for (const [schoolId, own] of Map.groupBy(classes, (one) => one.schoolId)) {
    const studentIds = [...new Set(own.flatMap((one) => one.studentIds))];
    const facts = await countFacts(tx, schoolId, studentIds, rules);
    for (const badge of offered.filter((one) => one.schoolId === schoolId))
      for (const studentId of studentIds) {
        const { rule } = badge;
        const earned = rule === 'person' ? chance.odds(0.08) : (facts[rule].get(studentId) ?? 0) >= badge.amount!;
        if (!earned) continue;
        const home = own.find((one) => one.studentIds.includes(studentId))!;
        made.push({
          institutionId,
          id: makeId(),
          schoolId,
          studentId,
          badgeId: badge.id,
          sectionId: rule === 'person' ? home.id : null,
          shown: shownOf(badge),
          note: '',
          givenBy: rule === 'person' ? (home.teacherId ?? actor.userId) : null,
          awardedAt: daysBack(today, 1 + chance.below(24)),
          code: makeCode(),
        });
      }
  }
  const key = await getKey(tx, institutionId);
  const first = await takeStatuses(tx, key, made.length);
  const rows = made.map((row, nth) => ({ ...row, keyId: key.id, statusIndex: first + nth }));
  await insertMany(tx, awards, rows);
  return rows;
}

/** One movement of points of the demo. */
export interface DemoMove {
  studentId: string;
  kind: PointKind;
  amount: number;
  refId: string;
  what: string;
  at: Date;
}

/** Writes movements and their sums. */
export async function movePoints(tx: Tx, institutionId: string, moves: readonly DemoMove[]): Promise<void> {
  await insertMany(
    tx,
    pointLog,
    moves.map((move) => ({ institutionId, id: makeId(), ...move })),
  );
  const sums = [...Map.groupBy(moves, ({ studentId }) => studentId)].map(([studentId, own]) => ({
    institutionId,
    studentId,
    balance: own.reduce((sum, { amount }) => sum + amount, 0),
    earned: own.reduce((sum, { kind, amount }) => sum + (kind === 'praise' || kind === 'badge' ? amount : 0), 0),
  }));
  await insertMany(tx, balances, sums);
}
