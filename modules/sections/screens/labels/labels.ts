import { m } from '@patio/messages';
import type { NotebookColour, NotebookLook, NotebookPattern } from '@patio/ui';
import type { EndReason, TeacherPart, TeacherRight } from '../../contract.ts';

const PARTS: Record<TeacherPart, () => string> = {
  lead: m.sections_part_lead,
  co_teacher: m.sections_part_co_teacher,
  assistant: m.sections_part_assistant,
  substitute: m.sections_part_substitute,
};
const RIGHTS: Record<TeacherRight, () => string> = {
  attendance: m.sections_right_attendance,
  grades: m.sections_right_grades,
  lessons: m.sections_right_lessons,
  messages: m.sections_right_messages,
};
const REASONS: Record<EndReason, () => string> = {
  moved: m.sections_reason_moved,
  left: m.sections_reason_left,
  dropped: m.sections_reason_dropped,
  superseded: m.sections_reason_superseded,
  undone: m.sections_reason_undone,
  section_closed: m.sections_reason_closed,
};

export const partName = (part: TeacherPart): string => PARTS[part]();
export const rightName = (right: TeacherRight): string => RIGHTS[right]();
export const reasonName = (reason: EndReason): string => REASONS[reason]();

/** Those beside the lead, as options. */
export const helperParts = () =>
  (['co_teacher', 'assistant', 'substitute'] as const).map((id) => ({ id, label: partName(id) }));
export const rightOptions = () => (Object.keys(RIGHTS) as TeacherRight[]).map((id) => ({ id, label: rightName(id) }));

/** The subject's cover as the design system draws it. */
export const lookOf = (look: { code: string; colour: number; pattern: string }): NotebookLook => ({
  code: look.code,
  colour: look.colour as NotebookColour,
  pattern: look.pattern as NotebookPattern,
});

/** The name of something that has one, as an option. */
export const option = ({ id, name }: { id: string; name: string }) => ({ id, label: name });
