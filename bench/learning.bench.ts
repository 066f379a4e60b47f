// Opening a course of 40 lessons with the 40 tasks beside it and a lesson of 60 blocks, saving a draft, and a student's list of courses: processor time of the server
// and its database per request, in the demo school and in the same school made ten times larger. Goals: 6, 5, 5 and 5 ms, and nothing that
// grows. The course page of the most used learning platform takes 157 ms.
import { makeId } from '@patio/kernel';
import { figure, median, print } from './figure.ts';
import { COPIED_PEOPLE, type Copied, growTables, withDatabase } from './server/grow.ts';
import { build, dataFolder, startPatio } from './server/patio.ts';
import { enterAs } from './server/person.ts';
import { usedMilliseconds } from './server/usage.ts';

const ROUNDS = 5;
const REQUESTS = 60;
const LESSONS = 40;
const TASKS = 40;
const BLOCKS = 60;
const TIMES_LARGER = 10;
const GOALS = { course_open: 6, course_path: 6, lesson_open: 5, autosave: 5, my_courses: 5 };
type Question = keyof typeof GOALS;
/** What every request pays before it asks anything of its own: a session, a transaction and one small question. */
const PLAIN = '/notices/unread';

/** Tables of what a school learns with. */
const COPIED: readonly Copied[] = [
  ...COPIED_PEOPLE,
  { table: 'courses_courses', ids: ['id'], texts: ['code'] },
  { table: 'courses_units', ids: ['id', 'course_id'] },
  { table: 'sections_sections', ids: ['id', 'course_id'] },
  { table: 'sections_enrolments', ids: ['id', 'section_id', 'student_id'] },
  { table: 'lessons_lessons', ids: ['id', 'course_id', 'section_id', 'unit_id'] },
  { table: 'lessons_blocks', ids: ['lesson_id'] },
  { table: 'lessons_operation_log', ids: ['lesson_id'] },
  { table: 'lessons_version_log', ids: ['id', 'lesson_id'] },
  { table: 'lessons_progress_log', ids: ['student_id', 'lesson_id'] },
  { table: 'lessons_progress', ids: ['student_id', 'lesson_id', 'course_id'] },
  { table: 'lessons_course_progress', ids: ['student_id', 'course_id', 'last_lesson_id'] },
];

const folder = dataFolder();
build();
const patio = await startPatio(folder.folder);

async function measure(ask: (i: number) => Promise<unknown>): Promise<number> {
  const before = usedMilliseconds(patio, folder.folder);
  for (let i = 0; i < REQUESTS; i++) await ask(i);
  return (usedMilliseconds(patio, folder.folder) - before) / REQUESTS;
}

const textBlock = (text: string, id = makeId()) => ({
  format: 1,
  language: 'es',
  competencies: [],
  provenance: { origin: 'person' },
  id,
  type: 'text',
  doc: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] },
});
const SENTENCE = 'El agua tibia del mar se vuelve vapor, sube y se enfría hasta formar las nubes que vemos.';

interface Saved {
  revision: number;
  entries: { version: string; block: { id: string } }[];
}
type Person = Awaited<ReturnType<typeof enterAs>>;

/** A lesson of so many blocks; published, it is one that students read. */
async function write(teacher: Person, courseId: string, blocks: number, title: string) {
  const { id } = await teacher.post<{ id: string }>('/lessons/authored', { courseId, title });
  const operations = Array.from({ length: blocks }, (_, at) => ({
    id: makeId(),
    kind: 'insert',
    position: `a${String(at).padStart(3, '0')}1`,
    block: textBlock(`${at}. ${SENTENCE.repeat(3)}`),
  }));
  const saved = await teacher.post<Saved>(`/lessons/authored/${id}/operations`, { operations });
  await teacher.post(`/lessons/authored/${id}/publish`, { revision: saved.revision });
  return { id, saved };
}

/** Work that a class is given, due within a week: whatever the day, the term is not over by then. */
async function give(teacher: Person, { id, sectionId }: { id: string; sectionId: string }, number: number) {
  const { courses } = await teacher.get<{ courses: { id: string; categories: { id: string }[] }[] }>(
    '/assignments/choices',
  );
  const made = await teacher.post<{ id: string; version: number }>('/assignments', {
    courseId: id,
    title: `Tarea ${number}`,
    instructions: textBlock(SENTENCE).doc,
    points: '20',
    category: courses.find((each) => each.id === id)?.categories[0]?.id,
    forms: ['text'],
    minutes: 25,
    sections: [
      { sectionId, opensAt: null, dueAt: new Date(Date.now() + number * 4 * 3_600_000).toISOString(), closesAt: null },
    ],
  });
  await teacher.post(`/assignments/${made.id}/publish`, { version: made.version });
}

try {
  await patio.said('Patio is at');
  const [teacher, student] = [await enterAs(patio.url, 'teacher'), await enterAs(patio.url, 'student')];
  const taught = await teacher.get<{ items: { id: string }[] }>('/lessons/courses');
  const taken = await student.get<{ items: { id: string; sectionId: string; lessons: number }[] }>('/lessons/mine');
  const course = taken.items.find(({ id }) => taught.items.some((each) => each.id === id));
  if (!course) throw new Error('the demo teacher teaches nothing to the demo student');
  for (let at = course.lessons + 1; at < LESSONS; at++) await write(teacher, course.id, 3, `Lección ${at}`);
  const tasks = `/assignments/mine/all?sectionId=${course.sectionId}&sort=-due&limit=100`;
  const { items: given } = await student.get<{ items: unknown[] }>(tasks);
  for (let at = given.length + 1; at <= TASKS; at++) await give(teacher, course, at);
  const lesson = await write(teacher, course.id, BLOCKS, 'La lección larga');
  const first = lesson.saved.entries[0];
  if (!first) throw new Error('the lesson holds no block');
  let version = first.version;
  const save = async (i: number) => {
    const operation = {
      id: makeId(),
      kind: 'update',
      blockId: first.block.id,
      spareId: makeId(),
      base: version,
      block: textBlock(`${i} ${SENTENCE}`, first.block.id),
    };
    const saved = await teacher.post<Saved>(`/lessons/authored/${lesson.id}/operations`, { operations: [operation] });
    version = saved.entries.find(({ block }) => block.id === first.block.id)?.version ?? version;
  };
  const questions: Record<Question, (i: number) => Promise<unknown>> = {
    course_open: async () => {
      await student.get(`/lessons/mine/${course.id}`);
      await student.get(`/assignments/mine/classes/${course.sectionId}`);
    },
    course_path: () => student.get(`/lessons/mine/${course.id}`),
    lesson_open: () => student.get(`/lessons/published/${lesson.id}`),
    autosave: save,
    my_courses: () => student.get('/lessons/mine'),
  };
  const names = Object.keys(GOALS) as Question[];
  const asked = { ...questions, plain: () => student.get(PLAIN) };
  const measureAll = async (): Promise<Record<Question | 'plain', number>> => {
    const rounds = {
      course_open: [],
      course_path: [],
      lesson_open: [],
      autosave: [],
      my_courses: [],
      plain: [],
    } as Record<Question | 'plain', number[]>;
    // They take turns, so that a busy moment of the machine meets all of them.
    for (let round = 0; round <= ROUNDS; round++)
      for (const name of [...names, 'plain' as const]) {
        const ms = await measure(asked[name]);
        if (round > 0) rounds[name].push(ms);
      }
    const middles = Object.entries(rounds).map(([name, all]) => [name, median(all)]);
    return Object.fromEntries(middles) as Record<Question | 'plain', number>;
  };
  const small = await measureAll();
  for (const name of names) print(figure(`learning.${name}`, small[name], 'ms', GOALS[name]));
  for (const name of names) print(figure(`learning.${name}_to_plain`, small[name], 'ms', small.plain));
  await withDatabase(folder.folder, (client) => growTables(client, COPIED, TIMES_LARGER));
  const large = await measureAll();
  for (const name of names) print(figure(`learning.${name}_large`, large[name], 'ms', small[name]));
} finally {
  await patio.stop();
  folder.remove();
}
