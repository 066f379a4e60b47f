import type { School } from '../compile/school.ts';
import type { Constraint, ConstraintOf } from '../model/constraint.ts';
import { describeConstraint } from '../model/texts.ts';
import { Clauses } from './clauses.ts';

/** The hard part of some lessons as clauses; each constraint and each person is a reason. */
export class Encoding {
  readonly clauses: Clauses;
  private readonly school: School;
  private readonly at = new Map<number, Map<number, number>>();
  private readonly dayVariables = new Map<string, number>();

  constructor(school: School, lessons: Set<number>, mostClauses: number) {
    this.clauses = new Clauses(mostClauses);
    this.school = school;
    for (const lesson of lessons) this.addLesson(lesson);
    this.addPeople(school.lessonsOfTeacher, lessons);
    this.addPeople(school.lessonsOfAtom, lessons);
    for (const constraint of school.constraints) if (constraint.hard) this.addConstraint(constraint, lessons);
  }

  private addLesson(lesson: number): void {
    const { school, clauses } = this;
    const { duration } = school.lesson(lesson);
    const starts = new Map<number, number>();
    for (let slot = 0; slot < school.slots; slot++) {
      const fits =
        (slot % school.periods) + duration <= school.periods &&
        !Array.from({ length: duration }, (_, k) => slot + k).some((hour) => school.breaks.has(hour));
      if (fits) starts.set(slot, clauses.variable());
    }
    this.at.set(lesson, starts);
    clauses.add(0, ...starts.values());
    clauses.atMost(0, [...starts.values()], 1);
    const pin = school.lesson(lesson).pin?.slot;
    if (pin !== undefined)
      this.forbid(
        clauses.reason({
          es: `la lección ${school.lesson(lesson).id} está fijada`,
          en: `lesson ${school.lesson(lesson).id} is fixed`,
        }),
        lesson,
        (slot) => slot !== pin,
      );
    for (const teacher of school.lesson(lesson).teachers) {
      const impossible = school.model.teachers.find((one) => one.id === teacher)?.impossible ?? [];
      if (impossible.length)
        this.forbid(
          clauses.reason({ es: `la disponibilidad de ${teacher}`, en: `the availability of ${teacher}` }),
          lesson,
          (slot) => impossible.some((hour) => hour >= slot && hour < slot + duration),
        );
    }
  }

  private forbid(reason: number, lesson: number, bad: (slot: number) => boolean): void {
    for (const [slot, variable] of this.at.get(lesson)!) if (bad(slot)) this.clauses.add(reason, -variable);
  }

  private covering(lessons: number[], slot: number): number[] {
    return lessons.flatMap((lesson) =>
      [...(this.at.get(lesson) ?? [])]
        .filter(([start]) => start <= slot && slot < start + this.school.lesson(lesson).duration)
        .map(([, variable]) => variable),
    );
  }

  private addPeople(map: Map<string, number[]>, lessons: Set<number>): void {
    for (const [name, all] of map) {
      const own = all.filter((lesson) => lessons.has(lesson));
      if (own.length < 2) continue;
      const reason = this.clauses.reason({
        es: `${name} está en un solo lugar a la vez`,
        en: `${name} is in one place at a time`,
      });
      for (let slot = 0; slot < this.school.slots; slot++) this.clauses.atMost(reason, this.covering(own, slot), 1);
    }
  }

  private dayOf(lessons: number[], key: string, day: number): number {
    const name = `${key}:${day}`;
    let variable = this.dayVariables.get(name);
    if (variable === undefined) {
      variable = this.clauses.variable();
      this.dayVariables.set(name, variable);
      for (const lesson of lessons) {
        for (const [slot, start] of this.at.get(lesson)!)
          if (Math.floor(slot / this.school.periods) === day) this.clauses.add(0, -start, variable);
      }
    }
    return variable;
  }

  private addConstraint(constraint: Constraint, lessons: Set<number>): void {
    const { school, clauses } = this;
    const named =
      'lessons' in constraint ? school.indexes(constraint.lessons).filter((lesson) => lessons.has(lesson)) : [];
    const reason = () =>
      clauses.reason({ es: describeConstraint(constraint, 'es'), en: describeConstraint(constraint, 'en') });
    const pairs = (bad: (a: number, b: number, first: number, second: number) => boolean) => {
      if (named.length < 2) return;
      const why = reason();
      named.forEach((a, i) => {
        for (const b of named.slice(i + 1)) {
          for (const [s, x] of this.at.get(a)!)
            for (const [t, y] of this.at.get(b)!) if (bad(s, t, a, b)) clauses.add(why, -x, -y);
        }
      });
    };
    const day = (slot: number) => Math.floor(slot / school.periods);
    switch (constraint.kind) {
      case 'startsIn':
      case 'within': {
        const open = new Set(constraint.slots);
        const why = named.length ? reason() : 0;
        for (const lesson of named) {
          const length = constraint.kind === 'within' ? school.lesson(lesson).duration : 1;
          this.forbid(why, lesson, (slot) =>
            Array.from({ length }, (_, k) => slot + k).some((hour) => !open.has(hour)),
          );
        }
        return;
      }
      case 'daysBetween':
        pairs((s, t) => {
          const apart = Math.abs(Math.floor(s / school.boardPeriods) - Math.floor(t / school.boardPeriods));
          return apart < (constraint.min ?? 0) || apart > (constraint.max ?? 99);
        });
        return;
      case 'together':
        pairs((s, t) =>
          constraint.what === 'start'
            ? s !== t
            : constraint.what === 'day'
              ? day(s) !== day(t)
              : s % school.periods !== t % school.periods,
        );
        return;
      case 'apart':
        pairs((s, t, a, b) => s < t + school.lesson(b).duration && t < s + school.lesson(a).duration);
        return;
      case 'unavailable':
        this.addUnavailable(constraint, lessons, reason);
        return;
      case 'hoursPerDay':
      case 'daysPerWeek':
        this.addLimits(constraint, lessons, reason);
        return;
    }
  }

  private persons(constraint: { of: string; who: 'all' | string[] }, lessons: Set<number>): [string, number[]][] {
    const map = constraint.of === 'teachers' ? this.school.lessonsOfTeacher : this.school.lessonsOfAtom;
    const names =
      constraint.who === 'all'
        ? [...map.keys()]
        : constraint.of === 'teachers'
          ? constraint.who
          : constraint.who.flatMap((set) => [...this.school.atomsOf(set)]);
    return names
      .map((name): [string, number[]] => [name, (map.get(name) ?? []).filter((lesson) => lessons.has(lesson))])
      .filter(([, own]) => own.length > 0);
  }

  private addUnavailable(
    constraint: Extract<Constraint, { kind: 'unavailable' }>,
    lessons: Set<number>,
    reason: () => number,
  ): void {
    if (constraint.of === 'rooms') return;
    const closed = new Set(constraint.slots);
    const persons = this.persons({ of: constraint.of, who: constraint.who }, lessons);
    const why = persons.length ? reason() : 0;
    for (const lesson of new Set(persons.flatMap(([, own]) => own))) {
      this.forbid(why, lesson, (slot) =>
        Array.from({ length: this.school.lesson(lesson).duration }, (_, k) => slot + k).some((hour) =>
          closed.has(hour),
        ),
      );
    }
  }

  private addLimits(constraint: ConstraintOf<'hoursPerDay'>, lessons: Set<number>, reason: () => number): void {
    const { max } = constraint;
    if (max === undefined || constraint.tag || constraint.part) return;
    const persons = this.persons(constraint, lessons);
    const why = persons.length ? reason() : 0;
    for (const [name, own] of persons) {
      const days = Array.from({ length: this.school.days }, (_, day) => day);
      if (constraint.kind === 'daysPerWeek')
        this.clauses.atMost(
          why,
          days.map((day) => this.dayOf(own, `${constraint.of}/${name}/${own.length}`, day)),
          max,
        );
      else {
        for (const day of days) {
          const hours = Array.from({ length: this.school.periods }, (_, hour) =>
            this.busy(own, `${constraint.of}/${name}`, day * this.school.periods + hour),
          );
          this.clauses.atMost(why, hours, max);
        }
      }
    }
  }

  private busy(lessons: number[], key: string, slot: number): number {
    const name = `${key}@${slot}/${lessons.length}`;
    let variable = this.dayVariables.get(name);
    if (variable === undefined) {
      variable = this.clauses.variable();
      this.dayVariables.set(name, variable);
      for (const start of this.covering(lessons, slot)) this.clauses.add(0, -start, variable);
    }
    return variable;
  }
}
