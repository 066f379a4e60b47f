import { m } from '@patio/messages';
import { beginPaper, Pages } from '@patio/pdf';
import type { Copy } from './read-copy.ts';

const TEXT = { face: 'helvetica', size: 10.5, ink: 'deep', after: 10 } as const;
const SMALL = { face: 'helvetica', size: 9, ink: 'slate', after: 2 } as const;
const BOLD = { face: 'helveticaBold', ink: 'deep' } as const;

function layOut(copy: Copy): Pages {
  const { locale, timeZone } = copy;
  const o = { locale };
  const when = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'medium', timeZone });
  const pages = new Pages({ paper: 'a4', margin: 56 });
  pages.turn();
  pages.paragraph(copy.school, { ...BOLD, size: 14, after: 4 });
  pages.paragraph(copy.title, { ...BOLD, size: 12, after: 8 });
  const { askedBy, approvedBy, reason } = copy;
  pages.paragraph(m.conversations_copy_reason({ reason }, o), SMALL);
  pages.paragraph(m.conversations_copy_people({ askedBy, approvedBy }, o), SMALL);
  pages.paragraph(m.conversations_copy_count({ count: copy.messages.length, zone: timeZone }, o), {
    ...SMALL,
    after: 18,
  });
  for (const { author, at, text, files } of copy.messages) {
    pages.room(44);
    pages.paragraph(`${author} · ${when.format(new Date(at))}`, { ...BOLD, size: 9.5, after: 2 });
    if (text) pages.paragraph(text, TEXT);
    for (const { name, transcript } of files ?? []) {
      pages.paragraph(m.conversations_copy_file({ name }, o), SMALL);
      if (transcript) pages.paragraph(m.conversations_copy_transcript({ text: transcript }, o), TEXT);
    }
  }
  return pages;
}

/** Draws a copy of a conversation as a PDF. */
export async function drawConversation(copy: Copy): Promise<Buffer> {
  const paper = await beginPaper({
    title: copy.title,
    author: copy.school,
    language: copy.locale,
    at: copy.at,
    faces: ['helvetica', 'helveticaBold'],
  });
  paper.add(layOut(copy).pens);
  return Buffer.from(await paper.finish());
}
