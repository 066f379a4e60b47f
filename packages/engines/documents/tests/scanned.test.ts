import { expect, test } from 'vitest';
import { type Recognise, readWholeDocument } from '../index.ts';
import { pdfFile } from './pdf-file.ts';

const SCAN = { width: 120, height: 80 };
const scanned = (more: object = {}) => pdfFile({ pages: [[], []], pictures: true, picture: { ...SCAN, ...more } });
type Seen = Parameters<Recognise>[0];

/** Reads a scanned file with something that answers these words for one page after the other. */
async function recognised(bytes: Uint8Array, words: readonly (string | null)[], limits = {}) {
  const seen: Seen[] = [];
  const recognise: Recognise = async (picture) => words[seen.push(picture) - 1] ?? null;
  return { seen, outcome: await readWholeDocument(bytes, { name: 'hoja.pdf', recognise, limits }) };
}

test('scanned pages are read where something recognises letters, and the document says that they were', async () => {
  const first = 'El agua del mar se calien-\nta con la luz del sol.\n\nUna parte se vuelve vapor.\n \n3\n';
  const { seen, outcome } = await recognised(scanned(), [first, 'El vapor sube y se enfría.']);
  expect(seen).toHaveLength(2);
  expect(seen[0]).toMatchObject(SCAN);
  if (!outcome.ok) throw new Error(outcome.problem.code);
  expect(outcome.document.passages.map(({ text, page }) => [text, page])).toEqual([
    ['El agua del mar se calienta con la luz del sol.', 1],
    ['Una parte se vuelve vapor.', 1],
    ['El vapor sube y se enfría.', 2],
  ]);
  expect(outcome.document).toMatchObject({
    ...{ language: 'es', counted: 'pages', pages: 2, pagesRead: 2 },
    warnings: [{ code: 'recognised', with: { pages: 2 } }],
  });
});

test('a scanned file in which nothing is recognised stays a scanned one; pages without words are counted', async () => {
  const none = await recognised(scanned(), [null, '7']);
  expect(none.outcome).toMatchObject({ ok: false, problem: { code: 'documents.scanned' } });
  const half = await recognised(scanned(), ['El vapor sube y se enfría en las nubes.', null]);
  expect(half.outcome).toMatchObject({
    ok: true,
    document: { warnings: expect.arrayContaining([{ code: 'pages_unreadable', with: { pages: 1 } }]) },
  });
  const short = await recognised(scanned(), ['El vapor sube y se enfría en las nubes.'], { scannedPages: 1 });
  expect(short.seen).toHaveLength(1);
  expect(short.outcome).toMatchObject({
    ok: true,
    document: {
      pages: 2,
      pagesRead: 1,
      warnings: expect.arrayContaining([{ code: 'pages_left_out', with: { read: 1, of: 2 } }]),
    },
  });
});

test.each([0, 90, 180, 270])('a page that is turned by %i degrees is recognised upright', async (turned) => {
  // Dark in the corner that is the upper left one of the picture as it lies in the file.
  const greys = (x: number, y: number) => (x < 30 && y < 20 ? 0 : 200);
  const { seen } = await recognised(scanned({ turned, greys }), []);
  const { width, height, grey } = seen[0]!;
  expect([width, height]).toEqual(turned % 180 === 0 ? [120, 80] : [80, 120]);
  const corners = { 0: [0, 0], 90: [width - 1, 0], 180: [width - 1, height - 1], 270: [0, height - 1] };
  const at = (x: number, y: number) => grey[y * width + x];
  const [x, y] = corners[turned as keyof typeof corners] as [number, number];
  expect(at(x, y)).toBe(0);
  for (const [other, [ox, oy]] of Object.entries(corners) as unknown as [string, [number, number]][])
    if (other !== String(turned)) expect(at(ox, oy), other).toBe(200);
});

test('a picture too small for letters is not looked at', async () => {
  const { seen, outcome } = await recognised(pdfFile({ pages: [[]], pictures: true }), ['nada']);
  expect(seen).toEqual([]);
  expect(outcome).toMatchObject({ ok: false, problem: { code: 'documents.scanned' } });
});
