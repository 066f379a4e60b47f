// What the studio does without a key: a worksheet of 20 items with its key, reading a PDF of 60 pages, and a course of 24 lessons from it,
// outline, blocks and checks: processor time of this program. Goals: 300 ms and 60 s; reading has no goal of its own and is held against the course.
import { checkLesson, draftOutline, GENERATORS, mayPublish, type OutlineWish } from '@patio/engine-authoring';
import { readWholeDocument, type SourceDocument } from '@patio/engine-documents';
import { makeId } from '@patio/kernel';
import { beginPaper, Pages } from '@patio/pdf';
import { figure, median, print } from './figure.ts';
import { bookOf } from './studio/book.ts';

const ROUNDS = 7;
const PAGES = 60;
const LESSONS = 24;
const GOALS = { worksheet: 300, course: 60_000 };
const GRADE = 5;
const CLASS_MINUTES = 45;

/** Processor milliseconds that some work takes. */
async function used(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

const wish = { language: 'es', title: 'Práctica', subject: 'maths', grade: GRADE } as const;
const worksheet = (seed: number) =>
  GENERATORS.worksheet.make(GENERATORS.worksheet.input.parse({ ...wish, seed }), { newId: makeId });

const rounds: number[] = [];
for (let round = 0; round <= ROUNDS; round++) {
  const ms = await used(() => {
    const { printed } = worksheet(round + 1);
    if (printed.key.length !== 20) throw new Error(`the worksheet has ${printed.key.length} items`);
  });
  // The first round loads and warms.
  if (round > 0) rounds.push(ms);
}
print(figure('studio.worksheet', median(rounds), 'ms', GOALS.worksheet));

/** The lessons of the demo school as a book of so many pages. */
async function drawBook(): Promise<Uint8Array> {
  const pages = new Pages({ paper: 'a4', margin: 56 });
  pages.turn();
  for (let turn = 0; pages.pens.length < PAGES; turn++)
    for (const { text, size } of bookOf(turn))
      if (pages.pens.length <= PAGES)
        pages.paragraph(text, { face: size > 12 ? 'helveticaBold' : 'helvetica', size, after: 8 });
  pages.onEach((pen, page) => pen.text(pages.right, 820, String(page), { face: 'helvetica', size: 8 }));
  const at = new Date('2026-07-20T15:00:00Z');
  const paper = await beginPaper({
    title: 'Ciencia',
    author: 'Colegio',
    language: 'es',
    at,
    faces: ['helvetica', 'helveticaBold'],
  });
  paper.add(pages.pens.slice(0, PAGES));
  return paper.finish();
}

async function read(bytes: Uint8Array): Promise<SourceDocument> {
  const outcome = await readWholeDocument(bytes, { name: 'ciencia.pdf', prefix: 'a:' });
  if (!outcome.ok) throw new Error(outcome.problem.code);
  return outcome.document;
}

/** Outline, every lesson and its checks; how many lessons the checks hold back. */
function makeCourse({ passages }: SourceDocument): number {
  const competencies = ['Explica el mundo físico', 'Indaga mediante métodos científicos'].map((name) => ({
    id: makeId(),
    name,
  }));
  const weeks: OutlineWish['weeks'] = Array.from({ length: 10 }, () => ({ classes: 4, lost: 0 }));
  const outline = draftOutline({
    language: 'es',
    weeks,
    classMinutes: CLASS_MINUTES,
    competencies,
    passages,
    lessons: LESSONS,
    newId: makeId,
  });
  const lessons = outline.units.flatMap((unit) => unit.lessons);
  if (lessons.length !== LESSONS) throw new Error(`the course has ${lessons.length} lessons`);
  return lessons.filter((lesson, seed) => {
    const own = new Set(lesson.passages);
    const source = passages.filter(({ id }) => own.has(id));
    const minutes = lesson.classes * CLASS_MINUTES;
    const taught = competencies.filter(({ id }) => lesson.taught.includes(id));
    const asked = { language: 'es', template: 'five_e', topic: lesson.title, minutes, grade: GRADE, seed } as const;
    const { blocks } = GENERATORS.lesson.make({ ...asked, competencies: taught, passages: source }, { newId: makeId });
    const context = {
      language: 'es',
      grade: GRADE,
      minutes,
      passages: source,
      competencies: lesson.taught,
      people: [],
    } as const;
    return !mayPublish(checkLesson(JSON.parse(JSON.stringify(blocks)), context));
  }).length;
}

const bytes = await drawBook();
let document = await read(bytes);
const reading = await used(async () => {
  document = await read(bytes);
});
let held = 0;
const course = await used(() => {
  held = makeCourse(document);
});
print(figure('studio.read_pages', document.pagesRead, 'pages', PAGES));
print(figure('studio.read_60_pages', reading, 'ms', reading + course));
print(figure('studio.course', reading + course, 'ms', GOALS.course));
print(figure('studio.course_lessons_held', held, 'lessons', LESSONS));
