import { type Actor, type Capability, reachesSchool } from '@patio/access';
import { makeId } from '@patio/kernel';
import { record, type Tx, updateSeen } from '@patio/platform';
import { gradeLevelRows, requireOpenYears, yearRows } from '@patio/schools/server';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { failure } from '../failures.ts';
import { type HomeroomRow, homeroomsVisibleTo } from '../policy.ts';
import { homerooms } from '../schema.ts';
import { requireRoom, requireStaff } from './require-own.ts';

export interface NewHomeroom {
  gradeLevelId: string;
  letter: string;
  /** The level's short name and the letter, unless the school calls it otherwise. */
  name?: string | undefined;
  capacity: number;
  roomId?: string | null | undefined;
  tutorStaffId?: string | null | undefined;
}

type Rung = Pick<typeof gradeLevelRows.$inferSelect, 'id' | 'name'>;
const ordinal = ({ name }: Rung) => /^(\d+)\.º\s*(.*)$/.exec(name);

/** What stands on the door: 5ºA where one level has that number, 1ºA de primaria where two have it, Inicial 3 años A, Grade 1A. */
export function homeroomName(level: Rung, letter: string, ladder: readonly Rung[]): string {
  const [, number, rest] = ordinal(level) ?? [];
  if (!number) return /\d$/.test(level.name) ? `${level.name}${letter}` : `${level.name} ${letter}`;
  const twin = ladder.some((other) => other.id !== level.id && ordinal(other)?.[1] === number);
  return twin && rest ? `${number}º${letter} ${rest}` : `${number}º${letter}`;
}

/** Opens homerooms for a year, one or all of a school at once. */
export async function createHomerooms(
  tx: Tx,
  actor: Actor,
  given: { schoolId: string; yearId: string; homerooms: readonly NewHomeroom[] },
): Promise<HomeroomRow[]> {
  const { schoolId, yearId } = given;
  if (!reachesSchool(actor, 'sections.manage', schoolId)) throw failure('not_found');
  const year = await tx.$count(yearRows, and(eq(yearRows.id, yearId), eq(yearRows.schoolId, schoolId)));
  if (year === 0) throw failure('not_found');
  await requireOpenYears(tx, [yearId]);
  const ladder = await tx.select().from(gradeLevelRows).where(eq(gradeLevelRows.schoolId, schoolId));
  const levels = new Map(ladder.map((level) => [level.id, level]));
  await requireRoom(
    tx,
    schoolId,
    given.homerooms.flatMap((one) => one.roomId ?? []),
  );
  await requireStaff(
    tx,
    schoolId,
    given.homerooms.flatMap((one) => one.tutorStaffId ?? []),
  );
  const rows = given.homerooms.map(({ name, ...one }) => {
    const level = levels.get(one.gradeLevelId);
    if (!level) throw failure('wrong_level', undefined, 'gradeLevelId');
    return {
      institutionId: actor.institutionId,
      id: makeId(),
      schoolId,
      yearId,
      ...one,
      name: name || homeroomName(level, one.letter, ladder),
    };
  });
  if (rows.length === 0) return [];
  const made = await tx.insert(homerooms).values(rows).onConflictDoNothing().returning();
  if (made.length !== rows.length) throw failure('letter_taken', undefined, 'letter');
  for (const row of made)
    await record(
      tx,
      actor,
      'sections.homeroom_created',
      { type: 'sections.homeroom', id: row.id, schoolId },
      { after: { name: row.name, capacity: row.capacity } },
    );
  return made;
}

/** Loads homerooms that this capability reaches, or refuses if any of them is out of reach, or is to be changed after its year. */
export async function getHomerooms(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
  capability: Capability,
): Promise<HomeroomRow[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select()
    .from(homerooms)
    .where(and(inArray(homerooms.id, [...ids]), homeroomsVisibleTo(actor, capability)));
  if (rows.length !== new Set(ids).size) throw failure('not_found');
  if (capability !== 'sections.read')
    await requireOpenYears(
      tx,
      rows.map(({ yearId }) => yearId),
    );
  return rows;
}

/** Loads one homeroom; out of reach answers as if it did not exist. */
export async function getHomeroom(
  tx: Tx,
  actor: Actor,
  id: string,
  capability: Capability = 'sections.read',
): Promise<HomeroomRow> {
  const [row] = await getHomerooms(tx, actor, [id], capability);
  if (!row) throw failure('not_found');
  return row;
}

export interface HomeroomChange {
  version: number;
  name?: string | undefined;
  capacity?: number | undefined;
  roomId?: string | null | undefined;
  tutorStaffId?: string | null | undefined;
  archived?: boolean | undefined;
}

/** Changes a homeroom's name, room, tutor or seats, or archives it. */
export async function changeHomeroom(
  tx: Tx,
  actor: Actor,
  homeroom: HomeroomRow,
  { version, archived, ...columns }: HomeroomChange,
): Promise<HomeroomRow> {
  await requireRoom(tx, homeroom.schoolId, columns.roomId ? [columns.roomId] : []);
  await requireStaff(tx, homeroom.schoolId, columns.tutorStaffId ? [columns.tutorStaffId] : []);
  const after = await updateSeen(
    tx,
    homerooms,
    { institutionId: homeroom.institutionId, id: homeroom.id, version },
    { ...columns, ...(archived !== undefined && { archivedAt: archived ? sql`now()` : null }) },
  );
  if (!after) throw failure('changed_meanwhile', { version: homeroom.version });
  const told = ({ name, capacity, roomId, tutorStaffId, archivedAt }: HomeroomRow) => ({
    name,
    capacity,
    roomId,
    tutorStaffId,
    archived: archivedAt !== null,
  });
  await record(
    tx,
    actor,
    'sections.homeroom_changed',
    { type: 'sections.homeroom', id: homeroom.id, schoolId: homeroom.schoolId },
    { before: told(homeroom), after: told(after) },
  );
  return after;
}
