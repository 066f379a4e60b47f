import type { DraftedBy } from '../contract/fields.ts';
import type { DraftForm } from '../contract/forms.ts';

export type FormField = Exclude<keyof DraftForm, 'place' | 'seed' | 'facts' | 'grades'> | 'facts' | 'grades';

/** What each generator asks, in the order of its form. The screen shows these, and the server reads no others. */
export const FIELDS_OF: Readonly<Record<DraftedBy, readonly FormField[]>> = {
  lesson: ['topic', 'courseId', 'competencyIds', 'sourceIds', 'lessonIds', 'template', 'minutes', 'grade', 'language'],
  quiz: ['topic', 'sourceIds', 'courseId', 'lessonIds', 'competencyIds', 'count', 'language'],
  worksheet: ['topic', 'subject', 'grade', 'level', 'count', 'courseId', 'competencyIds', 'language'],
  rubric: ['courseId', 'competencyIds', 'product', 'levels', 'criteria', 'language'],
  lesson_plan: ['topic', 'courseId', 'competencyIds', 'template', 'minutes', 'language'],
  versions: ['courseId', 'lessonIds', 'versionKind', 'language'],
  letter: ['letterKind', 'facts', 'language'],
  comment: ['name', 'grades', 'strengths', 'nextSteps', 'notes', 'language'],
  exam: ['topic', 'courseId', 'competencyIds', 'count', 'language'],
  summary: ['topic', 'sourceIds', 'courseId', 'lessonIds', 'count', 'language'],
  glossary: ['topic', 'sourceIds', 'courseId', 'lessonIds', 'count', 'language'],
  flashcards: ['topic', 'sourceIds', 'courseId', 'lessonIds', 'count', 'language'],
};

/** The first thing that a form lacks before anything can be made of it, by the name of its field; null when it is complete. */
export function missingField(generator: DraftedBy, form: DraftForm): FormField | null {
  const has = (field: FormField): boolean => FIELDS_OF[generator].includes(field);
  if (['lesson', 'lesson_plan', 'worksheet', 'exam'].includes(generator) && form.topic === '') return 'topic';
  if (generator === 'exam' && !form.courseId) return 'courseId';
  if ((generator === 'rubric' || generator === 'lesson_plan') && form.competencyIds.length === 0)
    return 'competencyIds';
  if (generator === 'versions') return form.lessonIds.length === 1 ? null : 'lessonIds';
  if (generator === 'comment') {
    if (form.name === '') return 'name';
    return [form.grades, form.strengths, form.nextSteps, form.notes].some(({ length }) => length > 0) ? null : 'notes';
  }
  const drawn = generator !== 'lesson' && has('sourceIds');
  return drawn && form.sourceIds.length + form.lessonIds.length === 0 ? 'sourceIds' : null;
}
