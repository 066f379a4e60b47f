import type { Lesson, Model, Timetable } from '../model/schema.ts';
import { expandSections } from '../model/sections.ts';
import { carryOut } from './apply-chain.ts';
import { Desk } from './desk.ts';
import { type Replanned, type ReplanOptions, replan } from './replan.ts';
import { rankSubstitutes, type Substitute } from './substitutes.ts';

/** Somebody is away in these slots. */
export interface Absence {
  teacher: string;
  slots: number[];
}

export interface AbsenceOptions extends ReplanOptions {
  /** The absence stays: the week's timetable is planned again instead of covered. */
  lasting?: boolean;
  /** Lessons each person has already covered, so that the same few are not always asked. */
  given?: Record<string, number>;
}

/** A lesson that somebody else takes, at its own time or after a swap inside the day. */
export interface Cover {
  lesson: string;
  slot: number;
  substitute: Substitute;
  /** Who else could, best first. */
  others: Substitute[];
  /** The lesson of the same students that changes places with it that day. */
  swap?: { lesson: string; slot: number };
}

export interface AbsencePlan {
  /** Lessons that lose their teacher. */
  displaced: string[];
  /** Those another of their teachers gives alone. */
  kept: string[];
  covers: Cover[];
  /** Those nobody can take: somebody has to decide. */
  uncovered: string[];
  /** The week planned again, only when the change is to last. */
  replanned: Replanned | null;
}

/**
 * What to do when somebody is away. For a day or a few, cover comes first: whoever is free takes the lesson; where nobody is, it
 * changes places with another lesson of the same students that day, if somebody is free then. The week itself stays as
 * everybody knows it, unless the change is to last.
 */
export async function planAbsence(
  source: Model,
  published: Timetable,
  absence: Absence,
  options: AbsenceOptions = {},
): Promise<AbsencePlan> {
  const model = expandSections(source);
  const day = new CoverDay(model, published, absence, options.given ?? {});
  const displaced = day.displaced.map(({ id }) => id);
  if (options.lasting) {
    const replanned = await replan(model, published, { kind: 'teacherAbsent', ...absence }, options);
    return { displaced, kept: [], covers: [], uncovered: [], replanned };
  }
  return { displaced, ...day.plan(), replanned: null };
}

/** The lessons of one absence while they are being handed out. */
class CoverDay {
  readonly displaced: Lesson[];
  private readonly model: Model;
  private timetable: Timetable;
  private readonly absence: Absence;
  private readonly given: Record<string, number>;
  private readonly covers = new Map<string, Cover>();

  constructor(model: Model, published: Timetable, absence: Absence, given: Record<string, number>) {
    this.absence = absence;
    this.given = given;
    this.timetable = published;
    const chosen = new Map(published.lessons.map((entry) => [entry.lesson, entry.teacher]));
    const away = new Set(absence.slots);
    this.displaced = model.lessons.filter(({ id, teachers, duration }) => {
      const slot = this.slotOf(id);
      const own = teachers.includes(absence.teacher) || chosen.get(id) === absence.teacher;
      return own && slot !== null && hours(slot, duration).some((hour) => away.has(hour));
    });
    // Whoever is away can neither cover nor stand in the way of a swap.
    const lost = new Set(this.displaced.map(({ id }) => id));
    this.model = {
      ...model,
      lessons: model.lessons.map((lesson) =>
        lost.has(lesson.id)
          ? {
              ...lesson,
              teachers: lesson.teachers.filter((id) => id !== absence.teacher),
              teacherPool: undefined,
              pin: undefined,
            }
          : lesson,
      ),
      teachers: model.teachers.map((teacher) =>
        teacher.id === absence.teacher
          ? { ...teacher, impossible: [...teacher.impossible, ...absence.slots] }
          : teacher,
      ),
    };
  }

  plan(): Pick<AbsencePlan, 'kept' | 'covers' | 'uncovered'> {
    const alone = this.displaced.filter(({ teachers }) => teachers.some((id) => id !== this.absence.teacher));
    const kept = alone.map(({ id }) => id);
    const waiting = this.displaced.filter(({ id }) => !kept.includes(id));
    // Who has the fewest to ask comes first, so that nobody takes the only one away.
    const asked = waiting
      .map((lesson) => ({ lesson, many: this.free(lesson.id).length }))
      .sort((a, b) => a.many - b.many)
      .map(({ lesson }) => lesson);
    for (const lesson of asked) this.cover(lesson, new Set());
    for (const lesson of asked) if (!this.covers.has(lesson.id)) this.swap(lesson);
    return {
      kept,
      covers: waiting.flatMap(({ id }) => this.covers.get(id) ?? []),
      uncovered: waiting.filter(({ id }) => !this.covers.has(id)).map(({ id }) => id),
    };
  }

  /** Gives a lesson to the best who is free; where all are taken, one of those lessons looks for somebody else. */
  private cover(lesson: Lesson, asked: Set<string>, swap?: Cover['swap']): boolean {
    const ranked = this.free(lesson.id);
    for (const push of [false, true]) {
      for (const substitute of ranked) {
        const taken = this.takenBy(substitute.teacher, lesson);
        if (!push && taken.length > 0) continue;
        if (push) {
          if (asked.has(substitute.teacher) || taken.length !== 1 || taken[0]!.swap) continue;
          asked.add(substitute.teacher);
          const other = this.displaced.find(({ id }) => id === taken[0]!.lesson)!;
          this.covers.delete(other.id);
          if (!this.cover(other, asked)) {
            this.covers.set(other.id, taken[0]!);
            continue;
          }
        }
        const others = ranked.filter(({ teacher }) => teacher !== substitute.teacher);
        this.covers.set(lesson.id, { lesson: lesson.id, slot: this.slotOf(lesson.id)!, substitute, others, swap });
        return true;
      }
    }
    return false;
  }

  /** Changes places with another lesson of the same students that day, at whose hour somebody is free. */
  private swap(lesson: Lesson): void {
    const from = this.slotOf(lesson.id)!;
    const day = Math.floor(from / this.model.calendar.periods.length);
    const before = this.timetable;
    for (const other of this.model.lessons) {
      const to = this.slotOf(other.id);
      if (to === null || to === from || Math.floor(to / this.model.calendar.periods.length) !== day) continue;
      const same = other.duration === lesson.duration && other.students.join('\n') === lesson.students.join('\n');
      if (!same || this.displaced.some(({ id }) => id === other.id)) continue;
      const desk = new Desk(this.model, this.timetable);
      const moves = [
        { lessons: [other.id], slot: from },
        { lessons: [lesson.id], slot: to },
      ];
      if (!carryOut(desk, { moves, softChange: 0 })) continue;
      this.timetable = desk.timetable();
      if (this.cover(lesson, new Set(), { lesson: other.id, slot: from })) return;
      this.timetable = before;
    }
  }

  private free(lesson: string): Substitute[] {
    const given = { ...this.given };
    for (const { substitute } of this.covers.values()) given[substitute.teacher] = (given[substitute.teacher] ?? 0) + 1;
    return rankSubstitutes(this.model, this.timetable, lesson, given).filter(
      ({ teacher }) => teacher !== this.absence.teacher,
    );
  }

  /** What somebody already covers in the hours of a lesson. */
  private takenBy(teacher: string, lesson: Lesson): Cover[] {
    const wanted = new Set(hours(this.slotOf(lesson.id)!, lesson.duration));
    return [...this.covers.values()].filter(({ lesson: id, slot, substitute }) => {
      const { duration } = this.displaced.find((one) => one.id === id)!;
      return substitute.teacher === teacher && hours(slot, duration).some((hour) => wanted.has(hour));
    });
  }

  private slotOf(lesson: string): number | null {
    return this.timetable.lessons.find((entry) => entry.lesson === lesson)?.slot ?? null;
  }
}

function hours(slot: number, duration: number): number[] {
  return Array.from({ length: duration }, (_, hour) => slot + hour);
}
