import { Findings } from '../findings.ts';
import { LIMITS, type Limits } from '../limits.ts';
import { RosterProblem } from '../problem.ts';
import { type OpenedArchive, openArchive } from './archive.ts';
import { readDelimited } from './delimited.ts';
import { type Delimiter, findDelimiter } from './delimiter.ts';
import { oneRosterFiles, readOneRosterTables } from './oneroster.ts';
import type { Encoding, Headers, ReadSource, Source } from './source.ts';
import { toTable } from './table.ts';
import { decodeText } from './text.ts';
import { readWorkbookRows } from './xlsx/read.ts';

/** Takes a file apart: what it is, is decided by its bytes, never by its name. Headers are found, unless a person said where they stand. */
export function readTables(
  bytes: Uint8Array,
  name: string,
  given: Partial<Limits> = {},
  headers: Headers = {},
): ReadSource {
  const limits = { ...LIMITS, ...given };
  try {
    if (bytes.byteLength === 0) throw new RosterProblem('roster.empty');
    if (bytes.byteLength > limits.archiveBytes)
      throw new RosterProblem('roster.too_large', '', { most: limits.archiveBytes });
    if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw officeProblem(bytes);
    const source = startsWith(bytes, [0x50, 0x4b])
      ? readArchive(bytes, limits, headers)
      : readText(bytes, name, limits, headers);
    if (source.tables.every(({ rows }) => rows.length === 0)) throw new RosterProblem('roster.empty');
    return { ok: true, source };
  } catch (error) {
    if (!(error instanceof RosterProblem)) throw error;
    return { ok: false, problem: error.problem };
  }
}

const startsWith = (bytes: Uint8Array, head: readonly number[]): boolean =>
  head.every((byte, at) => bytes[at] === byte);

/** The container of old Office files, which new ones with a password use too. */
function officeProblem(bytes: Uint8Array): RosterProblem {
  const text = new TextDecoder('latin1').decode(bytes.subarray(0, 2_000_000));
  const holds = (name: string) => text.includes([...name].join('\0'));
  return new RosterProblem(
    holds('EncryptedPackage') || holds('EncryptionInfo') ? 'roster.password_protected' : 'roster.old_excel',
  );
}

function readArchive(bytes: Uint8Array, limits: Limits, headers: Headers): Source {
  const archive = openArchive(bytes, limits);
  const files = oneRosterFiles(archive);
  if (files) return readOneRosterTables(archive, files, limits);
  if (archive.paths.some((path) => /^xl\/(?:workbook|worksheets\/)/i.test(path)))
    return readSheets(archive, limits, headers);
  throw new RosterProblem(archive.find('mimetype') === null ? 'roster.zip_without_list' : 'roster.other_program');
}

function readSheets(archive: OpenedArchive, limits: Limits, headers: Headers): Source {
  const findings = new Findings();
  const tables = readWorkbookRows(archive, limits, findings).flatMap(
    ({ name, rows }) => toTable(name, rows, findings, headers[name]) ?? [],
  );
  return { format: 'xlsx', encoding: 'utf-8', delimiter: null, tables, findings: findings.list };
}

function readText(bytes: Uint8Array, name: string, limits: Limits, headers: Headers): Source {
  const findings = new Findings();
  const { text, encoding, guessed } = decodeText(bytes);
  if (text.trim() === '') throw new RosterProblem('roster.empty');
  const delimiter: Delimiter = findDelimiter(text) ?? ',';
  if (guessed) tellGuess(text, name, encoding, findings);
  const rows = readDelimited(text, name, delimiter, limits, findings);
  const table = toTable(name, rows, findings, headers[name]);
  return { format: 'csv', encoding, delimiter, tables: table ? [table] : [], findings: findings.list };
}

/** Shows a line with an accent, by which a person sees at once whether the alphabet is the right one. */
function tellGuess(text: string, table: string, encoding: Encoding, findings: Findings): void {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: anything beyond ASCII is what is looked for.
  const at = text.search(/[^\u0000-\u007f]/);
  const from = text.lastIndexOf('\n', at) + 1;
  const value = text.slice(from, from + 120).split(/[\r\n]/)[0] ?? '';
  const line = text.slice(0, from).split('\n').length;
  findings.add('roster.encoding_guessed', { table, line, value }, { encoding });
}
