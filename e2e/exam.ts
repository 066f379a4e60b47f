import { inHours } from './assignment.ts';
import { ask } from './class-today.ts';
import { sharedCourse } from './lesson.ts';

interface Choices {
  courses: { id: string; categories: { id: string }[] }[];
}
interface Subjects {
  subjects: { id: string; courses: { id: string }[] }[];
}
interface Exam {
  id: string;
  version: number;
  classes: { id: string; sectionId: string }[];
}

const QUESTIONS = [
  {
    kind: 'choice',
    prompt: '¿Cuál es el planeta más cercano al Sol?',
    options: [
      { id: 'a', text: 'Mercurio', right: true },
      { id: 'b', text: 'Venus', right: false },
    ],
  },
  { kind: 'short', prompt: '¿Cómo se llama el satélite de la Tierra?', answers: [{ text: 'Luna' }] },
  { kind: 'essay', prompt: 'Explica por qué hay día y noche.' },
];

async function writeQuestions(courseId: string, bodies: readonly object[]): Promise<string[]> {
  const { subjects } = await ask<Subjects>('teacher', 'GET', '/assessments/questions/choices');
  const subject = subjects.find(({ courses }) => courses.some(({ id }) => id === courseId));
  const ids: string[] = [];
  for (const body of bodies) {
    const made = await ask<{ id: string }>('teacher', 'POST', '/assessments/questions', {
      subjectId: subject?.id,
      courseId,
      body,
    });
    ids.push(made.id);
  }
  return ids;
}

interface Wish {
  closesAt?: string;
  opensAt?: string | null;
  rules?: object;
  password?: string;
  /** Three easy ones unless others are named. */
  questions?: readonly object[];
}

/** Exams of this journey, by class. */
const examsGiven: string[] = [];

/** The demo teacher gives an exam to a class of the demo student. */
export async function giveExam(
  title: string,
  { closesAt = inHours(2), opensAt = null, rules = {}, password, questions: bodies = QUESTIONS }: Wish = {},
): Promise<string> {
  const { id: courseId, sectionId } = await sharedCourse();
  const [{ courses }, questions] = await Promise.all([
    ask<Choices>('teacher', 'GET', '/assignments/choices'),
    writeQuestions(courseId, bodies),
  ]);
  const made = await ask<Exam>('teacher', 'POST', '/assessments/exams', {
    courseId,
    title,
    text: { points: '20', category: courses.find(({ id }) => id === courseId)?.categories[0]?.id },
    rules: { minutes: 30, attempts: 1, showResults: 'release', showKeys: 'release', ...rules },
    sections: [
      {
        id: 'one',
        title: 'Astros',
        parts: questions.map((question) => ({ kind: 'question', question, points: 2 })),
      },
    ],
    ...(password && { password }),
    classes: [{ sectionId, opensAt, dueAt: closesAt, closesAt }],
  });
  const given = await ask<Exam>('teacher', 'POST', `/assessments/exams/${made.id}/publish`, { version: made.version });
  const inClass = given.classes.find((each) => each.sectionId === sectionId);
  if (!inClass) throw new Error('the class did not get it');
  examsGiven.push(inClass.id);
  return inClass.id;
}

interface Monitor {
  students: { attempt: { id: string; state: string; answered: number; helpText: string } | null }[];
}
/** The attempt of the only student who sat in it, as the teacher sees it. */
export async function sittingOf(id: string) {
  const { students } = await ask<Monitor>('teacher', 'GET', `/assessments/classes/${id}/monitor`);
  return students.find(({ attempt }) => attempt !== null)?.attempt ?? null;
}

/** Ends what a journey left open: the tutor is closed to whoever sits in an exam, and other journeys come after. */
export async function endSittings(): Promise<void> {
  for (const id of examsGiven.splice(0)) {
    const sitting = await sittingOf(id);
    if (sitting?.state === 'open')
      await ask('teacher', 'POST', `/assessments/sittings/${sitting.id}/end`, { reason: 'Fin de la prueba' });
  }
}

interface Attempt {
  studentId: string;
  items: { key: string; body: { kind: string } }[];
}
/** The teacher marks the essay of the only student who sat in it, and returns the exam. */
export async function returnExam(id: string, { points, comment }: { points: number; comment: string }): Promise<void> {
  const sitting = await sittingOf(id);
  const address = `/assessments/sittings/${sitting?.id}`;
  const { items, studentId } = await ask<Attempt>('teacher', 'GET', address);
  const essay = items.find(({ body }) => body.kind === 'essay');
  await ask('teacher', 'PUT', `${address}/marks/${essay?.key}`, { seen: 0, points, comment });
  await ask('teacher', 'POST', `/assessments/classes/${id}/finish`, {});
  await ask('teacher', 'POST', `/assignments/classes/${id}/release`, { studentIds: [studentId] });
}
