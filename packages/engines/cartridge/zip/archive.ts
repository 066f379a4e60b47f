import type { Limits } from '../limits.ts';
import { CartridgeProblem, type Problem } from '../problem.ts';
import { readDirectory } from './directory.ts';
import { unpack } from './unpack.ts';

/** The files of a cartridge, by path; each is unpacked when it is asked for. */
export interface Archive {
  files: ReadonlyMap<string, { size: number }>;
  findings: Problem[];
  /** The folder of the manifest, with its slash; empty at the top. */
  base: string;
  /** The path as it is written inside, where the reference differs only by capitals; null when there is no such file. */
  find(path: string): string | null;
  read(path: string): Uint8Array;
}

export function openArchive(bytes: Uint8Array, limits: Limits): Archive {
  const { entries, findings } = readDirectory(bytes, limits);
  const byPath = new Map(entries.map((entry) => [entry.path, entry]));
  const folded = new Map(entries.map(({ path }) => [path.toLowerCase(), path]));
  return {
    files: byPath,
    findings,
    base: '',
    find: (path) => (byPath.has(path) ? path : (folded.get(path.toLowerCase()) ?? null)),
    read: (path) => {
      const entry = byPath.get(path);
      if (!entry) throw new CartridgeProblem('cartridge.file_missing', path);
      return unpack(bytes, entry);
    },
  };
}
