import { Readable } from 'node:stream';
import type { Actor } from '@patio/access';
import { correctedFile, type Finding } from '@patio/engine-roster';
import { m } from '@patio/messages';
import { attachFile, defineJob, receiveFile, startJob, type Tx } from '@patio/platform';
import { and, asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { findingText } from '../../rules/labels.ts';
import { failure } from '../failures.ts';
import { MADE } from '../files.ts';
import { findings } from '../schema.ts';
import { getBatch } from './load-batch.ts';
import { correctedSource, readFileOf } from './source.ts';

/** Writes the rows that somebody must correct into a file of their own, each with what is wrong. */
export const writeCorrected = defineJob('imports.write_corrected', {
  input: z.object({ batchId: z.uuid(), locale: z.enum(['es', 'en']) }),
  lane: 'long',
  attempts: 3,
  run: async ({ input: { batchId, locale }, actor, tenant, step }) => {
    const batch = await tenant((tx) => getBatch(tx, actor, batchId));
    const read = await readFileOf(batch);
    if (!read.ok) throw failure('file_gone');
    const { source, found } = await tenant(async (tx) => ({
      source: await correctedSource(tx, batch, read.source),
      found: await tx
        .select()
        .from(findings)
        .where(and(eq(findings.institutionId, batch.institutionId), eq(findings.batchId, batchId)))
        .orderBy(asc(findings.place)),
    }));
    const told = found.map(
      ({ tableName, heading, ...rest }) => ({ ...rest, table: tableName, column: heading ?? '' }) as unknown as Finding,
    );
    const format = source.format === 'csv' ? 'csv' : 'xlsx';
    const bytes = correctedFile(source, told, {
      format,
      title: m.imports_corrected_column({}, { locale }),
      rows: 'with_findings',
      sentence: ({ code }) => findingText(code, { locale }),
    });
    const name = batch.fileName.replace(/\.[^.]*$/, '');
    const file = await receiveFile(actor, MADE, {
      name: `${m.imports_corrected_name({ name }, { locale })}.${format}`,
      bytes: Readable.from([Buffer.from(bytes)]),
    });
    return step('keep', async (tx) => {
      await attachFile(tx, actor, file.id, MADE, { schoolId: batch.schoolId });
      return { fileId: file.id };
    });
  },
});

/** Begins to write the file with the corrections to make. */
export async function startCorrected(
  tx: Tx,
  actor: Actor,
  id: string,
  locale: 'es' | 'en',
): Promise<{ jobId: string }> {
  const batch = await getBatch(tx, actor, id);
  if (batch.fileGoneAt) throw failure('file_gone');
  return { jobId: await startJob(tx, actor, writeCorrected, { batchId: id, locale }) };
}
