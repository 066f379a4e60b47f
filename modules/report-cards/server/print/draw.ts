import { beginPaper, type Pen } from '@patio/pdf';
import type { PaperContent } from '../../contract/content.ts';
import { drawAct } from './act.ts';
import { drawEnrolment } from './enrolment.ts';
import type { Logo } from './folio.ts';
import { drawCard } from './report-card.ts';
import { drawTranscript } from './transcript.ts';

/** Gives the bytes of a school's picture, or null where there is none. */
export type LogoBytes = (fileId: string) => Promise<Uint8Array | null>;
const noLogo: LogoBytes = async () => null;

function pagesOf(content: PaperContent, logo: Logo | null): Pen[] {
  switch (content.kind) {
    case 'report_card':
      return drawCard(content, logo);
    case 'transcript':
      return drawTranscript(content, logo);
    case 'act':
      return drawAct(content, logo);
    case 'enrolment':
      return drawEnrolment(content, logo);
  }
}

const titleOf = (content: PaperContent): string => {
  const { words } = content;
  switch (content.kind) {
    case 'report_card':
      return `${words.reportCard} · ${content.student.name}`;
    case 'transcript':
      return `${words.transcript} · ${content.student.name}`;
    case 'act':
      return `${words.act} · ${content.section}`;
    case 'enrolment':
      return `${words.enrolment} · ${content.student.name}`;
  }
};

/** Draws documents one after another into one file. The same contents always make the same bytes. */
export async function drawPapers(
  contents: readonly PaperContent[],
  options: { title?: string; logo?: LogoBytes; onPage?: (done: number) => void | Promise<void> } = {},
): Promise<Uint8Array> {
  const [first] = contents;
  if (!first) throw new TypeError('nothing to draw');
  const paper = await beginPaper({
    title: options.title ?? titleOf(first),
    author: first.school.name,
    language: first.locale,
    at: new Date(first.issue.issuedAt),
  });
  const find = options.logo ?? noLogo;
  for (const [at, content] of contents.entries()) {
    const { logoFileId } = content.school;
    const bytes = logoFileId ? await find(logoFileId) : null;
    const logo = bytes && logoFileId ? await paper.picture(logoFileId, bytes) : null;
    paper.add(pagesOf(content, logo));
    await options.onPage?.(at + 1);
  }
  return paper.finish();
}
