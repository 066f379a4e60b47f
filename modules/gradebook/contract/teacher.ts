import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { competencyBook } from './competency.ts';
import {
  cellState,
  columnMarks,
  decimal,
  id,
  itemInput,
  itemView,
  markNote,
  notebookLook,
  recoveryView,
  rulesView,
  sheetState,
  sheetView,
  studentLine,
  termGradeView,
  termView,
  version,
} from './fields.ts';

const enter = needs('gradebook.enter');

export const gradebookLine = z.object({
  sectionId: id,
  name: z.string(),
  look: notebookLook,
  termId: id.nullable(),
  termName: z.string().nullable(),
  state: sheetState,
  students: z.number().int(),
  items: z.number().int(),
  /** Marks of this term that nobody has written yet. */
  pending: z.number().int(),
  remarks: z.number().int(),
});
export type GradebookLine = z.infer<typeof gradebookLine>;

export const gradebookView = z.object({
  section: z.object({ id, name: z.string(), schoolId: id, look: notebookLook }),
  rules: rulesView,
  terms: z.array(termView),
  students: z.array(studentLine),
  items: z.array(itemView),
  marks: z.array(columnMarks),
  notes: z.array(markNote),
  termGrades: z.array(termGradeView),
  recoveries: z.array(recoveryView),
  sheets: z.array(sheetView),
  remarks: z.array(z.object({ id, termId: id, studentId: id, text: z.string(), settled: z.boolean() })),
  /** Where the class is graded by levels that are judged and never averaged. */
  competency: competencyBook.nullable(),
  /** True where somebody else writes in this book too. */
  shared: z.boolean(),
  can: z.object({ write: z.boolean() }),
});
export type GradebookView = z.infer<typeof gradebookView>;

export const cellInput = z.object({
  itemId: id,
  studentId: id,
  /** The version that the writer saw; 0 for a cell that was empty. */
  seen: version,
  state: cellState,
  score: decimal.nullable(),
  lateMinutes: z.int32().min(0).max(100_000).nullable().default(null),
  comment: z.string().trim().max(1000).nullable().default(null),
});
export type CellInput = z.infer<typeof cellInput>;

const cellNow = z.object({
  itemId: id,
  studentId: id,
  state: cellState,
  score: z.string().nullable(),
  lateMinutes: z.number().nullable(),
  comment: z.string().nullable(),
  version,
  by: z.string().nullable(),
});
export type CellNow = z.infer<typeof cellNow>;

/** What a teacher does in a gradebook. */
export const teacher = {
  mySections: enter
    .route({ method: 'GET', path: '/gradebook/mine', summary: 'List the gradebooks of the signed-in teacher.' })
    .output(z.object({ sections: z.array(gradebookLine) })),
  open: enter
    .route({ method: 'GET', path: '/gradebook/sections/{sectionId}', summary: 'Read the gradebook of a section.' })
    .input(z.object({ sectionId: id }))
    .output(gradebookView),
  saveGrades: enter
    .route({ method: 'POST', path: '/gradebook/sections/{sectionId}/grades', summary: 'Save marks of a gradebook.' })
    .input(z.object({ sectionId: id, cells: z.array(cellInput).min(1).max(4000) }))
    .output(
      z.object({
        saved: z.array(z.object({ itemId: id, studentId: id, version })),
        /** Cells that somebody else wrote since; nothing of theirs was touched. */
        conflicts: z.array(cellNow),
      }),
    ),
  addItem: enter
    .route({ method: 'POST', path: '/gradebook/sections/{sectionId}/items', summary: 'Add a graded item.' })
    .input(itemInput.extend({ id, sectionId: id, termId: id }))
    .output(itemView),
  editItem: enter
    .route({ method: 'PATCH', path: '/gradebook/items/{id}', summary: 'Change a graded item.' })
    .input(itemInput.partial().extend({ id, version, position: z.int32().min(1).optional() }))
    .output(itemView),
  releaseItem: enter
    .route({
      method: 'POST',
      path: '/gradebook/items/{id}/release',
      summary: 'Show or hide the marks of an item to families.',
    })
    .input(z.object({ id, version, released: z.boolean() }))
    .output(itemView),
  archiveItem: enter
    .route({ method: 'POST', path: '/gradebook/items/{id}/archive', summary: 'Archive or restore a graded item.' })
    .input(z.object({ id, version, archived: z.boolean() }))
    .output(itemView),
  writeTermGrade: enter
    .route({
      method: 'POST',
      path: '/gradebook/sections/{sectionId}/term-grades',
      summary: 'Write the comment or the decided mark of a term.',
    })
    .input(
      z.object({
        sectionId: id,
        termId: id,
        studentId: id,
        seen: version,
        override: decimal.nullable(),
        overrideReason: z.string().trim().min(5).max(500).nullable(),
        comment: z.string().trim().max(2000).nullable(),
      }),
    )
    .output(termGradeView),
  cellHistory: enter
    .route({
      method: 'GET',
      path: '/gradebook/items/{itemId}/students/{studentId}/history',
      summary: 'List the history of one mark.',
    })
    .input(z.object({ itemId: id, studentId: id }))
    .output(
      z.object({
        entries: z.array(
          cellNow.omit({ itemId: true, studentId: true }).extend({ at: z.string(), afterClose: z.boolean() }),
        ),
      }),
    ),
  submit: enter
    .route({
      method: 'POST',
      path: '/gradebook/sections/{sectionId}/submit',
      summary: 'Hand in the grades of a term for approval.',
    })
    .input(
      z.object({
        sectionId: id,
        termId: id,
        seen: version,
        comment: z.string().trim().max(1000).nullable().default(null),
      }),
    )
    .output(sheetView),
  takeBack: enter
    .route({
      method: 'POST',
      path: '/gradebook/sheets/{id}/take-back',
      summary: 'Take back grades that were handed in.',
    })
    .input(z.object({ id, version }))
    .output(sheetView),
};

nameSchemas({ gradebookLine, gradebookView, cellInput, cellNow });
