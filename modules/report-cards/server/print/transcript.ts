import { type Pen, wrap } from '@patio/pdf';
import type { TranscriptContent } from '../../contract/content.ts';
import { Folio, type Logo } from './folio.ts';

const GAP = 24;
const ROW = 16;

type Year = TranscriptContent['years'][number];

/** One year: its name and level, the courses in two columns, and what the year came to. */
function drawYear(folio: Folio, { words }: TranscriptContent, year: Year): void {
  const width = (folio.width - GAP) / 2;
  const rows = Math.ceil(year.courses.length / 2);
  folio.room(Math.min(46 + rows * ROW, folio.bottom - 60));
  const { pen } = folio;
  pen.box(folio.left, folio.y, folio.width, 22, { fill: 'soft' });
  const title = [`${words.cycle} ${year.name}`, year.level].filter(Boolean).join(' · ');
  pen.text(folio.left + 6, folio.y + 14.5, title, { face: 'bold', size: 10.5 });
  const said = year.running ? words.running : year.average ? `${words.average} ${year.average}` : '';
  pen.text(folio.right - 6, folio.y + 14.5, said ?? '', { face: 'bold', size: 10, align: 'right' });
  folio.y += 22;
  for (let row = 0; row < rows; row++) {
    folio.room(ROW);
    for (const side of [0, 1]) {
      const course = year.courses[row + side * rows];
      if (!course) continue;
      const x = folio.left + side * (width + GAP);
      folio.pen.text(x + 6, folio.y + 11.5, wrap('regular', 9.3, course.name, width - 84)[0] ?? '', { size: 9.3 });
      const centre = x + width - 19;
      if (course.mark === null && course.word)
        folio.pen.text(x + width - 6, folio.y + 11.5, course.word, { face: 'bold', size: 9, align: 'right' });
      else {
        folio.pen.text(centre, folio.y + 11.5, course.mark ?? '–', { face: 'bold', size: 9.5, align: 'center' });
        if (course.word) folio.pen.text(x + width - 40, folio.y + 11.5, course.word, { size: 8.5, align: 'right' });
      }
      if (course.failed) folio.pen.box(centre - 15, folio.y + 1.6, 30, 13.4, { edge: 'black', weight: 0.6, radius: 3 });
      folio.pen.line(x, folio.y + ROW, x + width, folio.y + ROW);
    }
    folio.y += ROW;
  }
  if (year.courses.length === 0) {
    folio.pen.text(folio.left + 6, folio.y + 12, words.nothingYet ?? '', { size: 9, ink: 'grey' });
    folio.y += ROW;
  }
  folio.y += 14;
}

/** Draws a transcript: all years, oldest first. */
export function drawTranscript(content: TranscriptContent, logo: Logo | null): Pen[] {
  const folio = new Folio(content);
  const { words, student } = content;
  folio.header(words.transcript ?? '', words.transcriptLine ?? '', logo);
  folio.facts([
    { label: words.student ?? '', value: student.name, share: 4 },
    { label: words.studentNumber ?? '', value: student.number, share: 1.6 },
    ...(student.document ? [{ label: words.document ?? '', value: student.document, share: 2 }] : []),
    ...(student.birthDate ? [{ label: words.born ?? '', value: student.birthDate, share: 2.2 }] : []),
  ]);
  for (const year of content.years) drawYear(folio, content, year);
  if (content.scaleNote)
    for (const line of wrap('regular', 8, content.scaleNote, folio.width)) {
      folio.room(12);
      folio.pen.text(folio.left, folio.y + 8, line, { size: 8, ink: 'grey' });
      folio.y += 11;
    }
  if (!content.issue.watermark) folio.signatures([words.signDirector ?? '', words.signOffice ?? '']);
  return folio.finish();
}
