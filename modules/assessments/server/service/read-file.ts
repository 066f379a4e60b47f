import type { Imported, ReportLine } from '@patio/engine-assessment/formats';
import { Failure } from '@patio/kernel';
import { defineJob, insertMany, nextVersion, removeFile, type Tx } from '@patio/platform';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { type ImportRow, importLines, imports, type Refusal } from '../schema.ts';
import { readImport } from './read-import.ts';
import { loadImport } from './take-import.ts';

const AT_ONCE = 1_000;
const ATTEMPTS = 3;

const change = (tx: Tx, { institutionId, id }: ImportRow, columns: Partial<ImportRow>) =>
  tx
    .update(imports)
    .set({ ...columns, ...nextVersion(imports) })
    .where(and(eq(imports.institutionId, institutionId), eq(imports.id, id)));

/** Writes some lines of the report, and how far it is. */
async function keepLines(
  tx: Tx,
  row: ImportRow,
  { lines, from, kinds }: { lines: readonly ReportLine[]; from: number; kinds: ReadonlyMap<number, string> },
): Promise<void> {
  await insertMany(
    tx,
    importLines,
    lines.map(({ line, file, name, state, reasons, source }, at) => ({
      institutionId: row.institutionId,
      importId: row.id,
      place: from + at,
      line,
      file: file ?? null,
      name,
      kind: kinds.get(from + at) ?? null,
      state,
      reasons: reasons.map(({ code, at: where }) => ({ code, at: where ?? null })),
      source: source ?? null,
    })),
  );
  await change(tx, row, { lines: from + lines.length });
}

const countsOf = ({ report, questions, format, notes }: Imported): Partial<ImportRow> => ({
  format,
  notes,
  questions: questions.length,
  changed: report.filter(({ state }) => state === 'changed').length,
  refused: report.filter(({ state }) => state === 'refused').length,
});

/** Why the file cannot be read at all; null where something else went wrong, which another run may not meet. */
const refusalOf = (error: unknown): Refusal | null =>
  error instanceof Failure && error.code === 'assessments.file_refused' ? (error.data as unknown as Refusal) : null;

async function refuse(tx: Tx, row: ImportRow, refusal: Refusal): Promise<void> {
  await change(tx, row, { state: 'refused', refusal });
  await removeFile(tx, row.fileId);
}

/** Looks at a file of questions and writes its report, some lines at a time; nothing enters the bank. */
export const readFile = defineJob('assessments.read_import', {
  input: z.object({ importId: z.uuid() }),
  lane: 'long',
  attempts: ATTEMPTS,
  run: async ({ input, actor, attempt, tenant, step, progress }) => {
    const row = await tenant((tx) => loadImport(tx, actor, input.importId));
    if (row.state !== 'reading') return { lines: row.lines };
    const place = { institutionId: actor.institutionId, id: row.fileId };
    const read = await readImport(place, row.language).catch(async (error) => {
      const refusal = refusalOf(error);
      if (refusal) await tenant((tx) => refuse(tx, row, refusal));
      else if (attempt >= ATTEMPTS) await tenant((tx) => change(tx, row, { state: 'failed' }));
      if (!refusal) throw error;
      return null;
    });
    if (!read) return { lines: 0 };
    const { report } = read;
    await tenant((tx) => change(tx, row, countsOf(read)));
    const kinds = new Map(read.questions.map(({ report: at, question }) => [at, question.kind]));
    for (let from = 0; from < report.length; from += AT_ONCE) {
      const lines = report.slice(from, from + AT_ONCE);
      await step(`lines ${from}`, async (tx) => {
        await keepLines(tx, row, { lines, from, kinds });
        return null;
      });
      progress(from + lines.length, report.length);
    }
    await step('finish', async (tx) => {
      await change(tx, row, { state: 'read' });
      return null;
    });
    return { lines: report.length };
  },
});
