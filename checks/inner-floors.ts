import path from 'node:path';
import type { Problem } from './problem.ts';
import { readSource } from './sources.ts';
import { isTest, listSources, type Package, readInnerFloors } from './workspace.ts';

/** The longest name in the list that the file is, or that it lies in. */
const partOf = (names: Iterable<string>, file: string): string | undefined =>
  [...names]
    .filter((name) => file === name || file.startsWith(`${name}/`))
    .sort((a, b) => b.length - a.length)
    .at(0);

/** The parts of a large package stand on floors as packages do: a part uses only parts of lower floors. */
export function findInnerFloorProblems(root: string, packages: readonly Package[]): Problem[] {
  return Object.entries(readInnerFloors(root)).flatMap(([word, floors]) => {
    const folder = packages.find((p) => p.word === word)?.folder;
    if (!folder) return [{ file: 'floors.json', problem: `${word} has parts and is not a package` }];
    const floorOf = new Map(floors.flatMap((parts, floor) => parts.map((part) => [part, floor] as const)));
    const sources = listSources(root, `${folder}/**/*.{ts,tsx}`).filter((file) => !isTest(file));
    return sources.flatMap((file) => judge(root, folder, file, floorOf));
  });
}

function judge(root: string, folder: string, file: string, floorOf: ReadonlyMap<string, number>): Problem[] {
  const inside = (target: string) => partOf(floorOf.keys(), path.posix.relative(folder, target));
  const own = inside(file);
  if (!own) return [{ file, problem: 'belongs to no part of its package in floors.json' }];
  return readSource(root, file).imports.flatMap(({ from, line }) => {
    if (!from.startsWith('.')) return [];
    const part = inside(path.posix.join(path.posix.dirname(file), from));
    if (!part || part === own || (floorOf.get(part) ?? 0) < (floorOf.get(own) ?? 0)) return [];
    return [
      { file, line, problem: `${own} looks up at ${part}, which does not stand on a lower floor of the package` },
    ];
  });
}
