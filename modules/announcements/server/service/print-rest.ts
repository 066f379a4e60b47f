import type { Actor } from '@patio/access';
import { m } from '@patio/messages';
import { beginPaper, Pages } from '@patio/pdf';
import { clock, type Tx } from '@patio/platform';
import { institutionRows, schoolRows } from '@patio/schools/server';
import { and, eq } from 'drizzle-orm';
import type { Language } from '../../contract/fields.ts';
import type { Receipt } from '../../contract/receipts.ts';
import { titleFor } from '../../rules/texts.ts';
import { getAnnouncement } from './load.ts';
import { listReceipts, type ReceiptFilters } from './receipts.ts';

const MOST = 5_000;
const PAGE = 200;
const TEXT = { face: 'helvetica', size: 9.5, ink: 'deep' } as const;
const RULE = { ink: 'mist', weight: 0.5 } as const;

export interface Rest {
  title: string;
  school: string;
  people: Receipt[];
}

/** Who is on the list that is printed: everyone of a way of looking, page after page. */
export async function readRest(tx: Tx, actor: Actor, filters: ReceiptFilters, locale: Language): Promise<Rest> {
  const { row } = await getAnnouncement(tx, actor, filters.id);
  const [[school], [institution]] = await Promise.all([
    tx
      .select({ name: schoolRows.name })
      .from(schoolRows)
      .where(
        and(eq(schoolRows.institutionId, actor.institutionId), eq(schoolRows.id, row.schoolId ?? actor.institutionId)),
      ),
    tx.select({ name: institutionRows.name }).from(institutionRows),
  ]);
  const people: Receipt[] = [];
  for (let cursor: string | undefined; people.length < MOST; ) {
    const page = await listReceipts(tx, actor, { ...filters, limit: PAGE, ...(cursor && { cursor }) });
    people.push(...page.items);
    cursor = page.nextCursor;
    if (!cursor) break;
  }
  return { title: titleFor(row.texts, locale), school: school?.name ?? institution?.name ?? '', people };
}

/** The people of each homeroom; whoever has none comes last. */
function byHomeroom(people: readonly Receipt[]): [string, Receipt[]][] {
  const groups = Map.groupBy(people, ({ children }) => children[0]?.homeroom ?? '');
  return [...groups].toSorted(([a], [b]) => (a === '' ? 1 : b === '' ? -1 : a.localeCompare(b, 'es')));
}

const nameFor = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-zA-Z0-9]+/g, '-')
    .slice(0, 60)
    .toLowerCase() || 'comunicado';

/** The list as a PDF, homeroom by homeroom, with room for a signature. */
export async function printRest({ title, school, people }: Rest, locale: Language) {
  const o = { locale };
  const pages = new Pages({ paper: 'a4', margin: 48 });
  pages.turn();
  pages.paragraph(school, { face: 'helvetica', size: 9, ink: 'slate', after: 2 });
  pages.paragraph(title, { face: 'helveticaBold', size: 15, ink: 'deep', after: 4 });
  pages.paragraph(m.announcements_print_lede({ count: people.length }, o), { ...TEXT, after: 10 });
  for (const [homeroom, group] of byHomeroom(people)) {
    pages.room(60);
    pages.paragraph(homeroom || m.announcements_print_others({}, o), {
      face: 'helveticaBold',
      size: 11,
      ink: 'deep',
      after: 4,
    });
    for (const person of group)
      pages.row(
        [person.name, person.children.map(({ name }) => name).join(', '), person.phone ?? '', '____________________'],
        { ...TEXT, rule: RULE },
      );
    pages.y += 10;
  }
  const paper = await beginPaper({
    title,
    author: school,
    language: locale,
    at: clock.now(),
    faces: ['helvetica', 'helveticaBold'],
  });
  paper.add(pages.pens);
  const content = Buffer.from(await paper.finish()).toString('base64');
  return { name: `${nameFor(title)}.pdf`, type: 'application/pdf', content };
}
