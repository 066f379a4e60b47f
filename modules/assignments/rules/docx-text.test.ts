import { packArchive } from '@patio/engine-xml/zip';
import { expect, test } from 'vitest';
import { docxText } from './docx-text.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const paragraph = (text: string) => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;

test('the words of a document are read, paragraph by paragraph', () => {
  const body = `<?xml version="1.0" encoding="UTF-8"?><w:document><w:body>${paragraph('El río crece &amp; baja')}${paragraph('en la sierra')}</w:body></w:document>`;
  const file = packArchive(new Map([['word/document.xml', body]]));
  expect(docxText(file)).toBe('El río crece & baja\nen la sierra');
});

test('what is no document has no words, and a damaged one costs nothing', () => {
  expect(docxText(bytes('hola'))).toBeNull();
  expect(docxText(packArchive(new Map([['otra.xml', '<a/>']])))).toBeNull();
});

test('a small file that unpacks to far more than it is has no words', () => {
  const bomb = packArchive(new Map([['word/document.xml', new Uint8Array(40_000_000)]]));
  expect(bomb.length).toBeLessThan(100_000);
  expect(docxText(bomb)).toBeNull();
});
