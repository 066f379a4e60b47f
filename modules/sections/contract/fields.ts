import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';

export const id = z.uuid();
export const localDate = z.iso.date();
export const version = z.int32().min(1);
export const sectionState = z.enum(['active', 'closed', 'archived']);
export const teacherPart = z.enum(['lead', 'co_teacher', 'assistant', 'substitute']);
/** What somebody beside the lead may do in a section. */
export const TEACHER_RIGHTS = ['attendance', 'grades', 'lessons', 'messages'] as const;
export const teacherRight = z.enum(TEACHER_RIGHTS);
export const endReason = z.enum(['moved', 'left', 'dropped', 'superseded', 'undone', 'section_closed']);
/** Why a person may end an enrolment; the other reasons follow from other steps. */
export const endingReason = z.enum(['left', 'dropped']);
export type TeacherRight = z.infer<typeof teacherRight>;
export type TeacherPart = z.infer<typeof teacherPart>;
export type EndReason = z.infer<typeof endReason>;

/** How a section's notebook looks: the subject's. */
export const look = z.object({ code: z.string(), colour: z.number(), pattern: z.string() });
/** An adult by name, as lists show them. */
export const staffName = z.object({ staffId: id, name: z.string() });
export const step = z.object({ stepId: id, students: z.number() });
export const studentIds = z.array(id).min(1).max(500);

nameSchemas({ look, staffName });
