import type { ZipLimits } from '../limits.ts';
import { FileProblem, type FileProblemData } from '../problem.ts';
import { safePath } from './path.ts';

export interface ZipEntry {
  path: string;
  method: number;
  crc: number;
  packed: number;
  size: number;
  /** Where its local header begins. */
  offset: number;
}

const END = 0x06054b50;
const LINE = 0x02014b50;
const ENCRYPTED = 0x0001;
const UTF8 = 0x0800;
/** The file type that Unix keeps in the upper half of the attributes, and the one of a link to another file. */
const FILE_TYPE = 0o170000;
const SYMBOLIC_LINK = 0o120000;

const broken = () => new FileProblem('zip_broken');

/** The end of the directory stands last, before a comment of at most 65,535 bytes. */
function findEnd(view: DataView): number {
  const first = Math.max(0, view.byteLength - 22 - 0xffff);
  for (let at = view.byteLength - 22; at >= first; at--) if (view.getUint32(at, true) === END) return at;
  throw new FileProblem('not_a_zip');
}

function nameOf(bytes: Uint8Array, utf8: boolean): string {
  // Older programs write the alphabet of their country; a file whose name is unreadable is still found by the manifest's reference.
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(utf8 ? 'utf-8' : 'windows-1252').decode(bytes);
  }
}

/** What lies in a zip, by its directory alone. Nothing is unpacked; whatever looks hostile is refused before it could be. */
export function readDirectory(
  archive: Uint8Array,
  limits: ZipLimits,
): { entries: ZipEntry[]; findings: FileProblemData[] } {
  if (archive.byteLength > limits.archiveBytes) throw new FileProblem('too_large', '', { most: limits.archiveBytes });
  if (archive.byteLength < 22) throw new FileProblem('not_a_zip');
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  // Archives beyond 4 GB are announced by these values, and are beyond our limits too.
  if (count === 0xffff || at === 0xffffffff) throw new FileProblem('too_large', '', { most: limits.entries });
  if (count > limits.entries) throw new FileProblem('too_many_files', '', { most: limits.entries });
  const entries = new Map<string, ZipEntry>();
  const findings: FileProblemData[] = [];
  let total = 0;
  for (let i = 0; i < count; i++) {
    if (at + 46 > end || view.getUint32(at, true) !== LINE) throw broken();
    const flags = view.getUint16(at + 8, true);
    const length = view.getUint16(at + 28, true);
    const next = at + 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    if (next > end) throw broken();
    const name = nameOf(archive.subarray(at + 46, at + 46 + length), (flags & UTF8) !== 0);
    const line = {
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    };
    const type = (view.getUint32(at + 38, true) >>> 16) & FILE_TYPE;
    at = next;
    const path = safePath(name, limits);
    if (path === null) throw new FileProblem('path_unsafe', '', { name: shown(name) });
    if (path.endsWith('/')) continue;
    if (flags & ENCRYPTED) throw new FileProblem('encrypted', path);
    if (type === SYMBOLIC_LINK) throw new FileProblem('path_unsafe', '', { name: shown(name) });
    if (line.size > limits.fileBytes || line.packed > archive.byteLength)
      throw new FileProblem('file_too_large', path, { most: limits.fileBytes });
    total += line.size;
    if (total > limits.totalBytes) throw new FileProblem('too_large', '', { most: limits.totalBytes });
    if (line.size > limits.ratioFrom && line.size > line.packed * limits.ratio) throw new FileProblem('bomb', path);
    if (entries.has(path)) findings.push({ code: 'file_twice', at: path });
    entries.set(path, { path, ...line });
  }
  refuseOverlaps([...entries.values()]);
  return { entries: [...entries.values()], findings };
}

/** A name in a message: short, and without signs that would change how the message reads. */
const shown = (name: string): string => name.slice(0, 80).replace(/\p{C}/gu, '·').toWellFormed();

/** Entries that share bytes are how a small archive unpacks to a huge one without any great ratio. */
function refuseOverlaps(entries: ZipEntry[]): void {
  let free = 0;
  for (const { path, offset, packed } of entries.sort((a, b) => a.offset - b.offset)) {
    if (offset < free) throw new FileProblem('bomb', path);
    free = offset + 30 + packed;
  }
}
