/** A class that needs a teacher: which homeroom, which course, of which subject, for how many periods. */
export interface ToTeach {
  homeroom: number;
  courseId: string;
  subject: string;
  periods: number;
}
export interface DemoTeacher {
  staffId: string;
  /** What they were hired for. */
  prefers: string | null;
}

/** How many teachers each subject gets: one to begin with, then always one more for whichever has most to carry. */
export function poolSizes(demand: ReadonlyMap<string, number>, teachers: number): Map<string, number> {
  const sizes = new Map([...demand.keys()].map((subject) => [subject, 1]));
  const loadOf = (subject: string) => (demand.get(subject) ?? 0) / (sizes.get(subject) ?? 1);
  for (let left = teachers - sizes.size; left > 0; left--) {
    const [heaviest] = [...demand.keys()].toSorted((a, b) => loadOf(b) - loadOf(a));
    if (heaviest) sizes.set(heaviest, (sizes.get(heaviest) ?? 0) + 1);
  }
  return sizes;
}

/** Gives every class its teacher: those hired for the subject first, and always whoever has least so far. */
export function shareTeaching(classes: readonly ToTeach[], teachers: readonly DemoTeacher[]): Map<ToTeach, string> {
  const demand = new Map<string, number>();
  for (const one of classes) demand.set(one.subject, (demand.get(one.subject) ?? 0) + one.periods);
  const free = new Set(teachers);
  const pools = new Map<string, DemoTeacher[]>();
  const sizes = poolSizes(demand, teachers.length);
  for (const preferred of [true, false])
    for (const [subject, size] of sizes) {
      const pool = pools.get(subject) ?? [];
      for (const teacher of free) {
        if (pool.length >= size) break;
        if (preferred && teacher.prefers !== subject) continue;
        pool.push(teacher);
        free.delete(teacher);
      }
      pools.set(subject, pool);
    }
  const loads = new Map<string, number>();
  const given = new Map<ToTeach, string>();
  for (const one of classes) {
    const pool = pools.get(one.subject)?.length ? (pools.get(one.subject) as DemoTeacher[]) : teachers;
    const [least] = [...pool].toSorted((a, b) => (loads.get(a.staffId) ?? 0) - (loads.get(b.staffId) ?? 0));
    if (!least) continue;
    given.set(one, least.staffId);
    loads.set(least.staffId, (loads.get(least.staffId) ?? 0) + one.periods);
  }
  return given;
}
