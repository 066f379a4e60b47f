import { TimetableFailure } from '../failures.ts';
import type { StudentSet } from './schema.ts';

/** The undivided groups inside every set: two sets clash exactly when they share one. */
export function atomsOfSets(sets: StudentSet[]): Map<string, Set<string>> {
  const byId = new Map(sets.map((set) => [set.id, set]));
  const atoms = new Map<string, Set<string>>();
  const open = new Set<string>();
  const visit = (id: string): Set<string> => {
    const known = atoms.get(id);
    if (known) return known;
    if (open.has(id)) throw new TimetableFailure('timetable.students_cycle', { name: id });
    const set = byId.get(id);
    if (!set) throw new TimetableFailure('timetable.reference_unknown', { kind: 'students', name: id });
    open.add(id);
    const parts = new Set([...set.parts, ...set.partitions.flatMap((partition) => partition.parts)]);
    const found = new Set<string>();
    if (set.partitions.length > 1) {
      for (const atom of crossPartitions(set)) found.add(atom);
    }
    for (const part of parts) for (const atom of visit(part)) found.add(atom);
    if (parts.size === 0) found.add(id);
    open.delete(id);
    atoms.set(id, found);
    return found;
  };
  for (const set of sets) visit(set.id);
  for (const set of sets) if (set.partitions.length > 1) shareCrossings(set, atoms);
  return atoms;
}

/** Parts of different partitions share students; an atom for every crossing makes them clash. */
function crossPartitions(set: StudentSet): string[] {
  let names = [set.id];
  for (const partition of set.partitions)
    names = names.flatMap((name) => partition.parts.map((part) => `${name}×${part}`));
  return names.slice(0, 4096);
}

function shareCrossings(set: StudentSet, atoms: Map<string, Set<string>>): void {
  for (const crossing of crossPartitions(set)) {
    const pieces = crossing.split('×').slice(1);
    for (const part of pieces) atoms.get(part)?.add(crossing);
  }
}
