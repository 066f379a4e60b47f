import { type Pen, wrap } from '@patio/pdf';
import type { ActContent } from '../../contract/content.ts';
import { Folio, type Logo } from './folio.ts';

const MARK = 40;
const ROW = 16.5;
const RESULT = 82;
const ATTENDANCE = 58;

const hasAttendance = (content: ActContent): boolean => content.rows.some((row) => row.attendance !== undefined);

function head(folio: Folio, content: ActContent, first: number): void {
  const { pen } = folio;
  pen.box(folio.left, folio.y, folio.width, 22, { fill: 'soft' });
  pen.text(folio.left + 18, folio.y + 14.5, content.words.order ?? '', { face: 'bold', size: 8.5, align: 'right' });
  pen.text(folio.left + 28, folio.y + 14.5, content.words.student ?? '', { face: 'bold', size: 9 });
  for (const [i, column] of content.columns.entries())
    pen.text(first + (i + 0.5) * MARK, folio.y + 14.5, column.short, { face: 'bold', size: 10, align: 'center' });
  if (content.rows.some((row) => row.word !== null))
    pen.text(first + content.columns.length * MARK + 12, folio.y + 14.5, content.words.result ?? '', {
      face: 'bold',
      size: 9,
    });
  if (hasAttendance(content))
    pen.text(folio.right - 4, folio.y + 14.5, content.words.attendance ?? '', {
      face: 'bold',
      size: 8.5,
      align: 'right',
    });
  folio.y += 22;
  pen.line(folio.left, folio.y, folio.right, folio.y, { ink: 'black', weight: 0.9 });
}

/** Draws a grade act: a class, every student in register order, and the lines to sign on. */
export function drawAct(content: ActContent, logo: Logo | null): Pen[] {
  const folio = new Folio(content);
  const { words, figures } = content;
  folio.header(words.act ?? '', `${words.cycle} ${content.year} · ${content.term.place}`, logo);
  folio.facts([
    { label: words.subject ?? '', value: content.course, share: 3 },
    { label: words.group ?? '', value: content.group, share: 2 },
    ...(content.teacher ? [{ label: words.teacher ?? '', value: content.teacher, share: 3 }] : []),
    ...(figures.passed + figures.failed > 0
      ? [{ label: words.passedOf ?? '', value: `${figures.passed} / ${figures.passed + figures.failed}`, share: 1.6 }]
      : []),
    ...(figures.mean ? [{ label: words.average ?? '', value: figures.mean, share: 1.3 }] : []),
  ]);
  const first = folio.right - content.columns.length * MARK - RESULT - (hasAttendance(content) ? ATTENDANCE : 0);
  head(folio, content, first);
  for (const [at, row] of content.rows.entries()) {
    const said = row.comment ? wrap('regular', 8, row.comment, folio.width - 34) : [];
    if (folio.room(ROW + said.length * 10)) head(folio, content, first);
    const { pen, y } = folio;
    pen.text(folio.left + 18, y + 11.7, String(at + 1), { size: 8.5, ink: 'grey', align: 'right' });
    pen.text(folio.left + 28, y + 11.7, wrap('regular', 9.3, row.name, first - folio.left - 34)[0] ?? '', {
      size: 9.3,
    });
    for (const [i, mark] of row.marks.entries()) {
      const centre = first + (i + 0.5) * MARK;
      if (content.columns[i]?.now) pen.box(centre - MARK / 2, y, MARK, ROW, { fill: 'soft' });
      if (row.failed[i] && mark !== null)
        pen.box(centre - 14, y + 1.8, 28, 13, { edge: 'black', weight: 0.6, radius: 3 });
      const face = content.columns[i]?.now ? 'bold' : 'regular';
      pen.text(centre, y + 11.9, mark ?? '–', { face, size: 9.5, align: 'center' });
    }
    if (row.word) pen.text(first + content.columns.length * MARK + 12, y + 11.7, row.word, { size: 8.8 });
    if (row.attendance) pen.text(folio.right - 4, y + 11.7, row.attendance, { size: 8.8, align: 'right' });
    for (const [i, line] of said.entries())
      pen.text(folio.left + 28, y + ROW + 6 + i * 10, line, { size: 8, ink: 'grey' });
    folio.y += ROW + (said.length > 0 ? said.length * 10 + 2 : 0);
    pen.line(folio.left, folio.y, folio.right, folio.y);
  }
  folio.y += 4;
  for (const line of wrap('regular', 8, content.scaleNote ?? '', folio.width)) {
    folio.room(12);
    folio.pen.text(folio.left, folio.y + 10, line, { size: 8, ink: 'grey' });
    folio.y += 11;
  }
  folio.signatures([words.signTeacher ?? '', words.signCoordinator ?? '', words.signDirector ?? '']);
  return folio.finish();
}
