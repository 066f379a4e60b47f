import { createHash } from 'node:crypto';
import type { Part } from './parts.ts';

/** What a backup holds: rows and checksum of every table, and of all files together. */
export interface Tally {
  tables: Record<string, { rows: number; sha256: string }>;
  files: { count: number; bytes: number; sum: string };
}

const NEW_LINE = 10;
const ROOM = 1n << 256n;

export const emptyTally = (): Tally => ({ tables: {}, files: { count: 0, bytes: 0, sum: '0' } });

/** Rows of COPY end with a line; a line break inside a value is written as a word. */
function countLines(chunk: Buffer): number {
  let count = 0;
  for (let at = chunk.indexOf(NEW_LINE); at >= 0; at = chunk.indexOf(NEW_LINE, at + 1)) count += 1;
  return count;
}

/** Adds one file, whatever the order in which files come. */
export function addFile(tally: Tally, name: string, bytes: number, sha256: string): void {
  const { files } = tally;
  files.count += 1;
  files.bytes += bytes;
  const mark = BigInt(`0x${createHash('sha256').update(`${name}\n${sha256}`).digest('hex')}`);
  files.sum = ((BigInt(`0x${files.sum}`) + mark) % ROOM).toString(16);
}

/** Counts parts while they pass, without holding any of them back. */
export function tallied(options: { progress?: (parts: number, name: string) => void; signal?: AbortSignal } = {}): {
  tally: Tally;
  parts: (source: AsyncIterable<Part>) => AsyncGenerator<Part>;
} {
  const tally = emptyTally();
  let passed = 0;
  async function* counted({ head, bytes }: Part): AsyncGenerator<Buffer> {
    const hash = createHash('sha256');
    let [rows, size] = [0, 0];
    for await (const chunk of bytes) {
      options.signal?.throwIfAborted();
      hash.update(chunk);
      size += chunk.length;
      if (head.kind === 'table') rows += countLines(chunk);
      yield chunk;
    }
    if (head.kind === 'table') tally.tables[head.name] = { rows, sha256: hash.digest('hex') };
    else if (head.kind === 'file') addFile(tally, head.name, size, hash.digest('hex'));
  }
  return {
    tally,
    parts: async function* (source) {
      for await (const part of source) {
        yield { head: part.head, bytes: counted(part) };
        options.progress?.(++passed, 'name' in part.head ? part.head.name : part.head.kind);
      }
    },
  };
}

/** Reads parts to their end and answers what is in them. */
export async function tallyOf(source: AsyncIterable<Part>, signal?: AbortSignal): Promise<Tally> {
  const { tally, parts } = tallied(signal ? { signal } : {});
  for await (const { bytes } of parts(source)) for await (const _chunk of bytes);
  return tally;
}

/** Where two tallies differ: tables by name, and `files`. Empty when they are the same. */
export function differences(one: Tally, other: Tally): string[] {
  const names = [...new Set([...Object.keys(one.tables), ...Object.keys(other.tables)])].sort();
  const same = (name: string) =>
    one.tables[name]?.rows === other.tables[name]?.rows && one.tables[name]?.sha256 === other.tables[name]?.sha256;
  const files = one.files.count === other.files.count && one.files.sum === other.files.sum;
  return [...names.filter((name) => !same(name)), ...(files ? [] : ['files'])];
}
