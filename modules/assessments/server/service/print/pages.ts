import type { Answer, OpenQuestion } from '@patio/engine-assessment';
import { Pages, type Picture } from '@patio/pdf';
import { type Column, drawPicture, LINE, SIZE, writeIn } from './column.ts';
import { drawFields, letterOf } from './fields.ts';
import { keyText } from './key.ts';
import type { Labels } from './labels.ts';

export interface PrintedItem {
  points: number;
  question: OpenQuestion;
  /** In the names of this paper; null where a person marks. */
  right: Answer | null;
}
/** One version of an exam, ready to be drawn. */
export interface PrintedPaper {
  number: number;
  minutes: number | null;
  points: number;
  sections: { title: string; instructions: string; items: PrintedItem[] }[];
}
export interface Issue {
  school: string;
  course: string;
  title: string;
  labels: Labels;
  pictures: ReadonlyMap<string, Picture>;
}
export type PrintWhat = 'paper' | 'key' | 'sheet';

const MARGIN = 50;
const NUMBER = 26;

function writeHead(pages: Pages, issue: Issue, paper: PrintedPaper, title: string): void {
  const { labels } = issue;
  pages.turn();
  pages.pen.text(pages.right, pages.y + 9, labels.version(paper.number), { face: 'bold', size: 11, align: 'right' });
  pages.paragraph(`${issue.school} · ${issue.course}`, { size: 9.5, ink: 'grey', line: 14 });
  pages.paragraph(title, { face: 'display', size: 17, line: 24, after: 2 });
  const facts = [...(paper.minutes === null ? [] : [labels.minutes(paper.minutes)]), labels.points(paper.points)];
  pages.paragraph(facts.join(' · '), { size: 9.5, ink: 'grey', line: 14, after: 6 });
}

/** Where a student writes who they are. */
function writeName(pages: Pages, { labels }: Issue): void {
  const fields = [
    { label: labels.name, from: 0, to: 0.56 },
    { label: labels.class, from: 0.58, to: 0.78 },
    { label: labels.date, from: 0.8, to: 1 },
  ];
  for (const { label, from, to } of fields) {
    const x = pages.left + pages.width * from;
    pages.pen.text(x, pages.y + 12, label, { size: 9, ink: 'grey' });
    pages.pen.line(x, pages.y + 32, pages.left + pages.width * to, pages.y + 32, { ink: 'black' });
  }
  pages.y += 46;
}

function writeQuestion(pages: Pages, item: PrintedItem, number: number, issue: Issue): void {
  const at: Column = { x: pages.left + NUMBER, width: pages.width - NUMBER };
  pages.room(LINE * 4);
  pages.pen.text(pages.left, pages.y + SIZE * 0.9, `${number}.`, { face: 'bold', size: SIZE });
  pages.pen.text(pages.right, pages.y + SIZE * 0.9, issue.labels.points(item.points), {
    size: 8.5,
    ink: 'grey',
    align: 'right',
  });
  const { prompt, image } = item.question;
  writeIn(pages, { ...at, width: at.width - 52 }, prompt);
  const picture = image && issue.pictures.get(image.file);
  if (picture) drawPicture(pages, at, picture);
  pages.y += 3;
  drawFields(pages, at, item.question, issue);
  pages.y += 14;
}

function writeSections(
  pages: Pages,
  { sections }: PrintedPaper,
  write: (item: PrintedItem, number: number) => void,
  told = true,
): void {
  let number = 0;
  for (const { title, instructions, items } of sections) {
    if (title) pages.paragraph(title, { face: 'bold', size: 13, line: 20, after: 2 });
    if (instructions && told) writeIn(pages, { x: pages.left, width: pages.width }, instructions);
    pages.y += 6;
    for (const item of items) write(item, ++number);
  }
}

function writeKeyLine(pages: Pages, item: PrintedItem, number: number, { labels }: Issue): void {
  pages.room(LINE + 6);
  pages.pen.text(pages.left, pages.y + SIZE * 0.9, `${number}.`, { face: 'bold', size: SIZE });
  pages.pen.text(pages.right, pages.y + SIZE * 0.9, labels.points(item.points), {
    size: 8.5,
    ink: 'grey',
    align: 'right',
  });
  writeIn(
    pages,
    { x: pages.left + NUMBER, width: pages.width - NUMBER - 60 },
    keyText(item.question, item.right, labels),
  );
  pages.y += 5;
}

const ROW = 25;
const bubblesOf = (question: OpenQuestion, labels: Labels): string[] => {
  if (question.kind === 'choice' || question.kind === 'multiple') return question.options.map((_, at) => letterOf(at));
  return question.kind === 'true_false' ? [labels.yes.slice(0, 1), labels.no.slice(0, 1)] : [];
};

/** One row of the answer sheet: letters to fill in, or a line to write on. */
function writeSheetRow(pages: Pages, { question }: PrintedItem, number: number, { labels }: Issue): void {
  pages.room(ROW);
  const baseline = pages.y + 15;
  pages.pen.text(pages.left, baseline, `${number}.`, { face: 'bold', size: SIZE });
  const bubbles = bubblesOf(question, labels);
  const from = pages.left + 34;
  for (const [at, letter] of bubbles.entries()) {
    const x = from + at * 30;
    pages.pen.box(x, pages.y + 3, 18, 18, { edge: 'black', radius: 9 });
    pages.pen.text(x + 9, baseline, letter, { size: 9, align: 'center' });
  }
  if (bubbles.length === 0 && (question.kind === 'essay' || question.kind === 'hot_spot'))
    pages.pen.text(from, baseline, labels.onPaper, { size: 9.5, ink: 'grey' });
  else if (bubbles.length === 0) pages.pen.line(from, baseline + 2, pages.right, baseline + 2, { ink: 'grey' });
  pages.y += ROW;
}

/** The pages of one version: its questions, its key or its answer sheet. */
export function pagesOf(issue: Issue, paper: PrintedPaper, what: PrintWhat): Pages {
  const { labels } = issue;
  const pages = new Pages({ paper: 'a4', margin: MARGIN });
  const title = what === 'paper' ? issue.title : `${what === 'key' ? labels.key : labels.sheet}: ${issue.title}`;
  writeHead(pages, issue, paper, title);
  if (what !== 'key') writeName(pages, issue);
  if (what === 'paper') writeSections(pages, paper, (item, number) => writeQuestion(pages, item, number, issue));
  if (what === 'key') writeSections(pages, paper, (item, number) => writeKeyLine(pages, item, number, issue), false);
  if (what === 'sheet') writeSections(pages, paper, (item, number) => writeSheetRow(pages, item, number, issue), false);
  pages.onEach((pen, page, count) =>
    pen.text(pages.right, pen.height - 26, `${labels.version(paper.number)} · ${labels.page(page, count)}`, {
      size: 8.5,
      ink: 'grey',
      align: 'right',
    }),
  );
  return pages;
}
