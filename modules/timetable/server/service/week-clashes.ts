import type { Id, LocalDate } from '@patio/kernel';
import { listOf, type Tx } from '@patio/platform';
import { roomRows } from '@patio/schools/server';
import { sql } from 'drizzle-orm';
import { clashesOf, type WantedMeeting } from '../../rules/week-differences.ts';
import { failure } from '../failures.ts';
import { describeSections, staffNames, teachersOf } from './describe.ts';

/** A clash of a week in the words of the school. */
export interface NamedClash {
  of: 'room' | 'teacher';
  who: string;
  section: string;
  other: string;
  day: number;
  period: number;
}

async function roomNames(tx: Tx, ids: readonly Id[]): Promise<Map<Id, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: roomRows.id, name: roomRows.name })
    .from(roomRows)
    .where(
      sql`${roomRows.institutionId} = (select patio_institution()) and ${roomRows.id} = any(${listOf(ids)}::uuid[])`,
    );
  return new Map(rows.map((row) => [row.id, row.name]));
}

/** Rooms and teachers that a week would need in two places at once, each named with the two classes. */
export async function listWeekClashes(
  tx: Tx,
  fromOn: LocalDate,
  wanted: readonly WantedMeeting[],
): Promise<NamedClash[]> {
  const taughtBy = await teachersOf(tx, [...new Set(wanted.map((each) => each.sectionId))], fromOn);
  const found = clashesOf(wanted, (each) =>
    each.staffId ? [each.staffId] : taughtBy(each.sectionId, fromOn).slice(0, 1),
  );
  if (found.length === 0) return [];
  const idsOf = (of: 'room' | 'teacher') => [
    ...new Set(found.filter((each) => each.of === of).map((each) => each.whoId)),
  ];
  const [sections, rooms, staff] = await Promise.all([
    describeSections(tx, [...new Set(found.flatMap(({ first, second }) => [first.sectionId, second.sectionId]))]),
    roomNames(tx, idsOf('room')),
    staffNames(tx, idsOf('teacher')),
  ]);
  return found.map(({ of, whoId, first, second }) => ({
    of,
    who: (of === 'room' ? rooms : staff).get(whoId) ?? '—',
    section: sections.get(second.sectionId)?.section ?? '—',
    other: sections.get(first.sectionId)?.section ?? '—',
    day: second.cycleDay,
    period: Math.max(first.period, second.period),
  }));
}

/** Refuses a week in which a room or a teacher would be in two places, with the first of them by name. */
export async function refuseWeekClashes(tx: Tx, fromOn: LocalDate, wanted: readonly WantedMeeting[]): Promise<void> {
  const [first] = await listWeekClashes(tx, fromOn, wanted);
  if (!first) return;
  const { of, ...data } = first;
  throw failure(of === 'room' ? 'week_room_clash' : 'week_teacher_clash', data);
}
