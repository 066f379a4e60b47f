import { z } from 'zod';
import { richText } from '../text/doc.ts';
import { common, id, language, latex, line, longText, text } from './basics.ts';
import { isEmbedAddress } from './embeds.ts';
import { question } from './question-kinds.ts';

/** What a picture shows, in words. Empty only in a draft: nothing else stops publishing. */
const pictured = { file: id, alt: line };

const tell = [
  z.strictObject({
    ...common,
    type: z.literal('heading'),
    level: z.union([z.literal(2), z.literal(3), z.literal(4)]),
    text: line,
  }),
  z.strictObject({ ...common, type: z.literal('text'), doc: richText }),
  z.strictObject({ ...common, type: z.literal('math'), latex, spoken: line }),
  z.strictObject({ ...common, type: z.literal('image'), ...pictured, caption: line.optional() }),
  z.strictObject({ ...common, type: z.literal('audio'), file: id, title: line, transcript: longText }),
  z.strictObject({
    ...common,
    type: z.literal('video'),
    file: id,
    title: line,
    captions: z.array(z.strictObject({ language, file: id })).max(10),
    seconds: z.number().int().min(0).max(36_000).optional(),
  }),
  z.strictObject({ ...common, type: z.literal('file'), file: id, title: line, about: line.optional() }),
  z.strictObject({
    ...common,
    type: z.literal('table'),
    caption: line,
    header: z.array(line).max(12),
    rows: z.array(z.array(line).max(12)).max(200),
  }),
  z.strictObject({
    ...common,
    type: z.literal('callout'),
    tone: z.enum(['idea', 'remember', 'careful', 'curious']),
    title: line,
    text,
  }),
  z.strictObject({
    ...common,
    type: z.literal('embed'),
    address: z.string().max(2_000).refine(isEmbedAddress, 'not an allowed host'),
    title: line,
  }),
] as const;

const practise = [
  /** A solved problem. A step that fades asks first (`ask`) and is shown afterwards. */
  z.strictObject({
    ...common,
    type: z.literal('example'),
    title: line,
    problem: text,
    steps: z.array(z.strictObject({ ask: line.optional(), text })).max(30),
  }),
  z.strictObject({
    ...common,
    type: z.literal('flashcards'),
    cards: z.array(z.strictObject({ front: line, back: line })).max(100),
  }),
  z.strictObject({
    ...common,
    type: z.literal('activity'),
    title: line,
    grouping: z.enum(['alone', 'pairs', 'group', 'home']),
    material: z.array(line).max(30),
    steps: z.array(text).max(30),
    /** How long each step takes, in their order; 0 where nobody said. */
    stepMinutes: z.array(z.int32().min(0).max(240)).max(30).optional(),
  }),
  z.strictObject({ ...common, type: z.literal('quiz'), title: line, questions: z.array(question).max(50) }),
  /** Where a reader stops and looks at what they can do by now; with questions it can be passed. */
  z.strictObject({
    ...common,
    type: z.literal('checkpoint'),
    title: line,
    text,
    questions: z.array(question).max(20).optional(),
  }),
] as const;

const support = [
  z.strictObject({
    ...common,
    type: z.literal('glossary'),
    terms: z.array(z.strictObject({ term: line, meaning: line })).max(100),
  }),
  z.strictObject({
    ...common,
    type: z.literal('pictograms'),
    items: z.array(z.strictObject({ ...pictured, word: line })).max(40),
  }),
  /** The same as another block, in short sentences and plain words. */
  z.strictObject({ ...common, type: z.literal('easyRead'), of: id, doc: richText }),
] as const;

/** Every kind of block that this version knows. */
export const block = z.discriminatedUnion('type', [...tell, ...practise, ...support]);
export type Block = z.infer<typeof block>;
export type BlockType = Block['type'];
export type BlockOf<Type extends BlockType> = Extract<Block, { type: Type }>;

export const BLOCK_TYPES: readonly BlockType[] = [...tell, ...practise, ...support].map(
  (kind) => kind.shape.type.value,
);
