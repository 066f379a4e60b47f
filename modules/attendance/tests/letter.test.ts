import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { drawLetter, type LetterContent } from '../server/letter-pdf.ts';

const content = (given: Partial<LetterContent> & { days: number }): LetterContent => ({
  locale: 'es',
  school: 'Colegio Ñandú',
  address: ['Av. Los Próceres 450, Lima'],
  on: new Date('2026-06-12T15:00:00Z'),
  timeZone: 'America/Lima',
  addressee: 'Rosa Quispe',
  student: 'José Núñez',
  year: '2026',
  total: { expected: 180, absent: 11, excused: 6 } as LetterContent['total'],
  left: 7,
  floorPercent: 70,
  reasons: [],
  missed: Array.from({ length: given.days }, (_, at) => ({
    date: new Date(Date.UTC(2026, 2, 2 + at)).toISOString().slice(0, 10),
    excused: at % 2 === 0,
    half: false,
  })),
  ...given,
});

/** What stands on the pages, one after another, in the letters of Windows-1252. */
const pagesOf = (pdf: Buffer): string[] =>
  [...pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, bytes = '']) =>
    [
      ...inflateSync(Buffer.from(bytes, 'latin1'))
        .toString('latin1')
        .matchAll(/<([0-9a-f]+)> Tj/g),
    ]
      .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
      .join(' '),
  );

test('a letter says whom it is about, in the family’s language, and fits on a page', async () => {
  const es = await drawLetter(content({ days: 3 }));
  expect(pagesOf(es)).toHaveLength(1);
  expect(pagesOf(es)[0]).toContain('José Núñez');
  expect(pagesOf(es)[0]).toContain('Colegio Ñandú');
  expect(es.toString('latin1')).toContain('/Lang (es)');
  const en = await drawLetter(content({ days: 3, locale: 'en', addressee: null }));
  expect(en.toString('latin1')).toContain('/Lang (en)');
  expect(pagesOf(en)[0]).toContain('Monday');
});

test('many days go on over pages, each on one line of its own, and none is lost', async () => {
  const pages = pagesOf(await drawLetter(content({ days: 70 })));
  expect(pages.length).toBeGreaterThan(1);
  expect(pages.join(' ').match(/Justificada/g)).toHaveLength(35);
});

test('the same letter makes the same bytes', async () => {
  const [one, other] = [await drawLetter(content({ days: 3 })), await drawLetter(content({ days: 3 }))];
  expect(one.equals(other)).toBe(true);
});
