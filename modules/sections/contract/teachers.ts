import { needs } from '@patio/access/contract';
import { nameSchemas, pageInput, pageOf } from '@patio/kernel';
import { z } from 'zod';
import { id, localDate, look, teacherPart, teacherRight, version } from './fields.ts';
import { teacherView } from './sections.ts';

export const teacherFilters = z.object({
  search: z.string().trim().max(100).optional(),
  schoolId: id.optional(),
  part: teacherPart.optional(),
  holds: z.enum(['now', 'later', 'past', 'ending']).default('now'),
});
export type TeacherFilters = z.infer<typeof teacherFilters>;

/** Somebody who helps in a section, with the section. */
export const helperRow = teacherView.extend({
  sectionId: id,
  sectionName: z.string(),
  schoolId: id,
  schoolName: z.string(),
  look,
});
export type HelperRowView = z.infer<typeof helperRow>;

export const teachers = {
  /** Co-teachers, assistants and substitutes of every section in reach. */
  listHelpers: needs('sections.manage_coteachers')
    .route({ method: 'GET', path: '/sections/helpers', summary: 'List co-teachers and assistants.' })
    .input(pageInput.extend(teacherFilters.shape))
    .output(pageOf(helperRow)),
  /** Those who can be given a section, with what they carry already. */
  listStaff: needs('sections.manage_coteachers')
    .route({ method: 'GET', path: '/sections/staff', summary: 'List staff who can teach a section.' })
    .input(z.object({ schoolId: id, search: z.string().trim().max(100).optional() }))
    .output(
      z.object({
        items: z.array(
          z.object({
            staffId: id,
            name: z.string(),
            subjects: z.array(z.string()),
            load: z.number(),
            contractPeriods: z.number().nullable(),
          }),
        ),
      }),
    ),
  /** Gives one person to one or more sections. */
  assignTeacher: needs('sections.manage_coteachers')
    .route({ method: 'POST', path: '/sections/teachers', summary: 'Assign a teacher to sections.' })
    .input(
      z.object({
        sectionIds: z.array(id).min(1).max(60),
        staffId: id,
        part: teacherPart,
        may: z.array(teacherRight).default([]),
        from: localDate,
        lastDay: localDate.nullable().default(null),
        note: z.string().trim().max(200).default(''),
      }),
    )
    .output(z.object({ assigned: z.number() })),
  saveTeacher: needs('sections.manage_coteachers')
    .route({ method: 'PATCH', path: '/sections/teachers/{id}', summary: 'Change or end the assignment of a teacher.' })
    .input(
      z.object({
        id,
        version,
        may: z.array(teacherRight).optional(),
        lastDay: localDate.nullable().optional(),
        note: z.string().trim().max(200).optional(),
      }),
    )
    .output(z.object({ version: z.number() })),
};

nameSchemas({ teacherFilters, helperRow });
