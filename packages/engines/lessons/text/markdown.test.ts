import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Inline } from './doc.ts';
import { richText } from './doc.ts';
import { fromMarkdown } from './from-markdown.ts';
import { plainOf, toPlainText } from './plain.ts';
import { toMarkdown } from './to-markdown.ts';

const inline = (markdown: string): Inline[] => {
  const node = fromMarkdown(markdown).content[0];
  return node?.type === 'paragraph' ? (node.content ?? []) : [];
};

describe('small Markdown', () => {
  test('money is no maths', () => {
    expect(plainOf('Cuesta $5 y el otro $8.')).toBe('Cuesta $5 y el otro $8.');
    expect(inline('Si $a < 0$, baja.')[1]).toEqual({ type: 'inlineMath', attrs: { latex: 'a < 0' } });
  });

  test('strong inside emphasis, also at its first letter', () => {
    expect(inline('***Is there** a bakery?*')).toEqual([
      { type: 'text', text: 'Is there', marks: [{ type: 'bold' }, { type: 'italic' }] },
      { type: 'text', text: ' a bakery?', marks: [{ type: 'italic' }] },
    ]);
    expect(inline('*play**s***')).toHaveLength(2);
  });

  test.each(['2 * 3 * 4', '**abierto', '*', 'a ** b', '[x](javascript:alert(1))', '`', '5 $'])('%s is text', (text) => {
    expect(inline(text)).toEqual([{ type: 'text', text }]);
  });

  test('a link holds only a lawful address', () => {
    expect(inline('[aquí](https://example.org/a)')).toEqual([
      { type: 'text', text: 'aquí', marks: [{ type: 'link', attrs: { href: 'https://example.org/a' } }] },
    ]);
  });

  test('lists', () => {
    expect(fromMarkdown('Así:\n\n- uno\n- dos\n\n3. tres\n4. cuatro').content.map(({ type }) => type)).toEqual([
      'paragraph',
      'bulletList',
      'orderedList',
    ]);
  });

  test('any text at all gives rich text that the schema takes, and the plain words stay', () => {
    const text = fc.array(
      fc.constantFrom('*', '**', '$', '`', '[', '](', ')', '\\', 'agua', ' ', '\n', '- ', '1. ', '3'),
      {
        maxLength: 30,
      },
    );
    fc.assert(
      fc.property(text, (parts) => {
        const doc = fromMarkdown(parts.join(''));
        expect(richText.safeParse(doc).success).toBe(true);
        const count = (whole: string) => whole.split('agua').length;
        expect(count(toPlainText(doc))).toBe(count(parts.join('')));
      }),
      { numRuns: 2_000 },
    );
  });

  test('plain text written as Markdown reads back as it was', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[a-z*$`[\]\\ ]{1,20}$/).filter((text) => text.trim() !== ''),
        (text) => {
          const doc = {
            type: 'doc' as const,
            content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
          };
          expect(fromMarkdown(toMarkdown(doc))).toEqual(doc);
        },
      ),
      { numRuns: 1_000 },
    );
  });
});

test('formulas are spoken in words', () => {
  expect(plainOf('La mitad es $\\frac{1}{2}$ y $3 \\times 4 = 12\\,\\text{cm}$.')).toBe(
    'La mitad es 1/2 y 3 × 4 = 12 cm.',
  );
});
