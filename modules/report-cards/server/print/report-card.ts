import { type Pen, wrap } from '@patio/pdf';
import type { CardContent, CardSubject } from '../../contract/content.ts';
import { Folio, type Logo } from './folio.ts';

const MARK = 31;
const BAR = 76;
const PAD = 5;

/** How much air the rows have. */
interface Setting {
  row: number;
  around: number;
  sign: number;
}
const AIRY: Setting = { row: 33, around: 11, sign: 76 };
const CLOSE: Setting = { row: 26, around: 5, sign: 58 };

/** Where the columns of the table of subjects stand on this page. */
function columnsOf(folio: Folio, content: CardContent) {
  const marks = content.columns.length + (content.hasFinal ? 1 : 0);
  const bars = content.subjects.some((subject) => subject.ratio !== null);
  const name = Math.max(112, Math.min(150, folio.width * 0.3) - Math.max(0, marks - 4) * 8);
  const first = folio.left + name;
  const afterMarks = first + marks * MARK;
  const comment = bars ? afterMarks + BAR + 10 : afterMarks + 10;
  return { name, first, marks, bars, barAt: afterMarks + 8, comment, commentWidth: folio.right - comment - PAD };
}
type Columns = ReturnType<typeof columnsOf>;

function tableHead(folio: Folio, content: CardContent, at: Columns): void {
  const { pen } = folio;
  pen.box(folio.left, folio.y, folio.width, 24, { fill: 'soft' });
  pen.text(folio.left + PAD, folio.y + 15, content.words.subject ?? '', { face: 'bold', size: 9 });
  for (const [i, column] of content.columns.entries())
    pen.text(at.first + (i + 0.5) * MARK, folio.y + 15.5, column.short, { face: 'bold', size: 10.5, align: 'center' });
  if (content.hasFinal)
    pen.text(at.first + (at.marks - 0.5) * MARK, folio.y + 15.5, content.words.finalShort ?? '', {
      face: 'bold',
      size: 9.5,
      align: 'center',
    });
  pen.text(at.comment, folio.y + 15, content.words.comment ?? '', { face: 'bold', size: 9 });
  folio.y += 24;
  pen.line(folio.left, folio.y, folio.right, folio.y, { ink: 'black', weight: 0.9 });
}

interface RowMarks {
  marks: readonly (string | null)[];
  final: string | null;
  failed: readonly boolean[];
}

/** The marks of a row, in their columns; this term's stands strong, one under the pass line in a box. */
function drawMarks(folio: Folio, content: CardContent, at: Columns, row: RowMarks, top: number, height: number): void {
  const { pen } = folio;
  const all = content.hasFinal ? [...row.marks, row.final] : row.marks;
  for (const [i, mark] of all.entries()) {
    const centre = at.first + (i + 0.5) * MARK;
    const now = content.columns[i]?.now ?? true;
    if (content.columns[i]?.now) pen.box(centre - MARK / 2, top + 0.5, MARK, height - 0.5, { fill: 'soft' });
    const baseline = top + height / 2 + 4;
    if (row.failed[i] && mark !== null)
      pen.box(centre - MARK / 2 + 4, baseline - 11.5, MARK - 8, 15.5, { edge: 'black', weight: 0.7, radius: 3 });
    const size = (mark?.length ?? 1) > 4 ? 8.5 : 11;
    pen.text(centre, baseline, mark ?? '–', { face: now ? 'bold' : 'regular', size, align: 'center' });
  }
}

function bar(pen: Pen, x: number, y: number, ratio: number): void {
  pen.box(x, y, BAR - 16, 5.2, { edge: 'black', weight: 0.7, radius: 2.6 });
  if (ratio > 0.02) pen.box(x, y, (BAR - 16) * ratio, 5.2, { fill: 'teal', radius: 2.6 });
}

function subjectRow(folio: Folio, content: CardContent, at: Columns, subject: CardSubject, set: Setting): void {
  const names = wrap('bold', 10, subject.name, at.name - PAD * 2);
  const comments = subject.comment ? wrap('regular', 8.8, subject.comment, at.commentWidth) : [];
  const said = names.length * 12 + (subject.teacher ? 11 : 0);
  // Where only competencies are judged, the subject's own line is a heading.
  const isHeading = subject.competencies.length > 0 && subject.marks.every((mark) => mark === null);
  const least = isHeading ? said + 5 : Math.max(set.row, said + set.around);
  const height = Math.max(least, comments.length * 11 + set.around + 1);
  if (folio.room(height)) tableHead(folio, content, at);
  const { pen } = folio;
  const top = folio.y;
  if (!isHeading) drawMarks(folio, content, at, subject, top, height);
  let y = top + (height - said) / 2 + 9;
  for (const line of names) {
    pen.text(folio.left + PAD, y, line, { face: 'bold', size: 10 });
    y += 12;
  }
  if (subject.teacher)
    pen.text(folio.left + PAD, y - 0.5, wrap('regular', 8.3, subject.teacher, at.name - PAD)[0] ?? '', {
      size: 8.3,
      ink: 'grey',
    });
  if (subject.ratio !== null) bar(pen, at.barAt, top + height / 2 - (subject.word ? 7.6 : 2.6), subject.ratio);
  if (subject.word) pen.text(at.barAt, top + height / 2 + 9, subject.word, { size: 8.3 });
  const first = top + (height - comments.length * 11) / 2 + 8.5;
  for (const [i, line] of comments.entries()) pen.text(at.comment, first + i * 11, line, { size: 8.8 });
  folio.y = top + height;
  for (const one of subject.competencies) competencyRow(folio, content, at, subject, one);
  folio.pen.line(folio.left, folio.y, folio.right, folio.y);
}

/** Printed only where a page begins in the middle of a subject, so no part of what a paper says. */
const CONTINUED = { es: 'continúa', en: 'continued' } as const;

/** Whose competencies these are, at the head of a page that begins in the middle of a subject. */
function continued(folio: Folio, content: CardContent, subject: CardSubject): void {
  const title = `${subject.name} (${CONTINUED[content.locale]})`;
  folio.pen.text(folio.left + PAD, folio.y + 13, wrap('bold', 10, title, folio.width - PAD)[0] ?? '', {
    face: 'bold',
    size: 10,
  });
  folio.y += 18;
}

/** One competency under its subject: its level in each term and what the teacher concluded. */
function competencyRow(
  folio: Folio,
  content: CardContent,
  at: Columns,
  subject: CardSubject,
  one: CardSubject['competencies'][number],
): void {
  const names = wrap('regular', 8.3, one.name, at.name - PAD * 2 - 8);
  const x = at.first + at.marks * MARK + 8;
  const conclusions = one.conclusion ? wrap('regular', 8.3, one.conclusion, folio.right - x - PAD) : [];
  const height = Math.max(names.length, conclusions.length, 1) * 10.5 + 6;
  if (folio.room(height)) {
    tableHead(folio, content, at);
    continued(folio, content, subject);
  }
  drawMarks(folio, content, at, { marks: one.levels, final: one.levels.at(-1) ?? null, failed: [] }, folio.y, height);
  for (const [i, line] of names.entries())
    folio.pen.text(folio.left + PAD + 8, folio.y + 11 + i * 10.5, line, { size: 8.3 });
  for (const [i, line] of conclusions.entries()) folio.pen.text(x, folio.y + 11 + i * 10.5, line, { size: 8.3 });
  folio.y += height;
}

function averageRow(folio: Folio, content: CardContent, at: Columns): void {
  if (!content.average) return;
  if (folio.room(28)) tableHead(folio, content, at);
  drawMarks(folio, content, at, { ...content.average, failed: [] }, folio.y, 27);
  folio.pen.text(folio.left + PAD, folio.y + 17, content.words.average ?? '', { face: 'bold', size: 10 });
  if (content.average.note) folio.pen.text(at.comment, folio.y + 17, content.average.note, { face: 'bold', size: 8.8 });
  folio.y += 27;
  folio.pen.line(folio.left, folio.y, folio.right, folio.y, { ink: 'black', weight: 0.9 });
}

/** Habits on the left, the homeroom teacher's words on the right; either may be missing, then the other has the room. */
function closing(folio: Folio, content: CardContent): void {
  const { habits, message, words } = content;
  if (habits.length === 0 && !message) return;
  const half = (folio.width - 36) / 2;
  const width = habits.length > 0 ? half : folio.width;
  const lines = message ? wrap('regular', 10, message, width) : [];
  folio.room(36 + Math.max(habits.length * 20, lines.length * 16));
  const top = folio.y + 28;
  const { pen } = folio;
  if (habits.length > 0) {
    pen.text(folio.left, top, words.habits ?? '', { face: 'display', size: 12 });
    for (const [i, habit] of habits.entries()) {
      const y = top + 18 + i * 20;
      pen.text(folio.left, y + 4, wrap('regular', 9.5, habit.name, half - 104)[0] ?? '', { size: 9.5 });
      for (let step = 1; step <= 4; step++)
        pen.box(folio.left + half - 100 + (step - 1) * 11.5, y - 4, 8.6, 8.6, {
          fill: step <= habit.step ? 'teal' : undefined,
          edge: 'black',
          weight: 0.7,
          radius: 2,
        });
      pen.text(folio.left + half - 50, y + 3.5, habit.word, { face: 'bold', size: 8.8 });
      pen.line(folio.left, y + 10, folio.left + half, y + 10);
    }
  }
  if (message) {
    const x = habits.length > 0 ? folio.left + half + 36 : folio.left;
    pen.text(x, top, words.message ?? '', { face: 'display', size: 12 });
    for (const [i, line] of lines.entries()) pen.text(x, top + 19 + i * 16, line, { size: 10 });
  }
  folio.y = top + 24 + Math.max(habits.length * 20, lines.length * 16);
}

/** Draws a report card. One that would just not fit is set closer, so that nobody signs an empty second page. */
export function drawCard(content: CardContent, logo: Logo | null): Pen[] {
  const airy = drawWith(content, logo, AIRY);
  if (airy.length === 1) return airy;
  const close = drawWith(content, logo, CLOSE);
  return close.length < airy.length ? close : airy;
}

function drawWith(content: CardContent, logo: Logo | null, set: Setting): Pen[] {
  const folio = new Folio(content);
  const { words } = content;
  folio.header(words.reportCard ?? '', `${words.cycle} ${content.year} · ${content.term.place}`, logo);
  folio.facts([
    { label: words.student ?? '', value: content.student.name, share: 4 },
    ...(content.group ? [{ label: words.group ?? '', value: content.group, share: 2.2 }] : []),
    ...(content.tutor ? [{ label: words.tutor ?? '', value: content.tutor, share: 3 }] : []),
    ...(content.attendance ? [{ label: words.attendance ?? '', value: content.attendance, share: 2.4 }] : []),
  ]);
  const at = columnsOf(folio, content);
  tableHead(folio, content, at);
  for (const subject of content.subjects) subjectRow(folio, content, at, subject, set);
  averageRow(folio, content, at);
  const notes = [content.scaleNote, content.attendanceDetail].filter((note) => note !== null).join('  ·  ');
  for (const line of wrap('regular', 8, notes, folio.width)) {
    folio.room(12);
    folio.pen.text(folio.left, folio.y + 12, line, { size: 8, ink: 'grey' });
    folio.y += 11;
  }
  closing(folio, content);
  folio.signatures([words.signTutor ?? '', words.signDirector ?? '', words.signGuardian ?? ''], set.sign);
  return folio.finish();
}
