import fc from 'fast-check';
import type { Block } from '../blocks/kinds.ts';
import type { Question } from '../blocks/question-kinds.ts';
import type { Inline, ListItem, Mark, RichText, TextNode } from '../text/doc.ts';
import { isStorable } from '../text/storable.ts';
import { testId } from './ids.ts';

export const anId = fc.nat({ max: 1_000_000 }).map((n) => testId(n));
const aKey = fc.stringMatching(/^[a-z0-9]{4,12}$/);
const words = fc.array(
  fc.constantFrom('el', 'agua', 'sube', 'nube', 'río', '3', '½', '👩‍🏫', '<b>', '*x*', '$5', '"', '\\'),
  {
    maxLength: 6,
  },
);
export const aLine = fc.oneof(
  words.map((each) => each.join(' ')),
  fc.string({ unit: 'grapheme', maxLength: 40 }).filter(isStorable),
);
const some = <T>(value: fc.Arbitrary<T>, maxLength = 4) => fc.array(value, { maxLength });
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });

const aMark = fc.constantFrom<Mark>(
  { type: 'bold' },
  { type: 'italic' },
  { type: 'code' },
  { type: 'link', attrs: { href: 'https://example.org/a' } },
);
const anInline: fc.Arbitrary<Inline> = fc.oneof(
  fc.record({
    type: fc.constant('text' as const),
    text: aLine.filter((each) => each !== ''),
    marks: optional(some(aMark)),
  }),
  fc.record({ type: fc.constant('inlineMath' as const), attrs: fc.constant({ latex: '\\frac{1}{2}' }) }),
  fc.constant<Inline>({ type: 'hardBreak' }),
);
const aParagraph: fc.Arbitrary<TextNode> = fc.record({
  type: fc.constant('paragraph' as const),
  content: some(anInline),
});
const items = fc.array(
  fc.array(aParagraph, { minLength: 1, maxLength: 2 }).map((content): ListItem => ({ type: 'listItem', content })),
  { minLength: 1, maxLength: 3 },
);
export const aDoc: fc.Arbitrary<RichText> = some(
  fc.oneof(
    aParagraph,
    items.map((content): TextNode => ({ type: 'bulletList', content })),
    items.map((content): TextNode => ({ type: 'orderedList', attrs: { start: 3 }, content })),
    fc.array(aParagraph, { minLength: 1, maxLength: 2 }).map((content): TextNode => ({ type: 'blockquote', content })),
  ),
).map((content) => ({ type: 'doc', content }));

const anItem = fc.record({ id: aKey, text: aLine });
const anOption = fc.record({ id: aKey, text: aLine, right: fc.boolean(), feedback: optional(aLine) });
const base = { id: anId, prompt: aLine, hint: optional(aLine) };
const said = { right: optional(aLine), wrong: optional(aLine) };
const kind = <K extends string>(name: K) => fc.constant(name);
const options = fc.uniqueArray(anOption, { maxLength: 5, selector: ({ id }) => id });
export const aQuestion: fc.Arbitrary<Question> = fc.oneof(
  fc.record({ ...base, kind: kind('choice'), options }),
  fc.record({ ...base, kind: kind('multiple'), options }),
  fc.record({ ...base, kind: kind('trueFalse'), answer: fc.boolean(), ...said }),
  fc.record({
    ...base,
    kind: kind('numeric'),
    answer: fc.integer({ min: -999, max: 999 }).map((n) => String(n / 4)),
    tolerance: fc.constantFrom('0', '0.5'),
    unit: optional(fc.constantFrom('m', 'km/h', '%')),
    ...said,
  }),
  fc.record({ ...base, kind: kind('short'), accepted: some(aLine), ...said }),
  fc.record({
    ...base,
    kind: kind('match'),
    pairs: fc.uniqueArray(fc.record({ left: anItem, right: anItem }), {
      maxLength: 5,
      selector: ({ left }) => left.id,
    }),
    ...said,
  }),
  fc.record({
    ...base,
    kind: kind('order'),
    items: fc.uniqueArray(anItem, { maxLength: 6, selector: ({ id }) => id }),
    ...said,
  }),
  fc.record({
    ...base,
    kind: kind('cloze'),
    parts: some(
      fc.oneof(
        fc.record({ kind: kind('text'), text: aLine }),
        fc.record({ kind: kind('gap'), id: aKey, accepted: some(aLine), feedback: optional(aLine) }),
      ),
    ),
    ...said,
  }),
) as fc.Arbitrary<Question>;

const common = {
  format: fc.constant(1 as const),
  id: anId,
  language: fc.constantFrom('es', 'en', 'es-PE'),
  minutes: optional(fc.nat({ max: 60 })),
  competencies: some(anId, 2),
  provenance: fc.constantFrom<Block['provenance']>(
    { origin: 'person' },
    { origin: 'import', source: 'a file' },
    { origin: 'generated', source: 'a model', basedOn: ['one block'] },
  ),
};
const cards = some(fc.record({ front: aLine, back: aLine }));
const file = anId;

/** Any block that may be saved, drafts included. */
export const aBlock: fc.Arbitrary<Block> = fc.oneof(
  fc.record({ ...common, type: kind('heading'), level: fc.constantFrom(2, 3, 4), text: aLine }),
  fc.record({ ...common, type: kind('text'), doc: aDoc }),
  fc.record({ ...common, type: kind('math'), latex: fc.constant('x^2'), spoken: aLine }),
  fc.record({ ...common, type: kind('image'), file, alt: aLine, caption: optional(aLine) }),
  fc.record({ ...common, type: kind('audio'), file, title: aLine, transcript: aLine }),
  fc.record({
    ...common,
    type: kind('video'),
    file,
    title: aLine,
    captions: some(fc.record({ language: kind('es'), file })),
  }),
  fc.record({ ...common, type: kind('file'), file, title: aLine, about: optional(aLine) }),
  fc.record({ ...common, type: kind('table'), caption: aLine, header: some(aLine), rows: some(some(aLine)) }),
  fc.record({ ...common, type: kind('callout'), tone: kind('idea'), title: aLine, text: aLine }),
  fc.record({ ...common, type: kind('embed'), address: kind('https://phet.colorado.edu/sims/a'), title: aLine }),
  fc.record({
    ...common,
    type: kind('example'),
    title: aLine,
    problem: aLine,
    steps: some(fc.record({ ask: optional(aLine), text: aLine })),
  }),
  fc.record({ ...common, type: kind('flashcards'), cards }),
  fc.record({ ...common, type: kind('glossary'), terms: some(fc.record({ term: aLine, meaning: aLine })) }),
  fc.record({
    ...common,
    type: kind('activity'),
    title: aLine,
    grouping: fc.constantFrom('alone', 'pairs', 'group', 'home'),
    material: some(aLine),
    steps: some(aLine),
  }),
  fc.record({ ...common, type: kind('quiz'), title: aLine, questions: some(aQuestion) }),
  fc.record({ ...common, type: kind('pictograms'), items: some(fc.record({ file, alt: aLine, word: aLine })) }),
  fc.record({ ...common, type: kind('checkpoint'), title: aLine, text: aLine, questions: optional(some(aQuestion)) }),
  fc.record({ ...common, type: kind('easyRead'), of: anId, doc: aDoc }),
) as fc.Arbitrary<Block>;
