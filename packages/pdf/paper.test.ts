import { PDFDocument } from 'pdf-lib';
import { expect, test } from 'vitest';
import { beginPaper, Pages, widthOf, wrap } from './index.ts';

const AT = new Date('2026-07-20T15:00:00Z');
const about = { title: 'Carta · José', author: 'Colegio Ñandú', language: 'es', at: AT };
const LONG = 'Participa con seguridad y cuida la presentación de sus trabajos. '.repeat(8);

function twoPages(): Pages {
  const pages = new Pages({ paper: 'a4', margin: 56 });
  pages.turn();
  pages.paragraph('Colegio Ñandú', { face: 'helveticaBold', size: 15, after: 3 });
  pages.paragraph(LONG, { face: 'helvetica', size: 11, ink: 'deep', after: 9 });
  for (let at = 0; at < 30; at++)
    pages.row([`día ${at}`, 'Justificada', 'Día completo'], {
      face: 'helvetica',
      size: 11,
      rule: { ink: 'mist', weight: 0.5 },
    });
  pages.onEach((pen, page, count) => pen.text(pages.right, 820, `${page} / ${count}`, { face: 'helvetica', size: 8 }));
  return pages;
}

const draw = async (): Promise<Uint8Array> => {
  const paper = await beginPaper({ ...about, faces: ['helvetica', 'helveticaBold'] });
  paper.add(twoPages().pens);
  return paper.finish();
};

test('the same pages make the same bytes', async () => {
  expect(Buffer.compare(await draw(), await draw())).toBe(0);
});

test('a file says its title, author and language, and when it was made', async () => {
  const read = await PDFDocument.load(await draw(), { updateMetadata: false });
  expect([read.getTitle(), read.getAuthor(), read.getCreationDate()]).toEqual([about.title, about.author, AT]);
  expect(String(read.catalog.get(read.context.obj('Lang') as never))).toContain('es');
  expect(read.getPageCount()).toBe(2);
});

test('a row is never cut by the end of a page, and every page is numbered', () => {
  const pages = twoPages();
  expect(pages.pens).toHaveLength(2);
  const hex = (text: string) => Buffer.from(text, 'latin1').toString('hex');
  const rows = pages.pens.map(({ content }) => content.split(hex('Justificada')).length - 1);
  expect(rows[0]).toBeGreaterThan(0);
  expect((rows[0] ?? 0) + (rows[1] ?? 0)).toBe(30);
  for (const [at, { content }] of pages.pens.entries()) {
    expect(content).toContain(hex(`${at + 1} / 2`));
    const lowest = [...content.matchAll(/ (\d+(?:\.\d+)?) Td /g)].map(([, y]) => Number(y)).toSorted((a, b) => a - b);
    expect(lowest[1]).toBeGreaterThan(56); // the first is the number of the page
  }
});

test.each(['regular', 'bold', 'display', 'helvetica', 'helveticaBold'] as const)(
  '%s: no line leaves its column, no letter is lost, and what is no Latin letter still has a width',
  (face) => {
    const text = `${LONG} ${'ininterrumpidamente'.repeat(6)} ÁÉÍÓÚÜÑ ¿qué? ¡sí! 10 % – «bien»`;
    const lines = wrap(face, 11, text, 200);
    expect(lines.filter((line) => widthOf(face, 11, line) > 200)).toEqual([]);
    expect(lines.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
    expect(widthOf(face, 10, 'ő')).toBeGreaterThan(0);
    expect(widthOf(face, 10, '漢')).toBeGreaterThan(0);
  },
);
