import type { Actor } from '@patio/access';
import { makeId } from '@patio/kernel';
import { listOf, nextVersion, record, type Tx, updateSeen } from '@patio/platform';
import { and, eq, sql } from 'drizzle-orm';
import { type PlaceOptions, placePupils } from '../../rules/place.ts';
import { failure } from '../failures.ts';
import type { PlanRow } from '../policy.ts';
import { decisions, pairs, plans } from '../schema.ts';
import { nextRooms, readScene } from './board.ts';
import { getDecisions } from './decide.ts';

const subject = (plan: PlanRow) => ({ type: 'promotions.plan', id: plan.id, schoolId: plan.schoolId });

/** One array for each column: a level of hundreds is one statement. */
async function writePlaces(tx: Tx, plan: PlanRow, places: ReadonlyMap<string, string | null>): Promise<void> {
  const ids = [...places.keys()];
  const rooms = ids.map((id) => places.get(id) ?? '');
  await tx.execute(sql`
    update ${decisions} d set to_homeroom_id = nullif(m.room, '')::uuid, version = d.version + 1, updated_at = now()
    from unnest(${listOf(ids)}::uuid[], ${sql.param(rooms)}::text[]) as m(student, room)
    where d.institution_id = ${plan.institutionId} and d.plan_id = ${plan.id} and d.student_id = m.student
      and d.run_id is null and d.placed_by is null and d.to_homeroom_id is distinct from nullif(m.room, '')::uuid`);
}

/** Places everyone of a level of the next year anew; who was placed by hand or by a run stays. */
export async function placeLevel(tx: Tx, actor: Actor, plan: PlanRow, levelId: string): Promise<void> {
  const { rooms, pupils, pairs: all } = await readScene(tx, plan, levelId);
  if (pupils.length === 0) return;
  if (rooms.length === 0) throw failure('no_homerooms');
  const { places, tradeOffs } = placePupils(pupils, rooms, all, plan.options);
  await writePlaces(tx, plan, places);
  await record(tx, actor, 'promotions.placed', subject(plan), {
    after: { gradeLevelId: levelId, students: pupils.length, tradeOffs: tradeOffs.length },
  });
}

/** How classes are put together; the places of people stay until a level is placed anew. */
export async function saveOptions(
  tx: Tx,
  plan: PlanRow,
  given: { version: number; options: PlaceOptions },
): Promise<PlanRow> {
  const after = await updateSeen(tx, plans, { ...plan, version: given.version }, { options: given.options });
  if (!after) throw failure('changed_meanwhile');
  return after;
}

/** Moves students to a homeroom by hand, or gives them back to the search; capacity is never broken. */
export async function moveByHand(
  tx: Tx,
  actor: Actor,
  plan: PlanRow,
  given: { ids: readonly string[]; homeroomId: string | null },
): Promise<void> {
  const rows = await getDecisions(tx, plan, given.ids);
  if (rows.some((row) => row.runId)) throw failure('already_run');
  const [level] = new Set(rows.map((row) => row.toLevelId));
  if (!level || rows.some((row) => row.toLevelId !== level)) throw failure('wrong_homeroom');
  if (given.homeroomId) {
    // Two who move children at once wait for each other, so that the last seat is given once.
    await tx.execute(
      sql`select 1 from ${plans} where institution_id = ${plan.institutionId} and id = ${plan.id} for no key update`,
    );
    const room = (await nextRooms(tx, plan, level)).find((each) => each.id === given.homeroomId);
    if (!room) throw failure('wrong_homeroom', undefined, 'homeroomId');
    const moving = new Set(rows.map((row) => row.id));
    const { rows: seated } = await tx.execute<{ id: string }>(sql`select id from ${decisions}
      where institution_id = ${plan.institutionId} and plan_id = ${plan.id} and to_homeroom_id = ${room.id}`);
    const taken = seated.filter((row) => !moving.has(row.id)).length + moving.size;
    if (taken > room.capacity)
      throw failure('homeroom_full', { name: room.name, capacity: room.capacity }, 'homeroomId');
  }
  await tx
    .update(decisions)
    .set({
      toHomeroomId: given.homeroomId,
      placedBy: given.homeroomId ? actor.userId : null,
      ...nextVersion(decisions),
    })
    .where(
      and(eq(decisions.institutionId, plan.institutionId), sql`${decisions.id} = any(${listOf(given.ids)}::uuid[])`),
    );
  await record(tx, actor, 'promotions.moved', subject(plan), {
    after: { homeroomId: given.homeroomId, studentIds: rows.map((row) => row.studentId) },
  });
}

/** Two students shall share a class, or shall not. Told again it says the last word. */
export async function tellPair(
  tx: Tx,
  actor: Actor,
  plan: PlanRow,
  given: { kind: 'together' | 'apart'; first: string; second: string },
): Promise<void> {
  const [a, b] = await getDecisions(tx, plan, [...new Set([given.first, given.second])]);
  if (!a || !b) throw failure('same_student');
  const [firstId, secondId] = [a.studentId, b.studentId].toSorted() as [string, string];
  await tx
    .insert(pairs)
    .values({
      institutionId: plan.institutionId,
      id: makeId(),
      schoolId: plan.schoolId,
      planId: plan.id,
      kind: given.kind,
      firstId,
      secondId,
      by: actor.userId,
    })
    .onConflictDoUpdate({
      target: [pairs.institutionId, pairs.planId, pairs.firstId, pairs.secondId],
      set: { kind: given.kind, by: actor.userId, ...nextVersion(pairs) },
    });
  await record(tx, actor, 'promotions.pair_told', subject(plan), { after: { kind: given.kind, firstId, secondId } });
}

export async function removePair(tx: Tx, actor: Actor, plan: PlanRow, id: string): Promise<void> {
  const [gone] = await tx
    .delete(pairs)
    .where(and(eq(pairs.institutionId, plan.institutionId), eq(pairs.planId, plan.id), eq(pairs.id, id)))
    .returning();
  if (!gone) throw failure('not_found');
  await record(tx, actor, 'promotions.pair_removed', subject(plan), {
    before: { kind: gone.kind, firstId: gone.firstId, secondId: gone.secondId },
  });
}
