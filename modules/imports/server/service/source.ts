import { buffer } from 'node:stream/consumers';
import { type Mapping, proposeMapping, readTables, type Source, type Table } from '@patio/engine-roster';
import { fileStore, type Tx } from '@patio/platform';
import { and, eq } from 'drizzle-orm';
import type { TableChoice } from '../../contract/options.ts';
import { failure } from '../failures.ts';
import { type BatchRecord, corrections } from '../schema.ts';

/** Takes the file of a batch apart; a problem of the whole file comes back as it is. */
export async function readFileOf(batch: Pick<BatchRecord, 'institutionId' | 'fileId' | 'fileName' | 'fileGoneAt'>) {
  if (batch.fileGoneAt) throw failure('file_gone');
  const bytes = await buffer(await fileStore().get({ institutionId: batch.institutionId, id: batch.fileId }));
  return readTables(new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength), batch.fileName);
}

/** A table under another line of headings than the one that was found; lines above it are no rows. */
function underHeader(table: Table, line: number | undefined): Table {
  if (line === undefined || line === table.headerRow) return table;
  const at = table.rows.findIndex((row) => row.line === line);
  if (at < 0) return table;
  const header = (table.rows[at] as Table['rows'][number]).cells.map(
    (cell, column) => cell || (table.header[column] ?? ''),
  );
  const names = header.map((name, column) => (header.indexOf(name) === column ? name : `${name} (${column + 1})`));
  return { ...table, headerRow: line, header: names, rows: table.rows.slice(at + 1) };
}

/** The file of a batch as a person left it: under the headings they chose, with what they wrote over its cells. */
export async function correctedSource(tx: Tx, batch: BatchRecord, source: Source): Promise<Source> {
  const written = await tx
    .select()
    .from(corrections)
    .where(and(eq(corrections.institutionId, batch.institutionId), eq(corrections.batchId, batch.id)));
  const cells = new Map(
    written.map(({ tableName, line, columnAt, value }) => [`${tableName}\n${line}\n${columnAt}`, value]),
  );
  const lines = new Set(written.map(({ tableName, line }) => `${tableName}\n${line}`));
  const choices = new Map((batch.mapping ?? []).map((choice) => [choice.name, choice]));
  const tables = source.tables.map((found): Table => {
    const table = underHeader(found, choices.get(found.name)?.headerRow);
    if (lines.size === 0) return table;
    const rows = table.rows.map((row) =>
      lines.has(`${table.name}\n${row.line}`)
        ? { ...row, cells: row.cells.map((cell, at) => cells.get(`${table.name}\n${row.line}\n${at}`) ?? cell) }
        : row,
    );
    return { ...table, rows };
  });
  return { ...source, tables };
}

/** What the columns hold, as the engine is told it. */
export const mappingsOf = (source: Source, choices: readonly TableChoice[]): Mapping[] =>
  choices.flatMap((choice): Mapping[] => {
    const table = source.tables.find(({ name }) => name === choice.name);
    const { kind } = choice;
    if (!table || kind === 'left_out' || kind === 'sections') return [];
    const columns = choice.columns.map(({ column, field }) => ({
      column,
      header: table.header[column] ?? '',
      field: field as Mapping['columns'][number]['field'],
      confidence: 1,
      why: [],
      samples: [],
    }));
    return [{ table: table.name, kind, columns, relations: proposeMapping(table).relations }];
  });
