import type { Actor } from '@patio/access';
import { makeId } from '@patio/kernel';
import { record, type Tx } from '@patio/platform';
import { roomRows } from '@patio/schools/server';
import { sectionRows } from '@patio/sections/server';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { NeedInput } from '../../../contract/setup.ts';
import { failure } from '../../failures.ts';
import { loadWeek } from '../../read/set-up-week.ts';
import { needs } from '../../schema.ts';
import { type PlacedAt, requireOpenPlace, setUpSubject } from './place.ts';

/** A row that somebody saw in a version is written as the next one, and only over that version. */
export const seenRow = (version: number | null) => (version ?? 0) + 1;

/** Sets how the periods of several sections are to be placed; all of them or none. */
export async function saveNeeds(
  tx: Tx,
  actor: Actor,
  { items, ...place }: PlacedAt & { items: readonly NeedInput[] },
): Promise<void> {
  await requireOpenPlace(tx, actor, place);
  await refuseForeign(tx, place, items);
  await refuseUnfit(tx, place, items);
  const { institutionId } = actor;
  const written = await tx
    .insert(needs)
    .values(
      items.map(({ version, ...item }) => ({
        ...item,
        ...place,
        institutionId,
        id: makeId(),
        version: seenRow(version),
      })),
    )
    .onConflictDoUpdate({
      target: [needs.institutionId, needs.sectionId],
      set: {
        periods: sql`excluded.periods`,
        pattern: sql`excluded.pattern`,
        roomIds: sql`excluded.room_ids`,
        roomFeatures: sql`excluded.room_features`,
        jointId: sql`excluded.joint_id`,
        blockId: sql`excluded.block_id`,
        version: sql`excluded.version`,
        updatedAt: sql`now()`,
      },
      setWhere: sql`${needs.version} = excluded.version - 1`,
    })
    .returning({ id: needs.id });
  if (written.length < items.length) throw failure('changed_meanwhile');
  const after = { sections: items.length, periods: items.reduce((sum, { periods }) => sum + periods, 0) };
  await record(tx, actor, 'planner.needs_set', setUpSubject(place), { after });
}

/** Sections and rooms must be of the school that is planned. */
async function refuseForeign(tx: Tx, { schoolId, yearId }: PlacedAt, items: readonly NeedInput[]): Promise<void> {
  const sectionIds = [...new Set(items.map(({ sectionId }) => sectionId))];
  const roomIds = [...new Set(items.flatMap((item) => item.roomIds))];
  const [sections, rooms] = await Promise.all([
    tx.$count(
      sectionRows,
      and(inArray(sectionRows.id, sectionIds), eq(sectionRows.schoolId, schoolId), eq(sectionRows.yearId, yearId)),
    ),
    roomIds.length
      ? tx.$count(
          roomRows,
          and(inArray(roomRows.id, roomIds), eq(roomRows.schoolId, schoolId), isNull(roomRows.archivedAt)),
        )
      : 0,
  ]);
  if (sections < sectionIds.length || sectionIds.length < items.length || rooms < roomIds.length)
    throw failure('not_found');
}

/** Lessons must add up to the periods and fit into a day. */
async function refuseUnfit(tx: Tx, place: PlacedAt, items: readonly NeedInput[]): Promise<void> {
  const day = (await loadWeek(tx, place))?.shape.periods ?? 0;
  for (const { pattern, periods, sectionId } of items) {
    if (!pattern) continue;
    if (pattern.reduce((sum, length) => sum + length, 0) !== periods)
      throw failure('pattern_sum', { sectionId, periods });
    if (pattern.some((length) => length > day)) throw failure('lesson_too_long', { sectionId, day });
  }
}
