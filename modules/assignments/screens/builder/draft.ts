import type { AssignmentChoices, AssignmentText, AssignmentView, SectionDates } from '../../contract.ts';
import { instantOf, momentOf } from './moments.ts';

export type Course = AssignmentChoices['courses'][number];

/** A class that gets it; the due date may not be said yet. */
export interface ClassDates extends Omit<SectionDates, 'dueAt'> {
  dueAt: string | null;
}

export interface Draft {
  courseId: string;
  text: AssignmentText;
  classes: ClassDates[];
}

/** What a new assignment of a course begins with. */
export const emptyText = (course: Course): AssignmentText => ({
  title: '',
  instructions: { type: 'doc', content: [] },
  points: course.usualPoints,
  category: course.categories[0]?.id ?? null,
  rubricVersionId: null,
  forms: ['text', 'file', 'photo'],
  inGroups: false,
  anonymous: false,
  similarity: false,
  lessons: [],
  competencyIds: [],
  attachments: [],
  minutes: null,
});

/** What was saved, as the form begins with it. */
export function draftOf(view: AssignmentView): Draft {
  const { title, instructions, points, category, rubricVersionId, forms, inGroups, anonymous, similarity } = view;
  const { lessons, competencyIds, attachments, minutes } = view;
  return {
    courseId: view.courseId,
    text: {
      title,
      instructions,
      points,
      category,
      rubricVersionId,
      forms,
      inGroups,
      anonymous,
      similarity,
      lessons,
      competencyIds,
      attachments,
      minutes,
    },
    classes: view.sections.map(({ sectionId, termId, opensAt, dueAt, closesAt }) => ({
      sectionId,
      termId,
      opensAt,
      dueAt,
      closesAt,
    })),
  };
}

/** In a week at the end of the school day, which is what most teachers choose. */
export function usualDue(now: string, timeZone: string): string {
  const { date } = momentOf(new Date(Date.parse(now) + 7 * 86_400_000).toISOString(), timeZone);
  return instantOf({ date, time: '18:00' }, timeZone);
}

/** The term in which it falls due, where it falls into one. */
export function termOf(course: Course, dueAt: string | null, timeZone: string): string | null {
  if (!dueAt) return null;
  const { date } = momentOf(dueAt, timeZone);
  return course.terms.find(({ startsOn, endsOn }) => startsOn <= date && date <= endsOn)?.id ?? null;
}

/** What is missing before it can be given to classes. */
export function missingIn({ text, classes }: Draft): ('title' | 'category' | 'forms' | 'classes' | 'due')[] {
  return [
    text.title.trim() === '' && ('title' as const),
    text.category === null && ('category' as const),
    text.forms.length === 0 && ('forms' as const),
    classes.length === 0 && ('classes' as const),
    classes.some(({ dueAt }) => dueAt === null) && ('due' as const),
  ].filter((one) => one !== false);
}
