import { ask } from './class-today.ts';
import { sharedCourse } from './lesson.ts';

interface Choices {
  courses: { id: string; categories: { id: string }[]; sections: { id: string }[] }[];
}
interface Made {
  id: string;
  version: number;
  sections: { id: string; sectionId: string }[];
}
/** Work in the class of the demo student. */
export interface Given {
  /** Of the assignment in the class. */
  id: string;
  assignmentId: string;
  sectionId: string;
}

const HOUR = 3_600_000;
/** A moment so many hours from now. */
export const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString();

const paragraph = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

/** The demo teacher gives work to a class of the demo student. */
export async function giveWork(
  title: string,
  { dueAt = inHours(48), closesAt = null as string | null, forms = ['text', 'photo', 'file', 'link'], more = {} } = {},
): Promise<Given> {
  const course = await sharedCourse();
  const { courses } = await ask<Choices>('teacher', 'GET', '/assignments/choices');
  const choice = courses.find(({ id }) => id === course.id);
  const made = await ask<Made>('teacher', 'POST', '/assignments', {
    courseId: course.id,
    title,
    instructions: paragraph('Cuenta con tus palabras qué viste en el museo.'),
    points: '20',
    category: choice?.categories[0]?.id,
    forms,
    minutes: 25,
    ...more,
    sections: [{ sectionId: course.sectionId, opensAt: null, dueAt, closesAt }],
  });
  const given = await ask<Made>('teacher', 'POST', `/assignments/${made.id}/publish`, { version: made.version });
  const inClass = given.sections.find(({ sectionId }) => sectionId === course.sectionId);
  if (!inClass) throw new Error('the class did not get it');
  return { id: inClass.id, assignmentId: given.id, sectionId: course.sectionId };
}

export interface OwnWork {
  state: string;
  attempts: {
    receipt: string;
    offline: boolean;
    lateMinutes: number;
    content: { text: string; files: { id: string }[] };
  }[];
}
/** The work as the school has it for the demo student. */
export const workOf = (given: Given): Promise<OwnWork> => ask('student', 'GET', `/assignments/mine/${given.id}`);

interface Desk {
  students: { studentId: string; attempts: number }[];
}
/** The demo teacher grades what the demo student handed in, and returns it. */
export async function returnWork(given: Given, { score, comment }: { score: string; comment: string }): Promise<void> {
  const { students } = await ask<Desk>('teacher', 'GET', `/assignments/classes/${given.id}`);
  const student = students.find(({ attempts }) => attempts > 0);
  if (!student) throw new Error('nobody has handed in');
  const work = `/assignments/classes/${given.id}/students/${student.studentId}/submission`;
  const { version } = await ask<{ version: number }>('teacher', 'GET', work);
  await ask('teacher', 'POST', `${work}/grading`, { seen: version, picks: [], score, comment, audioFileId: null });
  await ask('teacher', 'POST', `/assignments/classes/${given.id}/release`, { studentIds: [student.studentId] });
}
