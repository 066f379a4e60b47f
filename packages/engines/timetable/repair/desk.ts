import { type CompiledSchool, compileModel } from '../compile/compile.ts';
import { timetableOf } from '../compile/timetable.ts';
import { TimetableFailure } from '../failures.ts';
import type { Model, Timetable } from '../model/schema.ts';
import { State } from '../search/state.ts';
import { StartFaults } from './start-faults.ts';

/** A school with its timetable on the table, ready to be asked about single lessons. */
export class Desk {
  readonly compiled: CompiledSchool;
  readonly state: State;
  readonly startFaults: StartFaults;

  constructor(model: Model | CompiledSchool, timetable: Timetable) {
    this.compiled = 'problem' in model ? model : compileModel(model);
    this.state = new State(this.compiled.problem);
    this.startFaults = new StartFaults(this.compiled);
    this.load(timetable);
  }

  unitOf(lesson: string): number {
    const index = this.compiled.school.lessonIndex.get(lesson);
    if (index === undefined)
      throw new TimetableFailure('timetable.reference_unknown', { kind: 'lesson', name: lesson });
    return this.compiled.units.of[index]!;
  }

  lessonsOf(unit: number): string[] {
    return this.compiled.units.lessons[unit]!.map((lesson) => this.compiled.school.lesson(lesson).id);
  }

  /** Whether a unit may start in a slot at all: nobody of it is away, its own rules allow it and it is not locked elsewhere. */
  mayStart(unit: number, slot: number): boolean {
    return this.startFaults.count(unit, slot) === 0;
  }

  /** What puts a unit's rooms and teachers back as they are chosen now. */
  keepChoices(unit: number): () => void {
    const { choice, problem } = this.state;
    const first = problem.needs.start[unit]!;
    const kept = choice.slice(first, problem.needs.start[unit + 1]!);
    return () => {
      for (const [index, option] of kept.entries()) this.state.choose(first + index, option);
    };
  }

  timetable(): Timetable {
    return timetableOf(this.compiled, this.state);
  }

  private load(timetable: Timetable): void {
    const { school, units, rooms, problem } = this.compiled;
    for (const placement of timetable.lessons) {
      const index = school.lessonIndex.get(placement.lesson);
      if (index === undefined) continue;
      const unit = units.of[index]!;
      this.choose(rooms.needOf[index]!, placement.rooms.join('\n'));
      this.choose(rooms.teacherNeedOf[index]!, placement.teacher ?? '');
      const fits =
        placement.slot !== null &&
        placement.slot < problem.slots &&
        problem.roomLeft[placement.slot]! >= problem.duration[unit]!;
      if (fits && this.state.start[unit]! < 0) this.state.place(unit, placement.slot!);
    }
  }

  private choose(need: number, name: string): void {
    if (need < 0) return;
    const { needs } = this.compiled.problem;
    for (let option = needs.optionsStart[need]!; option < needs.optionsStart[need + 1]!; option++) {
      if (needs.optionName[option] === name) this.state.choose(need, option - needs.optionsStart[need]!);
    }
  }
}
