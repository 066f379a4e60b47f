import type { CompiledSchool } from '../compile/compile.ts';
import type { Finding } from './finding.ts';

/** For every person, whether each hour of their lessons can have a slot of its own; if not, the lessons that compete. */
export function matchFindings(compiled: CompiledSchool): Finding[] {
  const { problem, units, school } = compiled;
  const findings: Finding[] = [];
  for (const { name, members } of weeksOf(compiled)) {
    const hours = members.flatMap((unit) =>
      Array.from({ length: problem.duration[unit]! }, (_, hour) => ({ unit, slots: hourSlots(unit, hour) })),
    );
    if (hours.length > problem.slots) continue;
    const stuck = unmatched(
      hours.map((hour) => hour.slots),
      problem.slots,
    );
    if (!stuck) continue;
    const ids = [...new Set(stuck.hours.map((index) => hours[index]!.unit))].flatMap((unit) =>
      units.lessons[unit]!.map((lesson) => school.lesson(lesson).id),
    );
    findings.push({
      code: 'no_matching',
      level: 'error',
      items: ids.map((id) => ({ kind: 'lesson', id })),
      es: `${name}: ${stuck.hours.length} horas de lección (${ids.slice(0, 8).join(', ')}) compiten por ${stuck.slots} horas posibles.`,
      en: `${name}: ${stuck.hours.length} lesson hours (${ids.slice(0, 8).join(', ')}) compete for ${stuck.slots} possible slots.`,
      proposal: {
        es: 'Dar más horas posibles a una de estas lecciones.',
        en: 'Give one of these lessons more possible slots.',
      },
    });
  }
  return findings;

  function hourSlots(unit: number, hour: number): number[] {
    const slots: number[] = [];
    for (let slot = 0; slot < problem.slots; slot++)
      if (problem.allowed[unit * problem.slots + slot]) slots.push(slot + hour);
    return slots;
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

/** Augmenting paths; when one fails, everything it reached is a set with too few slots (Hall). */
export function unmatched(choices: number[][], slots: number): { hours: number[]; slots: number } | null {
  const owner = new Int32Array(slots).fill(-1);
  for (let hour = 0; hour < choices.length; hour++) {
    const free = choices[hour]!.find((slot) => owner[slot] === -1);
    if (free !== undefined) {
      owner[free] = hour;
      continue;
    }
    const reached = new Set<number>();
    const tried = new Set<number>();
    const find = (index: number): boolean => {
      tried.add(index);
      for (const slot of choices[index]!) {
        if (reached.has(slot)) continue;
        reached.add(slot);
        if (owner[slot] === -1 || find(owner[slot]!)) {
          owner[slot] = index;
          return true;
        }
      }
      return false;
    };
    if (!find(hour)) return { hours: [...tried], slots: reached.size };
  }
  return null;
}
