import type { Pen } from '@patio/pdf';
import type { EnrolmentContent } from '../../contract/content.ts';
import { Folio, type Logo } from './folio.ts';

/** Draws a certificate of enrolment: who, where, and one sentence in two languages. */
export function drawEnrolment(content: EnrolmentContent, logo: Logo | null): Pen[] {
  const folio = new Folio(content);
  const { words, student } = content;
  folio.header(words.enrolment ?? '', `${words.cycle} ${content.year}`, logo);
  folio.facts([
    { label: words.student ?? '', value: student.name, share: 4 },
    { label: words.studentNumber ?? '', value: student.number, share: 1.6 },
    ...(student.document ? [{ label: words.document ?? '', value: student.document, share: 2 }] : []),
    ...(student.birthDate ? [{ label: words.born ?? '', value: student.birthDate, share: 2.2 }] : []),
  ]);
  folio.facts([
    { label: words.group ?? '', value: [content.level, content.group].filter(Boolean).join(' · '), share: 3 },
    ...(content.term ? [{ label: words.running ?? '', value: content.term, share: 2 }] : []),
  ]);
  folio.y += 22;
  folio.paragraph(content.statement, { size: 12.5, line: 20 });
  folio.y += 16;
  folio.paragraph(content.translation, { size: 9.5, line: 15, ink: 'grey' });
  folio.signatures([words.signDirector ?? '', words.signOffice ?? '']);
  return folio.finish();
}
