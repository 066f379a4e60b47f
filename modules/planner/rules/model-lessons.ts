import { type Lesson, newLesson } from '@patio/engine-timetable/desk';
import type { StudentSets } from './model-students.ts';
import { patternOf, type SetUp, type SetUpSection } from './set-up.ts';

/** What a lesson of the engine is to the school. */
export interface LessonFacts {
  id: string;
  /** The section whose name it carries; of those taught together, the first. */
  sectionId: string;
  /** Every section that is taught in it. */
  sectionIds: string[];
  /** Counts the lessons of the section, from 1. */
  piece: number;
  length: number;
  teacherIds: string[];
  subjectId: string;
}

export interface Lessons {
  lessons: Lesson[];
  facts: Map<string, LessonFacts>;
  /** Lessons of each section, also of those that are taught together with another. */
  ofSection: Map<string, Lesson[]>;
}

export const lessonId = (sectionId: string, piece: number): string => `${sectionId}/${piece}`;

/** Sections taught as one lesson, the first by id first; a section by itself is a set of one. */
function jointSets(sections: readonly SetUpSection[]): SetUpSection[][] {
  const sets = Map.groupBy(sections, ({ id, need }) => need?.jointId ?? id);
  return [...sets.values()].map((set) => set.toSorted((a, b) => (a.id < b.id ? -1 : 1)));
}

/** The lessons that a week must hold, cut as the needs say. */
export function lessonsOf(setUp: Pick<SetUp, 'sections'>, students: StudentSets): Lessons {
  const made: Lessons = { lessons: [], facts: new Map(), ofSection: new Map() };
  for (const set of jointSets(setUp.sections)) {
    const first = set[0]!;
    const teachers = [...new Set(set.flatMap(({ teacherIds }) => teacherIds))];
    const lessons = patternOf(first).map((duration, index) =>
      newLesson(lessonId(first.id, index + 1), {
        section: first.id,
        subject: first.subject,
        teachers,
        students: [...new Set(set.flatMap(({ id }) => students.ofSection.get(id) ?? []))],
        tags: [first.subjectId],
        duration,
        size: set.reduce((sum, section) => sum + sizeOf(section, students), 0),
      }),
    );
    if (lessons.length === 0) continue;
    made.lessons.push(...lessons);
    for (const { id } of set) made.ofSection.set(id, lessons);
    for (const [index, { id, duration }] of lessons.entries())
      made.facts.set(id, {
        id,
        sectionId: first.id,
        sectionIds: set.map((section) => section.id),
        piece: index + 1,
        length: duration,
        teacherIds: teachers,
        subjectId: first.subjectId,
      });
  }
  return made;
}

/** Those who take it, or those who are expected while nobody is enrolled. */
function sizeOf({ id, size }: SetUpSection, { sets, ofSection }: StudentSets): number {
  if (size > 0) return size;
  const own = new Set(ofSection.get(id));
  return sets.reduce((sum, set) => sum + (own.has(set.id) ? set.size : 0), 0);
}
