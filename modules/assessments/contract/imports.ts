import { needs } from '@patio/access/contract';
import { EXPORT_REASONS, FILE_REASONS, FORMATS } from '@patio/engine-assessment/formats';
import { nameSchemas, pageInput, pageOf } from '@patio/kernel';
import { z } from 'zod';
import { count, IMPORT_STATES, id, instant } from './fields.ts';

/** What became of one question of a file. `reasons` hold codes of the engine (`Reason`). */
export const importLine = z.object({
  /** Its place in the report, from 0. */
  place: count,
  /** Where it begins in its file, from 1. */
  line: count,
  file: z.string().nullable(),
  name: z.string(),
  kind: z.string().nullable(),
  state: z.enum(['taken', 'changed', 'refused']),
  reasons: z.array(z.object({ code: z.string(), at: z.string().nullable() })),
  /** A refused question as it was sent. */
  source: z.string().nullable(),
});
export type ImportLine = z.infer<typeof importLine>;

export const importView = z.object({
  id,
  fileName: z.string(),
  /** Null until the file was read. */
  format: z.enum(FORMATS).nullable(),
  state: z.enum(IMPORT_STATES),
  /** How many questions of the file have been looked at. */
  lines: count,
  questions: count,
  changed: count,
  refused: count,
  /** How many of `questions` are in the bank by now. */
  done: count,
  notes: z.array(z.enum(FILE_REASONS)),
  /** Why the whole file is refused. */
  refusal: z.object({ reason: z.enum(FILE_REASONS), line: count.nullable() }).nullable(),
  at: instant,
});
export type ImportView = z.infer<typeof importView>;

/** What taking an import back does: questions that an exam uses stay. */
export const importUndo = z.object({
  going: count,
  staying: count,
  /** The first of those that stay. */
  stays: z.array(z.object({ id, title: z.string() })),
});
export type ImportUndo = z.infer<typeof importUndo>;

/** The import, and which of its questions. */
export const importReportFilters = z.object({ id, state: importLine.shape.state.optional() });

const keep = needs('assessments.bank');
const one = '/assessments/imports/{id}';

/** Questions from files of other programs, and back. */
export const imports = {
  /** Reads a file that was uploaded for `assessments.import`, in the background. Nothing enters the bank. */
  previewImport: keep
    .route({ method: 'POST', path: '/assessments/imports', summary: 'Look at a file of questions.' })
    .input(z.object({ fileId: id, language: z.enum(['es', 'en']).default('es') }))
    .output(importView),
  importReport: keep
    .route({ method: 'GET', path: `${one}/report`, summary: 'List what became of each question of a file.' })
    .input(pageInput.extend(importReportFilters.shape))
    .output(pageOf(importLine)),
  /** Takes the good ones into the bank, in the background. Asked twice, it runs once. */
  startImport: keep
    .route({ method: 'POST', path: `${one}/start`, summary: 'Take the questions of a file into the bank.' })
    .input(
      z.object({
        id,
        subjectId: id,
        courseId: id.nullable().default(null),
        state: z.enum(['draft', 'ready']).default('ready'),
        shared: z.boolean().default(false),
        tags: z.array(z.string().trim().min(1).max(60)).max(10).default([]),
      }),
    )
    .output(importView),
  importProgress: keep
    .route({ method: 'GET', path: one, summary: 'Say how far an import is.' })
    .input(z.object({ id }))
    .output(importView),
  importUndo: keep
    .route({ method: 'GET', path: `${one}/undo`, summary: 'Say which questions of an import would go and which stay.' })
    .input(z.object({ id }))
    .output(importUndo),
  /** Archives what no exam uses. The same file can be brought in again afterwards. */
  undoImport: keep
    .route({ method: 'POST', path: `${one}/undo`, summary: 'Take an import back.' })
    .input(z.object({ id }))
    .output(importView),
  /** The file as base64, and a line for each question that is not in it as it is here. */
  exportQuestions: keep
    .route({ method: 'POST', path: '/assessments/questions/export', summary: 'Take questions out as a file.' })
    .input(z.object({ ids: z.array(id).min(1).max(1_000), format: z.enum(['gift', 'qti3']) }))
    .output(
      z.object({
        name: z.string(),
        type: z.string(),
        content: z.string(),
        questions: count,
        lines: z.array(
          z.object({ id, title: z.string(), state: z.enum(['changed', 'left_out']), reason: z.enum(EXPORT_REASONS) }),
        ),
      }),
    ),
};

nameSchemas({ assessmentsImportLine: importLine, assessmentsImport: importView, assessmentsImportUndo: importUndo });
