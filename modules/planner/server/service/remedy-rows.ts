import type { Actor } from '@patio/access';
import { type Id, makeId } from '@patio/kernel';
import { clock, nextVersion, type Tx } from '@patio/platform';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Limit, SetUp, SetUpHours } from '../../rules/set-up.ts';
import { failure } from '../failures.ts';
import { edits, hours, needs, rules, teacherLimits } from '../schema.ts';
import { holdForEdit, readStanding, writeEdit } from './edit-scenario.ts';
import type { Applied } from './remedy-undo.ts';

interface Place {
  schoolId: Id;
  yearId: Id;
}

/** Widens a limit of a teacher that stands in the way. */
export async function setLimit(
  tx: Tx,
  actor: Actor,
  setUp: SetUp,
  staffId: Id,
  change: Partial<Record<Limit, number>>,
): Promise<Applied> {
  const now = setUp.limits.find((row) => row.staffId === staffId);
  if (!now) throw failure('remedy_over');
  const [left] = await tx
    .update(teacherLimits)
    .set({ ...change, ...nextVersion(teacherLimits) })
    .where(
      and(
        eq(teacherLimits.institutionId, actor.institutionId),
        eq(teacherLimits.id, now.id),
        eq(teacherLimits.version, now.version),
      ),
    )
    .returning({ id: teacherLimits.id, version: teacherLimits.version });
  if (!left) throw failure('changed_meanwhile');
  const { maxPerDay, maxDays } = now;
  return { of: 'limit', left: [left], before: { maxPerDay, maxDays } };
}

/** Other hours in the place of those that held, which stay as history. */
export async function setHours(
  tx: Tx,
  actor: Actor,
  { schoolId, yearId }: Place,
  now: SetUpHours,
  next: Pick<SetUpHours, 'impossible' | 'disliked'>,
): Promise<Applied> {
  const { institutionId, userId } = actor;
  if (now.id)
    await tx
      .update(hours)
      .set({ state: 'replaced', ...nextVersion(hours) })
      .where(and(eq(hours.institutionId, institutionId), eq(hours.id, now.id), eq(hours.state, 'accepted')));
  const [left] = await tx
    .insert(hours)
    .values({
      institutionId,
      id: makeId(),
      schoolId,
      yearId,
      of: now.of,
      whoId: now.whoId,
      ...next,
      state: 'accepted',
      byId: userId,
      decidedBy: userId,
      decidedAt: clock.now(),
    })
    .returning({ id: hours.id, version: hours.version });
  return { of: 'hours', left: [left!], replaced: now.id };
}

type NewNeed = Omit<typeof needs.$inferInsert, 'id' | 'institutionId' | 'schoolId' | 'yearId'>;

/** Writes how sections are to be placed. */
export async function setNeed(tx: Tx, actor: Actor, { schoolId, yearId }: Place, wanted: NewNeed[]): Promise<Applied> {
  const { institutionId } = actor;
  const ids = wanted.map(({ sectionId }) => sectionId);
  const before = await tx
    .select()
    .from(needs)
    .where(and(eq(needs.institutionId, institutionId), inArray(needs.sectionId, ids)))
    .for('update');
  const known = new Map(before.map((row) => [row.sectionId, row]));
  const left: Applied['left'] = [];
  for (const { sectionId, ...columns } of wanted) {
    const row = known.get(sectionId);
    const [kept] = row
      ? await tx
          .update(needs)
          .set({ ...columns, ...nextVersion(needs) })
          .where(and(eq(needs.institutionId, institutionId), eq(needs.id, row.id)))
          .returning({ id: needs.id, version: needs.version })
      : await tx
          .insert(needs)
          .values({ institutionId, id: makeId(), schoolId, yearId, sectionId, ...columns })
          .returning({ id: needs.id, version: needs.version });
    left.push(kept!);
  }
  const rows = before.map(({ id, periods, pattern, roomIds }) => ({ id, periods, pattern, roomIds }));
  return { of: 'needs', left, before: rows };
}

/** Makes of a rule that must hold a wish of much weight. */
export async function softenRule(tx: Tx, actor: Actor, setUp: SetUp, ruleId: Id): Promise<Applied> {
  const now = setUp.rules.find(({ id }) => id === ruleId);
  if (!now?.hard) throw failure('remedy_over');
  const [left] = await tx
    .update(rules)
    .set({ hard: false, weight: 8, ...nextVersion(rules) })
    .where(and(eq(rules.institutionId, actor.institutionId), eq(rules.id, ruleId), eq(rules.version, now.version)))
    .returning({ id: rules.id, version: rules.version });
  if (!left) throw failure('changed_meanwhile');
  return { of: 'rule', left: [left], weight: now.weight };
}

/** Lets a fixed lesson go where it stands. */
export async function releaseLesson(
  tx: Tx,
  actor: Actor,
  scenarioId: Id,
  { sectionId, piece }: { sectionId: Id; piece: number },
): Promise<Applied> {
  const scenario = await holdForEdit(tx, actor, scenarioId);
  const [before] = await readStanding(tx, scenario, [{ sectionId, piece, length: 1 }]);
  if (!before?.pinned) throw failure('remedy_over');
  await writeEdit(tx, actor, scenario, { kind: 'unpin', before: [before], after: [{ ...before, pinned: false }] });
  const [edit] = await tx
    .select({ id: edits.id })
    .from(edits)
    .where(and(eq(edits.institutionId, actor.institutionId), eq(edits.scenarioId, scenarioId)))
    .orderBy(desc(edits.edition))
    .limit(1);
  return { of: 'edit', left: [], scenarioId, editId: edit!.id };
}
