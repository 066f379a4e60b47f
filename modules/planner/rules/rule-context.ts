import type { Constraint, Lesson } from '@patio/engine-timetable';
import type { ClassesGap } from '../contract/rules.ts';
import type { SetUp, SetUpSection } from './set-up.ts';
import { everySlot, slotOf, slotsOf } from './slots.ts';

type Plain<T> = T extends Constraint ? Omit<T, 'hard' | 'weight' | 'cost' | 'source'> : never;
/** A constraint before anybody says how much it matters. */
export type PlainConstraint = Plain<Constraint>;

/** The lessons of a week by section, with what rules ask about them. */
export class RuleContext {
  readonly setUp: SetUp;
  readonly lessons: ReadonlyMap<string, readonly Lesson[]>;
  private readonly groupsOfSection = new Map<string, Set<string>>();

  constructor(setUp: SetUp, lessons: ReadonlyMap<string, readonly Lesson[]>) {
    this.setUp = setUp;
    this.lessons = lessons;
    for (const { id, homeroomIds } of setUp.sections) this.groupsOfSection.set(id, new Set(homeroomIds));
    for (const { homeroomId, sectionIds } of setUp.groups)
      if (homeroomId) for (const id of sectionIds) this.groupsOfSection.get(id)?.add(homeroomId);
  }

  /** The teachers that are meant; those who are gone are left out. */
  teachers(ids: readonly string[]): 'all' | string[] {
    return ids.length ? this.setUp.teachers.map(({ id }) => id).filter((id) => ids.includes(id)) : 'all';
  }

  /** The homerooms that are meant, by name: electives of nobody's homeroom are not. */
  homerooms(ids: readonly string[]): string[] {
    return this.setUp.homerooms.map(({ id }) => id).filter((id) => ids.length === 0 || ids.includes(id));
  }

  /** The sections that are meant and have lessons; without any choice all of them. */
  sections({ subjectIds, sectionIds }: ClassesGap): SetUpSection[] {
    const everything = subjectIds.length + sectionIds.length === 0;
    return this.setUp.sections.filter(
      ({ id, subjectId }) =>
        this.lessons.has(id) && (everything || subjectIds.includes(subjectId) || sectionIds.includes(id)),
    );
  }

  idsOf(sections: readonly SetUpSection[]): string[] {
    return [...new Set(sections.flatMap(({ id }) => this.lessons.get(id)!.map((lesson) => lesson.id)))];
  }

  /** Pairs of sections of two choices that share students. */
  pairs(first: ClassesGap, second: ClassesGap): [SetUpSection, SetUpSection][] {
    const others = this.sections(second);
    return this.sections(first).flatMap((a) =>
      others.filter((b) => a.id !== b.id && this.shareStudents(a.id, b.id)).map((b) => [a, b] as [typeof a, typeof b]),
    );
  }

  private shareStudents(a: string, b: string): boolean {
    const groups = this.groupsOfSection.get(b);
    return [...(this.groupsOfSection.get(a) ?? [])].some((group) => groups?.has(group));
  }

  slots(hours: readonly number[]): number[] {
    return slotsOf(this.setUp.shape, hours);
  }

  everySlot(): number[] {
    return everySlot(this.setUp.shape);
  }

  /** The slots of some periods on every day, one list a day. */
  daily(periods: readonly number[]): number[][] {
    const { shape } = this.setUp;
    return shape.days.map((day) => periods.flatMap((period) => slotOf(shape, day, period) ?? []));
  }

  /** Where the first break of the day lies: the period that comes after it, or null in a school without one. */
  firstAfterBreak(): number | null {
    return this.setUp.periods.find(({ afterBreak }) => afterBreak)?.period ?? null;
  }
}

/** The periods from one to another, both included. */
export const periodsBetween = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
