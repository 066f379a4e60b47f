import { formatMoney } from '@patio/kernel';
import { m } from '@patio/messages';
import { addressOf } from '@patio/notices/server';
import { beginPaper, Pages } from '@patio/pdf';
import { clock, type Tx } from '@patio/platform';
import { institutionRows, schoolRows } from '@patio/schools/server';
import { and, eq } from 'drizzle-orm';
import { failure } from '../../failures.ts';

export type Locale = 'es' | 'en';
export const RULE = { ink: 'mist', weight: 0.5 } as const;

/** What the head of a paper says of the school. */
export interface Letterhead {
  school: string;
  legalName: string;
  lines: string[];
}

/** Reads the letterhead of a school. */
export async function readLetterhead(tx: Tx, institutionId: string, schoolId: string): Promise<Letterhead> {
  const [row] = await tx
    .select({
      school: schoolRows.name,
      address: schoolRows.address,
      phone: schoolRows.phone,
      email: schoolRows.email,
      legalName: institutionRows.legalName,
    })
    .from(schoolRows)
    .innerJoin(institutionRows, eq(institutionRows.institutionId, schoolRows.institutionId))
    .where(and(eq(schoolRows.institutionId, institutionId), eq(schoolRows.id, schoolId)));
  if (!row) throw failure('not_found');
  const { school, legalName, ...contact } = row;
  return { school, legalName, lines: [contact.address, contact.phone, contact.email].flatMap((one) => one ?? []) };
}

/** A day as papers write it. */
export const dayText = (day: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`));

/** Amounts of one currency as papers write them. */
export const amountsIn = (currency: string, locale: Locale) => (minor: number) =>
  formatMoney({ minor, currency }, locale);

/** Pages that begin with the letterhead, what the paper is and its number. */
export function beginPages({ school, legalName, lines }: Letterhead, title: string, number: string): Pages {
  const pages = new Pages({ paper: 'a4', margin: 48, foot: 90 });
  pages.turn();
  pages.paragraph(school, { face: 'display', size: 15, line: 21 });
  pages.paragraph([legalName, ...lines].join(' · '), { size: 9, ink: 'grey', line: 13, after: 14 });
  pages.paragraph(number ? `${title} ${number}` : title, { face: 'display', size: 18, line: 26, after: 6 });
  return pages;
}

const QR_SIDE = 52;

/** The foot of every page: a code by which anybody can check the paper, and the same code in letters. */
export function sealPages(pages: Pages, code: string, locale: Locale): void {
  const address = addressOf(`/verify/${code}`);
  const place = addressOf('/verify').replace(/^https?:\/\//, '');
  const text = m.fees_paper_code({ address: place }, { locale });
  pages.onEach((pen, page, of) => {
    const top = pages.bottom + 14;
    pen.qr(address, pages.left, top, QR_SIDE);
    pen.text(pages.left + QR_SIDE + 12, top + 16, text, { size: 9, ink: 'grey' });
    pen.text(pages.left + QR_SIDE + 12, top + 30, code.replace(/(.{4})(?=.)/g, '$1-'), { face: 'bold', size: 10 });
    pen.text(pages.right, top + 30, `${page} / ${of}`, { size: 9, ink: 'grey', align: 'right' });
  });
}

/** The pages as a file. */
export async function finishPaper(
  pages: Pages,
  about: { title: string; author: string; name: string },
  locale: Locale,
) {
  const paper = await beginPaper({ title: about.title, author: about.author, language: locale, at: clock.now() });
  paper.add(pages.pens);
  return {
    name: `${about.name}.pdf`,
    type: 'application/pdf',
    content: Buffer.from(await paper.finish()).toString('base64'),
  };
}
