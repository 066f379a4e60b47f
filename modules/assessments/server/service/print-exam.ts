import { buffer } from 'node:stream/consumers';
import type { Actor } from '@patio/access';
import { courseRows } from '@patio/courses/server';
import { answerShown, askQuestion, keyAnswer, type Paper, paperPoints, type Question } from '@patio/engine-assessment';
import { beginPaper, type Picture } from '@patio/pdf';
import { clock, fileStore, redraw, type Tx } from '@patio/platform';
import { schoolRows } from '@patio/schools/server';
import { and, eq } from 'drizzle-orm';
import { versionName } from '../../rules/grade.ts';
import { frozenOf, readBank } from './frozen-bank.ts';
import type { WholeExam } from './load-exam.ts';
import { bodiesOfPapers, drawPaper } from './preview-paper.ts';
import { labelsOf } from './print/labels.ts';
import { type PrintedPaper, type PrintWhat, pagesOf } from './print/pages.ts';
import { picturesOf } from './question-head.ts';

export interface PrintWish {
  what: PrintWhat;
  versions: number;
}
/** Everything that printed papers of an exam say, before they are drawn. */
export interface ToPrint extends PrintWish {
  school: string;
  course: string;
  title: string;
  papers: PrintedPaper[];
  files: string[];
}

function printedOf(
  paper: Paper,
  number: number,
  bodies: ReadonlyMap<string, Question>,
  shuffle: boolean,
): PrintedPaper {
  return {
    number,
    minutes: paper.minutes,
    points: paperPoints(paper),
    sections: paper.sections.map(({ title, instructions, items }) => ({
      title,
      instructions,
      items: items.map(({ question, version, points, seed }) => {
        const body = bodies.get(versionName(question, version))!;
        const right = keyAnswer(body, seed);
        return {
          points,
          question: askQuestion(body, { seed, shuffle }),
          right: right && answerShown(body, seed, right),
        };
      }),
    })),
  };
}

/** Draws so many versions of an exam; a number always gives the paper that the preview shows under it. */
export async function readToPrint(tx: Tx, { exam, assignment }: WholeExam, wish: PrintWish): Promise<ToPrint> {
  const { institutionId } = exam;
  const [bank, [place]] = await Promise.all([
    exam.bank ?? readBank(tx, assignment, exam.sections).then(frozenOf),
    tx
      .select({ course: courseRows.name, school: schoolRows.name })
      .from(courseRows)
      .innerJoin(
        schoolRows,
        and(eq(schoolRows.institutionId, courseRows.institutionId), eq(schoolRows.id, assignment.schoolId)),
      )
      .where(and(eq(courseRows.institutionId, institutionId), eq(courseRows.id, assignment.courseId))),
  ]);
  const papers = Array.from({ length: wish.versions }, (_, at) => drawPaper(exam, bank, `preview ${at + 1}`));
  const bodies = await bodiesOfPapers(tx, institutionId, papers);
  return {
    ...wish,
    school: place?.school ?? '',
    course: place?.course ?? '',
    title: assignment.title,
    papers: papers.map((paper, at) => printedOf(paper, at + 1, bodies, exam.shuffleOptions)),
    files: wish.what === 'paper' ? [...new Set([...bodies.values()].flatMap(picturesOf))] : [],
  };
}

const LONGEST_SIDE = 1_000;

/** A picture as papers hold it; null where the file is gone or damaged. */
async function pictureBytes(institutionId: string, id: string): Promise<Buffer | null> {
  try {
    const bytes = await buffer(await fileStore().get({ institutionId, id }));
    return (await redraw(bytes, 'image/webp', { longestSide: LONGEST_SIDE, form: 'png' })).bytes;
  } catch {
    return null;
  }
}

const fileName = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-zA-Z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
    .toLowerCase() || 'examen';

/** The papers, keys or answer sheets as one PDF. */
export async function printExam(actor: Actor, content: ToPrint, locale: 'es' | 'en') {
  const labels = labelsOf(locale);
  const paper = await beginPaper({ title: content.title, author: content.school, language: locale, at: clock.now() });
  const pictures = new Map<string, Picture>();
  for (const id of content.files) {
    const bytes = await pictureBytes(actor.institutionId, id);
    if (bytes) pictures.set(id, await paper.picture(id, bytes));
  }
  for (const version of content.papers)
    paper.add(pagesOf({ ...content, labels, pictures }, version, content.what).pens);
  const bytes = Buffer.from(await paper.finish());
  const suffix = { paper: '', key: locale === 'es' ? '-clave' : '-key', sheet: locale === 'es' ? '-hoja' : '-sheet' };
  return {
    name: `${fileName(content.title)}${suffix[content.what]}.pdf`,
    type: 'application/pdf',
    content: bytes.toString('base64'),
  };
}
