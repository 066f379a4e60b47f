import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseInline, parseProse } from './prose.ts';

test('headings, lists, notes and paragraphs', () => {
  const blocks = parseProse(
    '## Qué guarda\n- uno\n- **dos**\n\nUn párrafo\nen dos líneas\n\n1. primero\n2. segundo\n\n> ojo',
  );
  expect(blocks.map((b) => b.type)).toEqual(['heading', 'list', 'paragraph', 'list', 'note']);
  expect(blocks[0]).toMatchObject({ id: 'que-guarda' });
  expect(blocks[2]).toEqual({ type: 'paragraph', inline: [{ type: 'text', text: 'Un párrafo en dos líneas' }] });
  expect(blocks[3]).toMatchObject({ ordered: true, items: [[{ text: 'primero' }], [{ text: 'segundo' }]] });
});

test('only addresses of Patio and https become links', () => {
  const hrefs = (line: string) => parseInline(line).flatMap((p) => (p.type === 'link' ? [p.href] : []));
  expect(hrefs('[a](/help?article=x) [b](https://example.org/x)')).toEqual([
    '/help?article=x',
    'https://example.org/x',
  ]);
  expect(hrefs('[a](javascript:alert) [b](//evil.example) [c](http://x.example) [d](data:text/html)')).toEqual([]);
});

test('no text is lost, whatever a person writes', () => {
  const words = (text: string) => text.replaceAll(/[^a-z]/g, '');
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('a', 'b', '*', '`', '[', ']', ' ', '\n', '- ', '## ', '> '), { maxLength: 40 }),
      (bits) => {
        const text = bits.join('');
        const inline = parseProse(text).flatMap((b) => (b.type === 'list' ? b.items.flat() : b.inline));
        expect(words(inline.map((p) => p.text).join(''))).toBe(words(text));
      },
    ),
  );
});
