// Rich text: the JSON of the editor (ProseMirror, names as in tiptap), limited to what a lesson needs. Headings, tables, pictures and
// formulas on their own line are blocks, not nodes.
import { z } from 'zod';
import { latex } from '../blocks/basics.ts';
import { isSafeLink } from './links.ts';
import { isStorable } from './storable.ts';

const PLAIN_MARKS = ['bold', 'italic', 'underline', 'strike', 'code', 'superscript', 'subscript', 'highlight'] as const;

const mark = z.union([
  z.strictObject({ type: z.enum(PLAIN_MARKS) }),
  z.strictObject({
    type: z.literal('link'),
    attrs: z.strictObject({ href: z.string().max(2_000).refine(isSafeLink, 'unsafe link') }),
  }),
]);
export type Mark = z.infer<typeof mark>;

const marks = z.array(mark).max(8).optional();
const inline = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('text'),
    text: z.string().min(1).max(30_000).refine(isStorable, 'not storable'),
    marks,
  }),
  z.strictObject({ type: z.literal('inlineMath'), attrs: z.strictObject({ latex }), marks }),
  z.strictObject({ type: z.literal('hardBreak'), marks }),
]);
export type Inline = z.infer<typeof inline>;

const paragraph = z.strictObject({ type: z.literal('paragraph'), content: z.array(inline).max(2_000).optional() });
export type Paragraph = z.infer<typeof paragraph>;

export interface ListItem {
  type: 'listItem';
  content: TextNode[];
}
export interface BulletList {
  type: 'bulletList';
  content: ListItem[];
}
export interface OrderedList {
  type: 'orderedList';
  attrs?: { start: number };
  content: ListItem[];
}
export interface Quote {
  type: 'blockquote';
  content: TextNode[];
}
export type TextNode = Paragraph | BulletList | OrderedList | Quote;

const node: z.ZodType<TextNode> = z.lazy(() =>
  z.discriminatedUnion('type', [
    paragraph,
    z.strictObject({ type: z.literal('bulletList'), content: z.array(listItem).min(1).max(200) }),
    z.strictObject({
      type: z.literal('orderedList'),
      attrs: z.strictObject({ start: z.number().int().min(0).max(9_999) }).optional(),
      content: z.array(listItem).min(1).max(200),
    }),
    z.strictObject({ type: z.literal('blockquote'), content: z.array(node).min(1).max(200) }),
  ]),
);
const listItem: z.ZodType<ListItem> = z.lazy(() =>
  z.strictObject({ type: z.literal('listItem'), content: z.array(node).min(1).max(50) }),
);

/** The whole of one rich text. */
export const richText = z.strictObject({ type: z.literal('doc'), content: z.array(node).max(500) });
export interface RichText {
  type: 'doc';
  content: TextNode[];
}
