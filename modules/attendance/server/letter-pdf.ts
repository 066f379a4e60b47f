import type { LocalDate } from '@patio/kernel';
import { m } from '@patio/messages';
import { beginPaper, Pages } from '@patio/pdf';
import type { TallyView } from '../contract.ts';
import type { Reason } from '../rules/chronic.ts';

/** What a letter says; the words come from the messages, in the family's language. */
export interface LetterContent {
  locale: 'es' | 'en';
  school: string;
  address: string[];
  on: Date;
  timeZone: string;
  addressee: string | null;
  student: string;
  year: string;
  total: TallyView;
  left: number | null;
  floorPercent: number | null;
  reasons: Reason[];
  missed: { date: LocalDate; excused: boolean; half: boolean }[];
}

const TEXT = { face: 'helvetica', size: 11, ink: 'deep', after: 9 } as const;
const SMALL = { face: 'helvetica', size: 9, ink: 'slate' } as const;
const BOLD = { face: 'helveticaBold', ink: 'deep' } as const;
const RULE = { ink: 'mist', weight: 0.5 } as const;

/** A day as the family's language writes it. */
const day = (date: LocalDate, locale: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T12:00:00Z`),
  );

/** The days that were missed, one in a row. */
function table(pages: Pages, { locale, missed }: LetterContent): void {
  const o = { locale };
  for (const { date, excused, half } of missed)
    pages.row(
      [
        day(date, locale),
        excused ? m.attendance_letter_excused({}, o) : m.attendance_letter_not_excused({}, o),
        half ? m.attendance_letter_half({}, o) : m.attendance_letter_whole({}, o),
      ],
      { face: TEXT.face, size: TEXT.size, ink: TEXT.ink, rule: RULE },
    );
}

/** A line to sign on, with what it is for under it. */
function sign(pages: Pages, text: string): void {
  pages.room(56 + 0.7 + 4 + 16.5);
  pages.y += 56;
  pages.pen.line(pages.left, pages.y + 0.35, pages.left + 220, pages.y + 0.35, { ink: 'deep', weight: 0.7 });
  pages.y += 0.7 + 4;
  pages.paragraph(text, SMALL);
}

function letter(content: LetterContent): Pages {
  const { locale, total, left, floorPercent } = content;
  const o = { locale };
  const missed = (total.absent + total.excused) / 2;
  const written = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: content.timeZone }).format(content.on);
  const pages = new Pages({ paper: 'a4', margin: 56 });
  pages.turn();
  pages.paragraph(content.school, { ...BOLD, size: 15, after: 3 });
  for (const text of content.address) pages.paragraph(text, SMALL);
  pages.y += 24;
  pages.paragraph(written, { ...TEXT, align: 'right', after: 0 });
  if (content.addressee) pages.paragraph(m.attendance_letter_dear({ name: content.addressee }, o), TEXT);
  pages.y += 20;
  pages.paragraph(m.attendance_letter_title({}, o), { ...BOLD, size: 14, after: 12 });
  const { student, year } = content;
  pages.paragraph(m.attendance_letter_missed({ student, missed, days: total.expected / 2, year }, o), TEXT);
  if (total.absent > 0) pages.paragraph(m.attendance_letter_unexcused({ days: total.absent / 2 }, o), TEXT);
  if (left !== null && floorPercent !== null)
    pages.paragraph(m.attendance_letter_floor({ left, percent: floorPercent }, o), TEXT);
  pages.paragraph(m.attendance_letter_ask({}, o), TEXT);
  pages.y += 8;
  table(pages, content);
  sign(pages, m.attendance_letter_sign({}, o));
  return pages;
}

/** Draws a letter as a PDF. */
export async function drawLetter(content: LetterContent): Promise<Buffer> {
  const paper = await beginPaper({
    title: m.attendance_letter_title({}, { locale: content.locale }),
    author: content.school,
    language: content.locale,
    at: content.on,
    faces: ['helvetica', 'helveticaBold'],
  });
  paper.add(letter(content).pens);
  return Buffer.from(await paper.finish());
}
