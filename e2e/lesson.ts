import { makeId } from '@patio/kernel';
import { ask } from './class-today.ts';

export interface Course {
  id: string;
  sectionId: string;
  course: string;
}
export interface Lesson {
  id: string;
  revision: number;
  version: number;
}

export const common = { format: 1, language: 'es', competencies: [], provenance: { origin: 'person' } };
const paragraph = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});
const blocks = (): object[] => [
  { ...common, id: makeId(), type: 'heading', level: 2, text: 'El sol calienta el mar' },
  { ...common, id: makeId(), type: 'text', doc: paragraph('El agua tibia se vuelve vapor y sube.') },
  { ...common, id: makeId(), type: 'math', latex: '\\frac{1}{2} + \\frac{1}{4}', spoken: 'un medio más un cuarto' },
  { ...common, id: makeId(), type: 'heading', level: 2, text: 'Ponte a prueba' },
  {
    ...common,
    id: makeId(),
    type: 'quiz',
    title: 'Piénsalo',
    questions: [
      {
        id: makeId(),
        kind: 'choice',
        prompt: '¿De dónde sale el agua de la botella fría?',
        options: [
          { id: 'a1', text: 'De adentro', right: false, feedback: 'La botella está cerrada. ¿Qué había en el aire?' },
          { id: 'b2', text: 'Del vapor del aire', right: true, feedback: 'Se enfrió y volvió a ser agua.' },
        ],
      },
    ],
  },
];

/** A course that the demo teacher teaches and the demo student takes. */
export async function sharedCourse(): Promise<Course> {
  const taught = await ask<{ items: { id: string }[] }>('teacher', 'GET', '/lessons/courses');
  const taken = await ask<{ items: Course[] }>('student', 'GET', '/lessons/mine');
  const course = taken.items.find(({ id }) => taught.items.some((each) => each.id === id));
  if (!course) throw new Error('the demo teacher teaches nothing to the demo student');
  return course;
}

/** A draft of that course with these blocks. */
export async function draft(title: string, of: readonly object[]): Promise<{ lesson: Lesson; course: Course }> {
  const course = await sharedCourse();
  const made = await ask<Lesson>('teacher', 'POST', '/lessons/authored', { courseId: course.id, title });
  const operations = of.map((block, at) => ({ id: makeId(), kind: 'insert', position: `a${at}1`, block }));
  const saved = await ask<Lesson>('teacher', 'POST', `/lessons/authored/${made.id}/operations`, { operations });
  return { lesson: { ...saved, id: made.id }, course };
}

/** That course, with a lesson that the teacher has just published. */
export async function publish(title: string, of = blocks()): Promise<{ lesson: Lesson; course: Course }> {
  const { lesson: saved, course } = await draft(title, of);
  const lesson = await ask<Lesson>('teacher', 'POST', `/lessons/authored/${saved.id}/publish`, {
    revision: saved.revision,
  });
  return { lesson, course };
}
