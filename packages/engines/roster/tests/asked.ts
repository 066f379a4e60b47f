import {
  type GivenOptions,
  type Mapping,
  proposeMapping,
  type ReadRecords,
  readRecords,
  readTables,
  type Source,
} from '../index.ts';

/** The options of a school in Lima, with Peru's rule for its document. */
export const PERU: GivenOptions = {
  country: 'PE',
  today: '2026-11-18',
  document: (_, number) => (/^\d{8}$/.test(number) ? number : null),
};

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

export function sourceOf(file: Uint8Array | string, name = 'lista.csv'): Source {
  const read = readTables(typeof file === 'string' ? bytesOf(file) : file, name);
  if (!read.ok) throw new Error(read.problem.code);
  return read.source;
}

export function problemOf(file: Uint8Array | string, limits = {}): string {
  const read = readTables(typeof file === 'string' ? bytesOf(file) : file, 'lista.csv', limits);
  return read.ok ? 'read' : read.problem.code;
}

/** Reads a list as the import does when nobody changes anything. */
export function readAll(
  file: Uint8Array | string,
  options: Partial<GivenOptions> = {},
): ReadRecords & { mappings: Mapping[] } {
  const source = sourceOf(file);
  const mappings = source.tables.map((table) => proposeMapping(table));
  return { ...readRecords(source, mappings, { ...PERU, ...options }), mappings };
}

export const codesOf = ({ findings }: { findings: readonly { code: string }[] }): string[] =>
  findings.map(({ code }) => code.slice('roster.'.length));

/** `code@line` of everything that is more than a note. */
export const told = ({ findings }: ReadRecords): string[] =>
  findings
    .filter(({ severity }) => severity !== 'note')
    .map(({ code, line }) => `${code.slice('roster.'.length)}@${line}`);
