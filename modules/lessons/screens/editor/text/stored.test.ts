import { fromMarkdown, type RichText } from '@patio/engine-lessons';
import { richText } from '@patio/engine-lessons/schema';
import { getSchema } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import { expect, test } from 'vitest';
import { extensions } from './extensions.ts';
import { type EditorJson, toEditor, toStored } from './stored.ts';

const schema = getSchema(extensions);
/** Through the editor and back, as if nobody had typed. */
const through = (doc: RichText) => toStored(Node.fromJSON(schema, toEditor(doc)).toJSON() as EditorJson);

const MARKS = ['bold', 'italic', 'underline', 'strike', 'superscript', 'subscript', 'highlight'] as const;
const DOCS: RichText[] = [
  fromMarkdown('El **agua** sube y *baja*.\n\n- uno\n- dos\n\n3. tres\n4. cuatro'),
  fromMarkdown('La mitad es $\\frac{1}{2}$; mira [el mapa](https://example.org/mapa).'),
  { type: 'doc', content: [] },
  {
    type: 'doc',
    content: [{ type: 'blockquote', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Dijo' }] }] }],
  },
  {
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [
          ...MARKS.map((type) => ({ type: 'text' as const, text: type, marks: [{ type }] })),
          { type: 'hardBreak' as const },
          { type: 'text' as const, text: 'x', marks: [{ type: 'code' as const }] },
        ],
      },
    ],
  },
];

test.each(DOCS.map((doc) => [doc]))('what a lesson holds comes through the editor as it was', (doc) => {
  expect(through(doc)).toEqual(doc);
  expect(richText.safeParse(through(doc)).error).toBeUndefined();
});

test('what the editor adds by itself, and what nobody allowed, stays out', () => {
  const stored = toStored({
    type: 'doc',
    content: [
      { type: 'heading', content: [{ type: 'text', text: 'no' }] },
      {
        type: 'paragraph',
        attrs: { style: 'x' },
        content: [
          {
            type: 'text',
            text: 'a',
            marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }, { type: 'evil' }],
          },
          {
            type: 'text',
            text: 'b',
            marks: [{ type: 'link', attrs: { href: 'https://example.org/', target: '_blank', rel: 'x' } }],
          },
          { type: 'image', attrs: { src: 'x' } },
        ],
      },
    ],
  });
  expect(richText.safeParse(stored).error).toBeUndefined();
  expect(JSON.stringify(stored)).not.toMatch(/javascript|target|evil|image|style/);
  expect(stored.content).toHaveLength(1);
});
