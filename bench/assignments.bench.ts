// What a student has to do, handing a text in, the next work on the grading desk, and the desk itself: processor time of the server and its
// database per request, in the demo school and in the same school made ten times larger. Goals: 5, 8, 6 and 10 ms, and nothing that grows.
// One answer in an exam: 4 ms. 2,000 answers a minute from 500 open exams: no error, 95 of 100 within 250 ms. 5,000 questions: 10 s.
import { makeId } from '@patio/kernel';
import { answer, importGift, measurePeak, startExam } from './assignments/exams.ts';
import { figure, median, print } from './figure.ts';
import { COPIED_PEOPLE, type Copied, growTables, withDatabase } from './server/grow.ts';
import { build, dataFolder, startPatio } from './server/patio.ts';
import { enterAs } from './server/person.ts';
import { usedMilliseconds } from './server/usage.ts';

const ROUNDS = 5;
const REQUESTS = 60;
const TIMES_LARGER = 10;
const GOALS = { mine: 5, hand_in: 8, next_submission: 6, desk: 10, exam_answer: 4 };
type Question = keyof typeof GOALS;

/** Tables of what classes are given to do. */
const COPIED: readonly Copied[] = [
  ...COPIED_PEOPLE,
  { table: 'courses_courses', ids: ['id'], texts: ['code'] },
  { table: 'sections_sections', ids: ['id', 'course_id'] },
  { table: 'sections_enrolments', ids: ['id', 'section_id', 'student_id'] },
  { table: 'assignments_assignments', ids: ['id', 'course_id'] },
  { table: 'gradebook_items', ids: ['id', 'section_id', 'source_id'] },
  { table: 'assignments_sections', ids: ['id', 'assignment_id', 'section_id', 'item_id'] },
  {
    table: 'assignments_attempt_log',
    ids: ['id', 'assigned_id', 'student_id'],
    texts: ['receipt'],
  },
  { table: 'assignments_submissions', ids: ['id', 'assigned_id', 'student_id', 'section_id', 'attempt_id'] },
  { table: 'assignments_grading_log', ids: ['id', 'submission_id', 'attempt_id'] },
  { table: 'assignments_annotations', ids: ['id', 'assigned_id', 'attempt_id'] },
];

const folder = dataFolder();
build();
const patio = await startPatio(folder.folder);

async function measure(ask: (i: number) => Promise<unknown>): Promise<number> {
  const before = usedMilliseconds(patio, folder.folder);
  for (let i = 0; i < REQUESTS; i++) await ask(i);
  return (usedMilliseconds(patio, folder.folder) - before) / REQUESTS;
}

const TEXT = 'Creo que el problema no es el celular, es la costumbre. En mi salón hicimos una encuesta. '.repeat(12);

interface Line {
  id: string | null;
  waiting: number;
}
interface Own {
  id: string;
  state: string;
}
interface Desk {
  students: { studentId: string; attempts: number }[];
}

try {
  await patio.said('Patio is at');
  const [teacher, student] = [await enterAs(patio.url, 'teacher'), await enterAs(patio.url, 'student')];
  const { items: queue } = await teacher.get<{ items: Line[] }>('/assignments?waiting=work&sort=-waiting');
  const { items: mine } = await student.get<{ items: Own[] }>('/assignments/mine');
  const open = mine.find(({ state }) => state === 'to_do');
  const graded = queue[0]?.id;
  if (!open || !graded) throw new Error('the demo has nothing to do or nothing to grade');
  const desk = await teacher.get<Desk>(`/assignments/classes/${graded}`);
  const works = desk.students.filter(({ attempts }) => attempts > 0);
  const attempt = await startExam(student, folder.folder);
  const handIn = () =>
    student.post(`/assignments/mine/${open.id}/hand-in`, {
      attemptId: makeId(),
      content: { text: TEXT, link: '', files: [] },
      deviceAt: new Date().toISOString(),
      skew: 0,
      offline: false,
    });
  const questions: Record<Question, (i: number) => Promise<unknown>> = {
    mine: () => student.get('/assignments/mine'),
    hand_in: handIn,
    next_submission: (i) =>
      teacher.get(`/assignments/classes/${graded}/students/${works[i % works.length]?.studentId}/submission`),
    desk: () => teacher.get(`/assignments/classes/${graded}`),
    exam_answer: () => answer(student, attempt),
  };
  const names = Object.keys(GOALS) as Question[];
  const measureAll = async (): Promise<Record<Question, number>> => {
    const rounds: Record<Question, number[]> = {
      mine: [],
      hand_in: [],
      next_submission: [],
      desk: [],
      exam_answer: [],
    };
    // They take turns, so that a busy moment of the machine meets all of them.
    for (let round = 0; round <= ROUNDS; round++)
      for (const name of names) {
        const ms = await measure(questions[name]);
        if (round > 0) rounds[name].push(ms);
      }
    const middles = Object.entries(rounds).map(([name, all]) => [name, median(all)]);
    return Object.fromEntries(middles) as Record<Question, number>;
  };
  const small = await measureAll();
  for (const name of names) print(figure(`assignments.${name}`, small[name], 'ms', GOALS[name]));
  const before = usedMilliseconds(patio, folder.folder);
  await importGift(patio.url, teacher);
  print(figure('assignments.import_gift', (usedMilliseconds(patio, folder.folder) - before) / 1_000, 's', 10));
  const peak = await measurePeak(student, attempt, folder.folder);
  print(figure('assignments.exam_peak_errors', peak.errors, 'requests', 1));
  print(figure('assignments.exam_peak', peak.p95, 'ms', 250));
  await withDatabase(folder.folder, (client) => growTables(client, COPIED, TIMES_LARGER));
  const large = await measureAll();
  for (const name of names) print(figure(`assignments.${name}_large`, large[name], 'ms', small[name]));
} finally {
  await patio.stop();
  folder.remove();
}
