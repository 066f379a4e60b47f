import { buffer } from 'node:stream/consumers';
import { type Headers, type Mapping, proposeMapping, readTables, type Source, type Table } from '@patio/engine-roster';
import { fileStore, type Tx } from '@patio/platform';
import { and, eq } from 'drizzle-orm';
import type { TableChoice } from '../../contract/options.ts';
import { failure } from '../failures.ts';
import { type BatchRecord, corrections } from '../schema.ts';

/** Takes the file of a batch apart; a problem of the whole file comes back as it is. */
export async function readFileOf(
  batch: Pick<BatchRecord, 'institutionId' | 'fileId' | 'fileName' | 'fileGoneAt' | 'found' | 'mapping'>,
) {
  if (batch.fileGoneAt) throw failure('file_gone');
  const bytes = await buffer(await fileStore().get({ institutionId: batch.institutionId, id: batch.fileId }));
  const whole = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return readTables(whole, batch.fileName, {}, headersOf(batch));
}

/** Where the headings of each table stand, as they were found or chosen; nothing before the first look. */
const headersOf = ({ found, mapping }: Pick<BatchRecord, 'found' | 'mapping'>): Headers =>
  Object.fromEntries(
    [...found, ...(mapping ?? [])].flatMap(({ name, headerRow }) =>
      headerRow === undefined ? [] : [[name, headerRow]],
    ),
  );

/** The file of a batch as a person left it: with what they wrote over its cells. */
export async function correctedSource(tx: Tx, batch: BatchRecord, source: Source): Promise<Source> {
  const written = await tx
    .select()
    .from(corrections)
    .where(and(eq(corrections.institutionId, batch.institutionId), eq(corrections.batchId, batch.id)));
  const cells = new Map(
    written.map(({ tableName, line, columnAt, value }) => [`${tableName}\n${line}\n${columnAt}`, value]),
  );
  const lines = new Set(written.map(({ tableName, line }) => `${tableName}\n${line}`));
  if (lines.size === 0) return source;
  const tables = source.tables.map((table): Table => {
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
