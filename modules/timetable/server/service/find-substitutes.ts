import type { Id } from '@patio/kernel';
import type { ClassDay } from '../../rules/expand.ts';
import { type Candidate, type Ranked, rankSubstitutes } from '../../rules/rank-substitutes.ts';
import type { DayFacts } from './day-facts.ts';

/** A day of a school with everything that says who and which room is free when. */
export interface FreeOn {
  facts: DayFacts;
  items: readonly ClassDay[];
  givers: ReadonlyMap<ClassDay, readonly Id[]>;
  away: ReadonlySet<Id>;
}

const hoursOf = ({ period, length }: Pick<ClassDay, 'period' | 'length'>): number[] =>
  Array.from({ length }, (_, i) => period + i);

const giverOf = (item: ClassDay, givers: FreeOn['givers']): readonly Id[] =>
  item.substituteStaffId ? [item.substituteStaffId] : (givers.get(item) ?? []);

/** Who could take a class at a place in the day, the fairest first. `without` is the class itself, which keeps nobody busy. */
export function findSubstitutes(
  { facts, items, givers, away }: FreeOn,
  wanted: { sectionId: Id; period: number; length: number },
  without: Id,
): Ranked[] {
  const busy = new Map<Id, Set<number>>(facts.staff.map(({ id }) => [id, new Set()]));
  for (const item of items)
    if (!item.cancelled && item.meetingId !== without)
      for (const id of giverOf(item, givers)) for (const hour of hoursOf(item)) busy.get(id)?.add(hour);
  const candidates: Candidate[] = facts.staff.map(({ id, name, given, subjectIds }) => ({
    id,
    name,
    given,
    subjectIds,
    busy: busy.get(id) ?? new Set(),
    away: away.has(id),
  }));
  return rankSubstitutes(candidates, { ...wanted, subjectId: facts.subjectOf.get(wanted.sectionId) ?? null });
}

/** The rooms of a school with whether each can be used at a place in the day. */
export function findRooms(
  { facts, items }: Pick<FreeOn, 'facts' | 'items'>,
  wanted: { period: number; length: number },
  without: Id,
): { id: Id; name: string; free: boolean }[] {
  const used = new Set(
    items
      .filter(
        (item) =>
          !item.cancelled &&
          item.meetingId !== without &&
          item.period < wanted.period + wanted.length &&
          wanted.period < item.period + item.length,
      )
      .flatMap((item) => item.roomId ?? []),
  );
  return facts.rooms.map(({ id, name, closed }) => ({ id, name, free: !closed && !used.has(id) }));
}
