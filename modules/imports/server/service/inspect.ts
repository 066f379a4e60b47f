import { createHash } from 'node:crypto';
import type { Actor } from '@patio/access';
import { type Problem, proposeMapping, type Source } from '@patio/engine-roster';
import { defineJob, startJob, type Tx } from '@patio/platform';
import { and, desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { FoundTable } from '../../contract/batches.ts';
import type { TableChoice } from '../../contract/options.ts';
import { plain } from '../../rules/places.ts';
import { failure } from '../failures.ts';
import { type BatchRecord, mappings } from '../schema.ts';
import { getBatch, holdBatch, moveBatch, requireState } from './load-batch.ts';
import { readFileOf } from './source.ts';

const ATTEMPTS = 3;
const SAMPLES = 5;
const WHY: Readonly<Record<string, string>> = {
  header: 'heading',
  header_near: 'heading',
  content: 'content',
  remembered: 'remembered',
};

/** The same for lists whose headings are the same, however they are written. */
const shapeOf = ({ tables }: Source): string =>
  createHash('sha256')
    .update(JSON.stringify(tables.map(({ header }) => header.map(plain)).toSorted()))
    .digest('base64url')
    .slice(0, 32);

/** The tables of a file with what their columns probably hold; what a person said of such a file before holds. */
function foundIn(source: Source, before: readonly TableChoice[] | null): FoundTable[] {
  return source.tables.map((table, at) => {
    const proposed = proposeMapping(table);
    const known = before?.find(({ name }) => name === table.name) ?? before?.[at];
    const asBefore = new Map(known?.columns.map(({ column, field }) => [column, field]));
    return {
      name: table.name,
      kind: known?.kind ?? proposed.kind,
      headerRow: table.headerRow,
      rows: table.rows.length,
      columns: proposed.columns.map(({ column, header, field, confidence, why, samples }) => ({
        column,
        heading: header,
        samples: samples.slice(0, SAMPLES),
        ...(asBefore.has(column)
          ? { field: asBefore.get(column) ?? null, confidence: 1, why: 'remembered' }
          : { field, confidence, why: WHY[why[0] ?? ''] ?? 'none' }),
      })),
      firstLines: [...table.above, ...table.rows.slice(0, 8)].map(({ line, cells }) => ({
        line,
        cells: cells.slice(0, 60).map((cell) => cell.slice(0, 100)),
      })),
    };
  });
}

/** Has the file looked at again under another line of headings, above or below; what was said about that table is asked anew. */
export async function chooseHeader(
  tx: Tx,
  actor: Actor,
  given: { id: string; version: number; table: string; line: number },
): Promise<BatchRecord> {
  const batch = await holdBatch(tx, actor, given.id);
  requireState(batch, ['mapping', 'planned', 'failed'], given.version);
  if (batch.fileGoneAt) throw failure('file_gone');
  const table = batch.found.find(({ name }) => name === given.table);
  if (!table || batch.format === 'oneroster') throw failure('table_unknown', { table: given.table });
  if (given.line === table.headerRow) return batch;
  if (given.line !== 0 && !table.firstLines.some(({ line }) => line === given.line)) throw failure('line_unknown');
  const jobId = await startJob(tx, actor, inspectFile, { batchId: batch.id }, { key: `${batch.id} ${batch.version}` });
  return moveBatch(tx, batch, {
    state: 'reading',
    jobId,
    problem: null,
    found: batch.found.map((one) => (one === table ? { ...one, headerRow: given.line } : one)),
    mapping: batch.mapping?.filter(({ name }) => name !== given.table) ?? null,
    counts: null,
    words: [],
    findingKinds: [],
  });
}

const refuse = (tx: Tx, batch: BatchRecord, { code, with: params = {}, at }: Problem) =>
  moveBatch(tx, batch, { state: 'refused', problem: { code, params: { ...params, ...(at && { at }) } } });

async function keepFound(tx: Tx, actor: Actor, id: string, source: Source): Promise<void> {
  const batch = await getBatch(tx, actor, id);
  if (batch.state !== 'reading') return;
  const shape = shapeOf(source);
  const [known] = await tx
    .select()
    .from(mappings)
    .where(and(eq(mappings.schoolId, batch.schoolId), eq(mappings.shape, shape)))
    .orderBy(desc(mappings.updatedAt))
    .limit(1);
  await moveBatch(tx, batch, {
    state: 'mapping',
    format: source.format,
    encoding: source.encoding,
    delimiter: source.delimiter,
    shape,
    remembered: known !== undefined,
    found: foundIn(source, known?.mapping ?? null),
    ...(known && { options: { ...known.options, complete: false, on: null, yearId: null } }),
  });
}

/** Looks at a list: what it is, its tables and headings, and what the columns probably hold. */
export const inspectFile = defineJob('imports.inspect', {
  input: z.object({ batchId: z.uuid() }),
  lane: 'long',
  attempts: ATTEMPTS,
  run: async ({ input, actor, attempt, tenant, step }) => {
    const batch = await tenant((tx) => getBatch(tx, actor, input.batchId));
    if (batch.state !== 'reading') return { state: batch.state };
    const read = await readFileOf(batch).catch(async (error) => {
      if (attempt >= ATTEMPTS)
        await tenant((tx) =>
          moveBatch(tx, batch, { state: 'failed', problem: { code: 'imports.not_read', params: {} } }),
        );
      throw error;
    });
    await step('keep', async (tx) => {
      if (read.ok) await keepFound(tx, actor, batch.id, read.source);
      else await refuse(tx, batch, read.problem);
      return null;
    });
    return { state: read.ok ? 'mapping' : 'refused' };
  },
});
