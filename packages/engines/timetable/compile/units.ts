import type { School } from './school.ts';

/** Lessons that must start together are placed as one: a block moves whole, so it can never be torn apart. */
export interface Units {
  /** Unit of each lesson. */
  of: Int32Array;
  lessons: number[][];
}

/** Joins lessons bound by a hard "same start" when they last equally long and share nobody. */
export function joinUnits(school: School): Units {
  const count = school.model.lessons.length;
  const parent = Array.from({ length: count }, (_, index) => index);
  const root = (index: number): number => {
    let at = index;
    while (parent[at] !== at) {
      parent[at] = parent[parent[at]!]!;
      at = parent[at]!;
    }
    return at;
  };
  const people = school.model.lessons.map(
    (lesson, index) =>
      new Set([...lesson.teachers.map((id) => `t${id}`), ...school.lessonAtoms[index]!.map((id) => `s${id}`)]),
  );
  for (const constraint of school.constraints) {
    if (constraint.kind !== 'together' || constraint.what !== 'start' || !constraint.hard) continue;
    const [first, ...others] = school.indexes(constraint.lessons);
    for (const other of others) joinTwo(first!, other);
  }

  function joinTwo(a: number, b: number): void {
    const first = root(a);
    const second = root(b);
    if (first === second) return;
    if (school.lesson(first).duration !== school.lesson(second).duration) return;
    const [small, large] =
      people[first]!.size < people[second]!.size
        ? [people[first]!, people[second]!]
        : [people[second]!, people[first]!];
    for (const person of small) if (large.has(person)) return;
    parent[second] = first;
    people[first] = new Set([...people[first]!, ...people[second]!]);
  }

  const of = new Int32Array(count).fill(-1);
  const lessons: number[][] = [];
  for (let index = 0; index < count; index++) {
    const top = root(index);
    if (of[top] === -1) of[top] = lessons.push([]) - 1;
    of[index] = of[top]!;
    lessons[of[index]!]!.push(index);
  }
  return { of, lessons };
}
