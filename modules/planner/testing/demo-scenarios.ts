import { makeId } from '@patio/kernel';
import { inTenant, type Tx } from '@patio/platform';
import { yearRows } from '@patio/schools/server';
import type { DemoPart, DemoScene } from '@patio/schools/testing';
import { listWeek } from '@patio/timetable/server';
import { and, asc, eq } from 'drizzle-orm';
import { changeScenario, createScenario, placements, publications, scenarios } from '../server/index.ts';

type Published = Awaited<ReturnType<typeof createScenario>>;

/** Every so many classes of the draft wait without an hour. */
const PARKED_EACH = 23;

/** Takes the hour from some classes, as if somebody were making room for them. */
async function parkSome(tx: Tx, { institutionId }: DemoScene, scenarioId: string): Promise<void> {
  const ofDraft = and(eq(placements.institutionId, institutionId), eq(placements.scenarioId, scenarioId));
  const rows = await tx
    .select({ sectionId: placements.sectionId, piece: placements.piece })
    .from(placements)
    .where(ofDraft)
    .orderBy(asc(placements.sectionId), asc(placements.piece));
  for (const { sectionId, piece } of rows.filter((_, n) => n % PARKED_EACH === PARKED_EACH - 1))
    await tx
      .update(placements)
      .set({ cycleDay: null, period: null, roomId: null })
      .where(and(ofDraft, eq(placements.sectionId, sectionId), eq(placements.piece, piece)));
  // What was counted of the week before does not hold for it.
  await tx
    .update(scenarios)
    .set({ judgedEdition: null })
    .where(and(eq(scenarios.institutionId, institutionId), eq(scenarios.id, scenarioId)));
}

/** The week that holds was published when the year began. */
async function publishNow(tx: Tx, { actor, institutionId }: DemoScene, now: Published): Promise<void> {
  const { schoolId, yearId, id: scenarioId, edition } = now;
  const [year] = await tx.select({ startsOn: yearRows.startsOn }).from(yearRows).where(eq(yearRows.id, yearId));
  if (!year) return;
  const begun = (await listWeek(tx, { schoolId, yearId, fromOn: year.startsOn })).map(({ id }) => id);
  await tx.insert(publications).values({
    institutionId,
    id: makeId(),
    schoolId,
    yearId,
    scenarioId,
    edition,
    fromOn: year.startsOn,
    begun,
    figures: { moved: begun.length, ended: 0, kept: 0 },
    byId: actor.userId,
    createdAt: new Date(`${year.startsOn}T13:00:00Z`),
  });
}

/** The week that holds as a scenario, a copy that weighs wishes otherwise, and a draft in which some classes are parked. */
export const fillDemoScenarios: DemoPart = async (scene) => {
  for (const { id: schoolId } of scene.schools)
    await inTenant(scene.actor, async (tx) => {
      const now = await createScenario(tx, scene.actor, { schoolId, name: 'Actual', from: 'published' });
      await publishNow(tx, scene, now);
      const copy = { schoolId, name: 'Docentes sin horas libres', from: 'scenario', basedOnId: now.id } as const;
      const { id, version } = await createScenario(tx, scene.actor, copy);
      await changeScenario(tx, scene.actor, { id, version, weights: { teacher_gaps: 4 } });
      const draft = await createScenario(tx, scene.actor, { schoolId, name: 'Con taller de arte', from: 'published' });
      await parkSome(tx, scene, draft.id);
    });
};
