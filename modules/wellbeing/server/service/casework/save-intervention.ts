import type { Actor } from '@patio/access';
import { type Id, mondayOf } from '@patio/kernel';
import { clock, nextVersion, record, type Tx, updateSeen } from '@patio/platform';
import { and, eq, isNull, notInArray } from 'drizzle-orm';
import type { Changed } from '../../../contract/fields.ts';
import { planEndsOn } from '../../../rules/series.ts';
import { failure } from '../../failures.ts';
import { type InterventionRow, interventions, supports } from '../../schema.ts';
import { requireWritable } from '../cases/change.ts';
import type { OpenCase } from '../open-case.ts';
import { addToTimeLine } from '../time-line.ts';
import { requireStaff } from './champion.ts';
import { sealCard } from './champion-card.ts';
import { todayAt } from './days.ts';
import { getIntervention, setMeasure, setSupportDay } from './intervention-rows.ts';
import { boundIntervention, boundSupport } from './interventions.ts';
import { sealContent } from './sealed.ts';
import { subjectOf } from './subject.ts';

interface WrittenSupport {
  id: Id;
  text: string;
  perWeek: number;
  byChampion: boolean;
}
interface Written {
  interventionId: Id;
  seen: number;
  goal: string;
  measure: string;
  startsOn: string;
  weeks: number;
  baseline: number;
  target: number;
  most: number;
  decideOn: string;
  championId: Id | null;
  task: string;
  supports: readonly WrittenSupport[];
}

/** The supports as they are now; one that is taken out keeps its days, out of sight. */
async function keepSupports(
  tx: Tx,
  open: OpenCase,
  interventionId: Id,
  written: readonly WrittenSupport[],
): Promise<void> {
  const { institutionId } = open.row;
  const own = and(eq(supports.institutionId, institutionId), eq(supports.interventionId, interventionId));
  const ids = written.map(({ id }) => id);
  await tx
    .update(supports)
    .set({ removedAt: clock.now(), ...nextVersion(supports) })
    .where(and(own, isNull(supports.removedAt), ids.length > 0 ? notInArray(supports.id, ids) : undefined));
  for (const [position, { id, text, perWeek, byChampion }] of written.entries()) {
    const columns = { position, perWeek, byChampion, sealedText: open.box.seal(text, boundSupport(id)) };
    const [kept] = await tx
      .update(supports)
      .set({ ...columns, removedAt: null, ...nextVersion(supports) })
      .where(and(own, eq(supports.id, id)))
      .returning({ id: supports.id });
    if (!kept)
      await tx.insert(supports).values({ institutionId, id, interventionId, ...columns, createdAt: clock.now() });
  }
}

/** Writes a plan: its words under the key of the case, and for whoever carries it out a card of its own. */
export async function saveIntervention(tx: Tx, actor: Actor, open: OpenCase, given: Written): Promise<Changed> {
  requireWritable(open);
  const { institutionId, id: caseId } = open.row;
  const { interventionId: id, championId, goal, measure, task } = given;
  if (given.baseline > given.most || given.target > given.most)
    throw failure('bad_value', { most: given.most }, 'target');
  if (given.decideOn < given.startsOn) throw failure('bad_day', undefined, 'decideOn');
  if (championId !== null) {
    if (task === '') throw failure('task_missing', undefined, 'task');
    await requireStaff(tx, open.row.schoolId, championId);
  }
  const shown = given.supports
    .filter(({ byChampion }) => byChampion)
    .map((support) => ({ id: support.id, text: support.text }));
  const columns = {
    startsOn: given.startsOn,
    weeks: given.weeks,
    baseline: given.baseline,
    target: given.target,
    most: given.most,
    decideOn: given.decideOn,
    championId,
    sealedContent: sealContent(open.box, { goal, measure, task }, boundIntervention(id)),
    sealedForChampion: championId === null ? null : sealCard({ id, task, measure, supports: shown }),
  };
  let row: InterventionRow | undefined;
  if (given.seen === 0) {
    [row] = await tx
      .insert(interventions)
      .values({ institutionId, id, caseId, ...columns, createdAt: clock.now() })
      .onConflictDoNothing()
      .returning();
    await addToTimeLine(tx, actor, open, { kind: 'intervention_begun', refId: id, text: goal });
  } else {
    if ((await getIntervention(tx, caseId, id)).state === 'ended') throw failure('already_ended');
    row = await updateSeen(tx, interventions, { institutionId, id, version: given.seen }, columns);
  }
  if (!row) throw failure('changed_meanwhile');
  await keepSupports(tx, open, id, given.supports);
  await record(tx, actor, 'wellbeing.plan_saved', subjectOf(open), { after: { interventionId: id } });
  return { id, version: row.version };
}

/** Notes the measure of a week, as somebody of the case's team. */
export async function recordMeasure(
  tx: Tx,
  actor: Actor,
  open: OpenCase,
  given: { interventionId: Id; weekOf: string; value: number | null },
): Promise<{ ok: true }> {
  requireWritable(open);
  const row = await getIntervention(tx, open.row.id, given.interventionId);
  await setMeasure(tx, row, given, { by: actor.userId, today: await todayAt(tx, open.row.schoolId) });
  await record(tx, actor, 'wellbeing.measure_recorded', subjectOf(open), {
    after: { interventionId: row.id, weekOf: mondayOf(given.weekOf) },
  });
  return { ok: true };
}

/** Marks a day of a support, as somebody of the case's team. */
export async function markSupport(
  tx: Tx,
  actor: Actor,
  open: OpenCase,
  given: { interventionId: Id; supportId: Id; date: string; happened: boolean },
): Promise<{ ok: true }> {
  requireWritable(open);
  const row = await getIntervention(tx, open.row.id, given.interventionId);
  await setSupportDay(tx, row, given, { by: actor.userId, today: await todayAt(tx, open.row.schoolId) });
  await record(tx, actor, 'wellbeing.measure_recorded', subjectOf(open), { after: { interventionId: row.id } });
  return { ok: true };
}

/** Decides how a plan goes on: some weeks more as it is or adapted, or its end. What is adapted is saved as a plan. */
export async function decideIntervention(
  tx: Tx,
  actor: Actor,
  open: OpenCase,
  given: { interventionId: Id; version: number; decision: 'go_on' | 'adapt' | 'end'; weeks: number; why: string },
): Promise<Changed> {
  requireWritable(open);
  const { institutionId, schoolId } = open.row;
  const before = await getIntervention(tx, open.row.id, given.interventionId);
  if (before.state === 'ended') throw failure('already_ended');
  const weeks = before.weeks + given.weeks;
  const columns =
    given.decision === 'end'
      ? { state: 'ended' as const, endedOn: await todayAt(tx, schoolId), sealedForChampion: null, championId: null }
      : { weeks, decideOn: planEndsOn({ startsOn: before.startsOn, weeks }) };
  const row = await updateSeen(tx, interventions, { institutionId, id: before.id, version: given.version }, columns);
  if (!row) throw failure('changed_meanwhile');
  await addToTimeLine(tx, actor, open, {
    kind: 'intervention_decided',
    refId: row.id,
    ...(given.why && { text: given.why }),
  });
  await record(tx, actor, 'wellbeing.plan_decided', subjectOf(open), {
    after: { interventionId: row.id, decision: given.decision },
  });
  return { id: row.id, version: row.version };
}
