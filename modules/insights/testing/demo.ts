import type { Actor, Role } from '@patio/access';
import { membershipRows } from '@patio/accounts/server';
import { inTenant, type Tx } from '@patio/platform';
import type { DemoLife, DemoPart, DemoStep } from '@patio/schools/testing';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { question, TARGETS, type TargetMeasure } from '../contract.ts';
import { keepFacts, pinView, rebuildFacts, saveView, scheduleView, setTarget } from '../server/index.ts';

/** Where the schools of the demo want to be. */
const WANTED: Readonly<Record<TargetMeasure, number>> = {
  attendance: 0.95,
  passing_all: 0.8,
  hand_ins: 0.85,
  chronic: 0.05,
  reading: 0.8,
};

/** Those who lead: each with the membership that they work with. */
async function listLeaders(tx: Tx, institutionId: string): Promise<Actor[]> {
  const rows = await tx
    .select()
    .from(membershipRows)
    .where(
      and(
        eq(membershipRows.institutionId, institutionId),
        inArray(membershipRows.role, ['admin', 'director']),
        isNull(membershipRows.endedAt),
      ),
    )
    .orderBy(asc(membershipRows.role), asc(membershipRows.id));
  return rows.map(({ id, userId, schoolId, role }) => ({
    userId,
    institutionId,
    membership: { id, institutionId, schoolId, role: role as Role, platform: false },
    overrides: [],
    delegations: [],
  }));
}

/** A question that each of them keeps, has on the dashboard and gets on Mondays. */
async function keepQuestion(tx: Tx, leader: Actor): Promise<void> {
  const view = await saveView(tx, leader, {
    name: 'Asistencia por grado',
    question: question.parse({ measure: 'attendance', form: 'compare', by: 'level', period: 'this_term' }),
    sharedWith: leader.membership.role === 'director' ? ['director'] : [],
  });
  await pinView(tx, leader, { viewId: view.id, pinned: true });
  await scheduleView(tx, leader, view, { format: 'pdf', rhythm: 'weekly', hour: 7 });
}

/** The facts of every school, its targets, and what those who lead it look at. */
const fillDemo: DemoPart = async ({ actor, institutionId, schools }) => {
  for (const { id: schoolId } of schools)
    await inTenant(actor, async (tx) => {
      await rebuildFacts(tx, institutionId, schoolId);
      for (const measure of TARGETS)
        await setTarget(tx, actor, { schoolId, measure, share: WANTED[measure], version: 0 });
    });
  const leaders = await inTenant(actor, (tx) => listLeaders(tx, institutionId));
  const first = [...Map.groupBy(leaders, ({ userId, membership }) => `${userId} ${membership.role}`).values()].flatMap(
    ([one]) => one ?? [],
  );
  const seen = new Set<string>();
  for (const leader of first) {
    if (seen.has(leader.userId)) continue;
    seen.add(leader.userId);
    await inTenant(leader, (tx) => keepQuestion(tx, leader));
  }
};

/** On a later day the figures are brought up to it. */
const liveDemo: DemoLife = async ({ actor, schools }) => {
  for (const { id } of schools)
    await inTenant(actor, (tx) => keepFacts(tx, actor.institutionId, id, { nightly: true }));
};

export const demo: DemoStep = {
  fill: fillDemo,
  live: liveDemo,
  after: ['attendance', 'assignments', 'announcements', 'fees'],
};
