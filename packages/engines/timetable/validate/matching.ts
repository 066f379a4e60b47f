import type { CompiledSchool } from '../compile/compile.ts';
import type { Finding } from './finding.ts';

/** For every person, whether each hour of their lessons can have a slot of its own; if not, the lessons that compete. */
export function matchFindings(compiled: CompiledSchool): Finding[] {
  const { problem, units, school } = compiled;
  const findings: Finding[] = [];
  const startsOf: Int32Array[] = [];
  const fine = new Set<string>();
  for (const { name, members } of weeksOf(compiled)) {
    // Groups of one class have the same lessons: what fits for one fits for all.
    const alike = members.join();
    if (fine.has(alike)) continue;
    const hours: Hour[] = [];
    for (const unit of members)
      for (let hour = 0; hour < problem.duration[unit]!; hour++) hours.push({ unit, starts: starts(unit), hour });
    if (hours.length > problem.slots) continue;
    const stuck = unmatched(hours, problem.slots);
    if (!stuck) {
      fine.add(alike);
      continue;
    }
    const ids = [...new Set(stuck.hours.map((index) => hours[index]!.unit))].flatMap((unit) =>
      units.lessons[unit]!.map((lesson) => school.lesson(lesson).id),
    );
    findings.push({
      code: 'no_matching',
      level: 'error',
      items: ids.map((id) => ({ kind: 'lesson', id })),
      figures: { hours: stuck.hours.length, open: stuck.slots },
      es: `${name}: ${stuck.hours.length} horas de lección (${ids.slice(0, 8).join(', ')}) compiten por ${stuck.slots} horas posibles.`,
      en: `${name}: ${stuck.hours.length} lesson hours (${ids.slice(0, 8).join(', ')}) compete for ${stuck.slots} possible slots.`,
      proposal: {
        es: 'Dar más horas posibles a una de estas lecciones.',
        en: 'Give one of these lessons more possible slots.',
      },
    });
  }
  return findings;

  function starts(unit: number): Int32Array {
    const known = startsOf[unit];
    if (known) return known;
    const slots: number[] = [];
    for (let slot = 0; slot < problem.slots; slot++) if (problem.allowed[unit * problem.slots + slot]) slots.push(slot);
    startsOf[unit] = Int32Array.from(slots);
    return startsOf[unit];
  }
}

/** Whoever can be in one lesson at a time, with their units: students whole, because the search keeps only part of theirs. */
function weeksOf({ problem, units, people }: CompiledSchool): { name: string; members: number[] }[] {
  const students = new Set(people.students.values());
  const known = new Set([...students].map(({ profile }) => profile));
  const weeks = [...students].map(({ name, lessons }) => ({
    name,
    members: [...new Set(lessons.map((lesson) => units.of[lesson]!))],
  }));
  for (let profile = 0; profile < problem.profiles; profile++) {
    if (problem.capacity[profile] !== 1 || problem.startsOnly[profile] || known.has(profile)) continue;
    const members = problem.membersList.subarray(problem.membersStart[profile]!, problem.membersStart[profile + 1]!);
    weeks.push({ name: problem.profileName[profile]!, members: Array.from(members) });
  }
  return weeks;
}

/** One hour of a lesson: the slots it may be in are the lesson's starts, so many hours later. */
export interface Hour {
  unit: number;
  starts: ArrayLike<number>;
  hour: number;
}

/** Augmenting paths; when one fails, everything it reached is a set with too few slots (Hall). */
export function unmatched(hours: Hour[], slots: number): { hours: number[]; slots: number } | null {
  const owner = new Int32Array(slots).fill(-1);
  /** The last search that came by each slot. */
  const reached = new Int32Array(slots).fill(-1);
  for (let first = 0; first < hours.length; first++) {
    const tried: number[] = [];
    let seen = 0;
    const take = (index: number): boolean => {
      const { starts, hour } = hours[index]!;
      for (let i = 0; i < starts.length; i++) {
        const slot = starts[i]! + hour;
        if (owner[slot] !== -1) continue;
        owner[slot] = index;
        return true;
      }
      return false;
    };
    const find = (index: number): boolean => {
      tried.push(index);
      const { starts, hour } = hours[index]!;
      for (let i = 0; i < starts.length; i++) {
        const slot = starts[i]! + hour;
        if (reached[slot] === first) continue;
        reached[slot] = first;
        seen++;
        if (owner[slot] === -1 || find(owner[slot]!)) {
          owner[slot] = index;
          return true;
        }
      }
      return false;
    };
    if (!take(first) && !find(first)) return { hours: tried, slots: seen };
  }
  return null;
}
