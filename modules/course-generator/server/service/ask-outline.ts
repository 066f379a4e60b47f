import { randomUUID } from 'node:crypto';
import type { Actor } from '@patio/access';
import type { ModelAnswer, ModelAsk } from '@patio/ai/server';
import {
  codesFor,
  completeOutline,
  GENERATORS,
  type OutlineAnswer,
  type OutlineWish,
  readCodes,
  renderPrompt,
  sectionsFor,
  teachableClasses,
} from '@patio/engine-authoring';
import { outline } from '@patio/engine-authoring/schema';
import type { z } from 'zod';
import type { Style } from '../../contract/fields.ts';
import { askPurposes } from './ask-purposes.ts';

/** The one part that is proposed again, as it is now; null for the whole outline. */
export type OnlyPart = { unit: string; lessons: string[] } | { lesson: string } | null;

export interface OutlineAsk {
  courseId: string;
  schoolId: string;
  title: string;
  subject: string;
  grade: number;
  style: Style;
  /** The units that a template begins with. */
  units: readonly { title: string; lessons: number }[];
  wish: OutlineWish;
  only: OnlyPart;
  /** What a person wants, in words. */
  instruction: string;
  people: ModelAsk<OutlineAnswer>['people'];
}

const lessonsWanted = ({ lessons, weeks }: OutlineWish): number =>
  Math.min(lessons ?? Number.POSITIVE_INFINITY, teachableClasses(weeks));

/** What a model is told to do for an outline; the parts of the sources go beside it, fenced. */
function taskFor({ title, subject, grade, style, units, wish, only, instruction }: OutlineAsk): string {
  const asked = {
    ...{ course: title, subject, grade, template: style.base },
    ...{ classes: teachableClasses(wish.weeks), classMinutes: wish.classMinutes, lessons: lessonsWanted(wish) },
    competencies: codesFor(wish.competencies),
    ...(units.length > 0 ? { units } : {}),
    ...(style.tone ? { tone: style.tone } : {}),
    ...(only && 'unit' in only ? { onlyOneUnit: only } : {}),
    ...(only && 'lesson' in only ? { onlyOneLesson: only.lesson } : {}),
    ...(instruction ? { instruction } : {}),
    passages: [],
  };
  return renderPrompt(GENERATORS.outline, wish.language, asked, randomUUID().replaceAll('-', ''));
}

/** Asks the school's model for units and lessons. What it names is put into our own ids; what it made up stands for nothing. */
export async function askOutline(actor: Actor, ask: OutlineAsk): Promise<ModelAnswer<OutlineAnswer>> {
  const { wish } = ask;
  const sections = sectionsFor(wish.passages, lessonsWanted(wish));
  const read = (answer: OutlineAnswer) => readCodes(answer, sections, wish.competencies);
  const answer = await askPurposes<OutlineAnswer>(actor, {
    ...{ schoolId: ask.schoolId, language: wish.language, people: ask.people, long: true },
    task: taskFor(ask),
    messages: [{ by: 'person', text: ask.instruction || ask.title }],
    data: sections.length > 0 ? [sections.map(({ line }) => line).join('\n')] : [],
    schema: GENERATORS.outline.answer as z.ZodType<OutlineAnswer>,
    // A lesson that would hold half a book, or all classes of a year, is nothing that the outline can keep.
    check: (given) => (outline.safeParse(completeOutline(read(given), wish)).success ? [] : ['too_few_lessons']),
    parent: { type: 'course_generator.course', id: ask.courseId },
  });
  return answer.from === 'model' ? { ...answer, value: read(answer.value) } : answer;
}
