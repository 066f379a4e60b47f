import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Block } from '../blocks/kinds.ts';
import { aBlock } from '../tests/arbitraries.ts';
import { DEMO_FILES, demoBlocks, readDemo } from '../tests/demo.ts';
import { testId } from '../tests/ids.ts';
import { fromMarkdown } from '../text/from-markdown.ts';
import { FAULTS, type Fault } from './findings.ts';
import { canPublish, reviewLesson } from './review.ts';

const common = {
  format: 1 as const,
  id: testId('x'),
  language: 'es',
  competencies: [],
  provenance: { origin: 'person' as const },
};
const file = testId('file');
const text = (markdown: string): Block => ({ ...common, type: 'text', doc: fromMarkdown(markdown) });
const question = { id: testId('q'), prompt: '¿?' };
const quiz = (...questions: Extract<Block, { type: 'quiz' }>['questions']): Block => ({
  ...common,
  type: 'quiz',
  title: '',
  questions,
});
const option = (id: string, right: boolean, feedback?: string) => ({ id, text: id, right, feedback });

/** For every fault a lesson that has it, and the same lesson mended. */
const CASES: Partial<Record<Fault, [faulty: Block, mended: Block]>> = {
  picture_without_alt: [
    { ...common, type: 'pictograms', items: [{ file, alt: ' ', word: 'sol' }] },
    { ...common, type: 'pictograms', items: [{ file, alt: 'Un sol amarillo', word: 'sol' }] },
  ],
  alt_says_nothing: [
    { ...common, type: 'image', file, alt: 'IMG_2031.jpg' },
    { ...common, type: 'image', file, alt: 'Un río entre cerros' },
  ],
  heading_empty: [
    { ...common, type: 'heading', level: 2, text: '' },
    { ...common, type: 'heading', level: 2, text: 'El agua' },
  ],
  heading_jump: [
    { ...common, type: 'heading', level: 3, text: 'El agua' },
    { ...common, type: 'heading', level: 2, text: 'El agua' },
  ],
  table_without_header: [
    { ...common, type: 'table', caption: '', header: [], rows: [['a', 'b']] },
    { ...common, type: 'table', caption: '', header: ['x', 'y'], rows: [['a', 'b']] },
  ],
  table_uneven: [
    { ...common, type: 'table', caption: '', header: ['x', 'y'], rows: [['a']] },
    { ...common, type: 'table', caption: '', header: ['x', 'y'], rows: [['a', 'b']] },
  ],
  link_says_nothing: [
    text('Mira [aquí](https://example.org/a).'),
    text('Mira [el mapa del río](https://example.org/a).'),
  ],
  all_capitals: [text('NO OLVIDES LAVARTE LAS MANOS'), text('La ONU y el ADN')],
  audio_without_transcript: [
    { ...common, type: 'audio', file, title: 'Lluvia', transcript: '' },
    { ...common, type: 'audio', file, title: 'Lluvia', transcript: 'Se oye llover.' },
  ],
  video_without_captions: [
    { ...common, type: 'video', file, title: '', captions: [] },
    { ...common, type: 'video', file, title: '', captions: [{ language: 'es', file }] },
  ],
  formula_without_speech: [
    { ...common, type: 'math', latex: 'x^2', spoken: '' },
    { ...common, type: 'math', latex: 'x^2', spoken: 'equis al cuadrado' },
  ],
  embed_without_title: [
    { ...common, type: 'embed', address: 'https://phet.colorado.edu/a', title: '' },
    { ...common, type: 'embed', address: 'https://phet.colorado.edu/a', title: 'Circuitos' },
  ],
  paragraph_too_long: [text('agua '.repeat(80).trim()), text('agua '.repeat(50).trim())],
  question_cannot_be_marked: [
    quiz({ ...question, kind: 'choice', options: [option('a', false, 'x'), option('b', false, 'x')] }),
    quiz({ ...question, kind: 'choice', options: [option('a', true), option('b', false, 'x')] }),
  ],
  question_without_feedback: [
    quiz({ ...question, kind: 'numeric', answer: '3', tolerance: '0' }),
    quiz({ ...question, kind: 'numeric', answer: '3', tolerance: '0', wrong: 'Cuenta otra vez.' }),
  ],
};

describe('each fault is found, and is gone once mended', () => {
  test.each(Object.entries(CASES))('%s', (fault, [faulty, mended]) => {
    const known = FAULTS[fault as Fault];
    expect(reviewLesson([faulty], 4)).toEqual([
      expect.objectContaining({ code: `lessons.${fault}`, block: common.id, ...known }),
    ]);
    expect(reviewLesson([mended], 4)).toEqual([]);
  });

  test('those that need other blocks', () => {
    const twin: Block = { ...common, type: 'easyRead', of: testId('gone'), doc: fromMarkdown('Fácil.') };
    expect(reviewLesson([twin], 4).map(({ code }) => code)).toEqual(['lessons.twin_of_nothing']);
    expect(reviewLesson([text('hola')], 4, [common.id]).map(({ code }) => code)).toEqual(['lessons.written_at_once']);
    const newer = { type: 'unknown' as const, id: testId('n'), raw: {} };
    expect(reviewLesson([newer], 4).map(({ code }) => code)).toEqual(['lessons.newer_kind']);
    const tested = new Set([...Object.keys(CASES), 'twin_of_nothing', 'written_at_once', 'newer_kind']);
    expect(tested).toEqual(new Set(Object.keys(FAULTS)));
  });
});

test('a long paragraph depends on the grade', () => {
  const long = text('agua '.repeat(80).trim());
  expect(reviewLesson([long], 9)).toEqual([]);
  expect(reviewLesson([long], 2)).toHaveLength(1);
});

test('only a picture without words stops publishing', () => {
  fc.assert(
    fc.property(fc.array(aBlock, { maxLength: 6 }), (blocks) => {
      const pictures = blocks.flatMap((block) => {
        if (block.type === 'image') return [block.alt];
        return block.type === 'pictograms' ? block.items.map(({ alt }) => alt) : [];
      });
      expect(canPublish(reviewLesson(blocks, 5))).toBe(pictures.every((alt) => alt.trim() !== ''));
    }),
    { numRuns: 300 },
  );
});

test.each(DEMO_FILES)('%s has nothing graver than a hint', (file) => {
  const findings = reviewLesson(demoBlocks(file), readDemo(file).grade);
  expect(findings.filter(({ severity }) => severity !== 'hint')).toEqual([]);
});
