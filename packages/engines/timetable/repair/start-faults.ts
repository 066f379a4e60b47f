import type { CompiledSchool } from '../compile/compile.ts';

/**
 * What a start breaks before anybody else is looked at: breaks, hours in which somebody is away, allowed starts, pins.
 * The search knows only where a lesson may start, and widens that for a lesson which could start nowhere; a person at the
 * desk is told the truth.
 */
export class StartFaults {
  private readonly compiled: CompiledSchool;
  private readonly widened: Set<number>;
  private limits: Map<number, { open: Set<number>; whole: boolean }[]> | null = null;

  constructor(compiled: CompiledSchool) {
    this.compiled = compiled;
    this.widened = new Set(compiled.problem.relaxed.flatMap(({ lessons }) => lessons));
  }

  /** How many rules a unit's start breaks; Infinity where it would not end on the same day. */
  count(unit: number, slot: number): number {
    const { problem, units } = this.compiled;
    if (!Number.isInteger(slot) || slot < 0 || slot >= problem.slots) return Number.POSITIVE_INFINITY;
    if (problem.roomLeft[slot]! < problem.duration[unit]!) return Number.POSITIVE_INFINITY;
    if (problem.allowed[unit * problem.slots + slot] && !this.widened.has(unit)) return 0;
    let faults = 0;
    for (const lesson of units.lessons[unit]!) faults += this.ofLesson(lesson, slot);
    return faults || (problem.allowed[unit * problem.slots + slot] ? 0 : 1);
  }

  private ofLesson(lesson: number, slot: number): number {
    const { school } = this.compiled;
    const { duration, pin, teachers } = school.lesson(lesson);
    const hours = Array.from({ length: duration }, (_, hour) => slot + hour);
    const closed = (hour: number) =>
      school.breaks.has(hour) ||
      teachers.some((id) => school.closed.teachers.get(id)?.has(hour)) ||
      school.lessonAtoms[lesson]!.some((atom) => school.closed.students.get(atom)?.has(hour));
    let faults = hours.filter(closed).length;
    if (pin?.slot !== undefined && pin.slot !== slot) faults++;
    for (const { open, whole } of this.limitsOf(lesson))
      faults += (whole ? hours : [slot]).filter((hour) => !open.has(hour)).length;
    return faults;
  }

  private limitsOf(lesson: number): { open: Set<number>; whole: boolean }[] {
    const { school } = this.compiled;
    if (!this.limits) {
      this.limits = new Map();
      for (const constraint of school.constraints) {
        if (!constraint.hard || (constraint.kind !== 'startsIn' && constraint.kind !== 'within')) continue;
        const limit = { open: new Set(constraint.slots), whole: constraint.kind === 'within' };
        for (const index of school.indexes(constraint.lessons)) {
          const list = this.limits.get(index);
          if (list) list.push(limit);
          else this.limits.set(index, [limit]);
        }
      }
    }
    return this.limits.get(lesson) ?? [];
  }
}
