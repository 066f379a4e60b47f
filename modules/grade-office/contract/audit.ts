import { needs } from '@patio/access/contract';
import { cellState, id } from '@patio/gradebook';
import { nameSchemas, pageInput, pageOf } from '@patio/kernel';
import { z } from 'zod';

const cell = z.object({ state: cellState, score: z.string().nullable() });
export const AUDIT_KINDS = ['changed', 'after_close', 'own_child'] as const;

export const auditFilters = z.object({
  schoolId: id.optional(),
  sectionId: id.optional(),
  studentId: id.optional(),
  writerId: id.optional(),
  from: z.iso.date().optional(),
  until: z.iso.date().optional(),
  /** Only marks that replaced another, only those after the sheet was closed, only those of the writer's own child. */
  only: z.enum(AUDIT_KINDS).optional(),
});
export type AuditFilters = z.infer<typeof auditFilters>;

export const auditRow = z.object({
  id,
  at: z.string(),
  student: z.string(),
  section: z.string(),
  item: z.string(),
  term: z.string(),
  before: cell.nullable(),
  after: cell,
  by: z.string(),
  afterClose: z.boolean(),
  ownChild: z.boolean(),
});
export type GradeAuditRow = z.infer<typeof auditRow>;

/** Something worth a look, never a verdict. */
export const patternView = z.object({
  kind: z.enum(['mass', 'after_close', 'own_child']),
  by: z.string(),
  writerId: id,
  section: z.string(),
  sectionId: id,
  marks: z.int(),
  from: z.string(),
  until: z.string(),
});
export type PatternView = z.infer<typeof patternView>;

const audit = needs('gradebook.audit');

/** Every mark that was ever written, and what stands out in it. */
export const auditProcedures = {
  auditGrades: audit
    .route({ method: 'GET', path: '/grade-office/audit', summary: 'List changes of marks with filters.' })
    .input(pageInput.extend(auditFilters.shape))
    .output(pageOf(auditRow)),
  auditPatterns: audit
    .route({
      method: 'GET',
      path: '/grade-office/audit/patterns',
      summary: 'List unusual patterns of changes of marks.',
    })
    .input(z.object({ schoolId: id.optional() }))
    .output(z.object({ since: z.string(), items: z.array(patternView) })),
  auditPeople: audit
    .route({
      method: 'GET',
      path: '/grade-office/audit/people',
      summary: 'List the people who appear in the grade audit.',
    })
    .input(z.object({ schoolId: id, sectionId: id.optional() }))
    .output(
      z.object({
        classes: z.array(z.object({ id, name: z.string() })),
        students: z.array(z.object({ id, name: z.string() })),
        writers: z.array(z.object({ id, name: z.string() })),
      }),
    ),
};

nameSchemas({ gradebookAuditFilters: auditFilters, auditRow, patternView });
