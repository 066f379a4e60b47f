import { makeId } from '@patio/kernel';
import { inTenant, type Tx } from '@patio/platform';
import type { DemoPart, DemoScene, DemoStep } from '@patio/schools/testing';
import { asc, eq } from 'drizzle-orm';
import { badges, rewards } from '../server/index.ts';
import { answerDemoFeedback } from './demo-answers.ts';
import { DEMO_BADGES, DEMO_REWARDS } from './demo-catalogue.ts';
import { findDemoPupil, listDemoClasses } from './demo-classes.ts';
import { type DemoMove, giveAwards, givePraises, movePoints } from './demo-given.ts';
import { askClassReward, askDemoRewards } from './demo-redeems.ts';
import { askDemoSurveys } from './demo-surveys.ts';

/** The badges and rewards of every school. */
async function offerAll(tx: Tx, { institutionId, schools }: DemoScene): Promise<void> {
  for (const { id: schoolId } of schools) {
    await tx.insert(badges).values(DEMO_BADGES.map((badge) => ({ institutionId, id: makeId(), schoolId, ...badge })));
    await tx
      .insert(rewards)
      .values(DEMO_REWARDS.map((reward) => ({ institutionId, id: makeId(), schoolId, ...reward })));
  }
}

/** A month of recognition in the classes of those with whom the school is tried. */
const fillDemo: DemoPart = (scene) =>
  inTenant(scene.actor, async (tx) => {
    const { institutionId } = scene;
    await offerAll(tx, scene);
    const [classes, first] = [await listDemoClasses(tx), await findDemoPupil(tx)];
    const praised = await givePraises(tx, scene, classes);
    const offered = await tx.select().from(badges).where(eq(badges.institutionId, institutionId));
    const awarded = await giveAwards(tx, scene, classes, offered);
    const pointsOf = new Map(offered.map(({ id, points }) => [id, points]));
    const moves: DemoMove[] = [
      ...praised.map(({ id, studentId, points, kind, createdAt }) => ({
        studentId,
        kind: 'praise' as const,
        amount: points!,
        refId: id,
        what: kind,
        at: createdAt!,
      })),
      ...awarded.map(({ id, studentId, badgeId, shown, awardedAt }) => ({
        studentId,
        kind: 'badge' as const,
        amount: pointsOf.get(badgeId)!,
        refId: id,
        what: shown.name,
        at: awardedAt!,
      })),
    ];
    const earned = new Map(
      [...Map.groupBy(moves, ({ studentId }) => studentId)].map(([id, own]) => [
        id,
        own.reduce((sum, { amount }) => sum + amount, 0),
      ]),
    );
    const school = classes.find(({ studentIds }) => first !== null && studentIds.includes(first))?.schoolId;
    const ofSchool = new Set(classes.filter((one) => one.schoolId === school).flatMap((one) => one.studentIds));
    const rewardRows = await tx
      .select()
      .from(rewards)
      .where(eq(rewards.schoolId, school ?? makeId()))
      .orderBy(asc(rewards.cost));
    const able = new Map([...earned].filter(([id]) => ofSchool.has(id)));
    const asked = await askDemoRewards(tx, scene, rewardRows, able, first);
    const own = classes.filter(({ studentIds }) => first !== null && studentIds.includes(first));
    const shown = own.find(({ tried }) => tried) ?? own[0] ?? classes[0];
    const inClass = shown ? await askClassReward(tx, scene, shown, [...moves, ...asked]) : [];
    await movePoints(tx, institutionId, [...moves, ...asked, ...inClass]);
    if (!shown) return;
    await askDemoSurveys(tx, scene, shown, first);
    await answerDemoFeedback(tx, scene, shown);
  });

export const demo: DemoStep = { fill: fillDemo, after: ['teach-lessons', 'assignments', 'child-cards'] };
