import { zipSync } from 'fflate';

/** Any day will do, as long as the same files make the same archive. */
const DAY = new Date(2020, 0, 1);

/** Files as a zip, in the order in which they are given. */
export function packArchive(files: ReadonlyMap<string, Uint8Array | string>): Uint8Array {
  const encoder = new TextEncoder();
  const entries = [...files].map(([path, content]) => [
    path,
    typeof content === 'string' ? encoder.encode(content) : content,
  ]);
  return zipSync(Object.fromEntries(entries), { mtime: DAY, level: 6 });
}
