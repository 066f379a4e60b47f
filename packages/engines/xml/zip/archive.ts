import type { ZipLimits } from '../limits.ts';
import { FileProblem, type FileProblemData } from '../problem.ts';
import { readDirectory } from './directory.ts';
import { unpack } from './unpack.ts';

/** The files of an archive, by path; each is unpacked when it is asked for. */
export interface Archive {
  files: ReadonlyMap<string, { size: number }>;
  findings: FileProblemData[];
  /** The path as it is written inside, where the reference differs only by capitals; null when there is no such file. */
  find(path: string): string | null;
  read(path: string): Uint8Array;
}

export function openArchive(bytes: Uint8Array, limits: ZipLimits): Archive {
  const { entries, findings } = readDirectory(bytes, limits);
  const byPath = new Map(entries.map((entry) => [entry.path, entry]));
  const folded = new Map(entries.map(({ path }) => [path.toLowerCase(), path]));
  return {
    files: byPath,
    findings,
    find: (path) => (byPath.has(path) ? path : (folded.get(path.toLowerCase()) ?? null)),
    read: (path) => {
      const entry = byPath.get(path);
      if (!entry) throw new FileProblem('file_missing', path);
      return unpack(bytes, entry);
    },
  };
}
