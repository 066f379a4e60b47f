import { openArchive, packArchive } from '@patio/engine-xml/zip';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Question } from '../../question/kinds.ts';
import { readQuestion } from '../../question/read.ts';
import { aQuestion } from '../../tests/arbitraries.ts';
import { exportGift } from '../gift/write.ts';
import { LIMITS } from '../limits.ts';
import { exportQti } from '../qti/write.ts';
import { cleanText } from '../text/clean.ts';
import { mathsForOthers, mathsFromOthers } from '../text/maths.ts';
import { imported } from './given.ts';

const sign = fc.constantFrom(
  '~',
  '=',
  '#',
  '{',
  '}',
  ':',
  '\\',
  '%50%',
  '->',
  '//',
  '$CATEGORY: x',
  '::',
  '[html]',
  '<b>',
  '&amp;',
  '&',
  '$x^2$',
  '$5',
  '*',
  '\n',
  '"',
  "'",
  '####',
  'T',
  ',',
  '[[1]]',
  '\\n',
  '.',
  '1..3',
);
const word = fc.constantFrom('sol', 'ñandú', 'célula', 'a b', '😀', '¿qué?');
/** Texts full of signs that mean something elsewhere. */
const signs = fc
  .array(fc.oneof(sign, word), { minLength: 1, maxLength: 8 })
  .map((pieces) => cleanText(pieces.join(' ').replace(/ *\n */g, '\n')))
  .filter((text) => text !== '' && mathsFromOthers(mathsForOthers(text)) === text);

/** The same question with other words: every text takes the next ones. Answers that are numbers stay. */
function reworded(question: Question, texts: readonly string[]): Question | null {
  let next = 0;
  const change = (value: unknown, name: string): unknown => {
    if (Array.isArray(value))
      return name === 'tags' || name === 'parameters' ? value : value.map((each) => change(each, ''));
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([key, inside]) => [key, change(inside, key)]));
    const isText = ['text', 'prompt', 'title', 'general', 'feedback', 'right', 'wrong', 'guide'].includes(name);
    return isText && typeof value === 'string' ? texts[next++ % texts.length] : value;
  };
  const json = change(question, '') as Record<string, unknown>;
  // A title is one line.
  const read = readQuestion({ ...json, title: String(json.title).replaceAll('\n', ' ').replace(/ +/g, ' ') });
  return read.ok ? read.value : null;
}
const anyQuestion = fc
  .tuple(aQuestion, fc.array(signs, { minLength: 5, maxLength: 12 }), fc.boolean())
  .map(([question, texts, plain]) => (plain ? question : reworded(question, texts)))
  .filter((question): question is Question => question !== null);

/** Names of parts are made anew by formats that have none. */
function withoutIds(question: Question): unknown {
  return JSON.parse(JSON.stringify(question), (name, value) => (name === 'id' ? undefined : value));
}

describe('GIFT', () => {
  test('what is exported comes back as it was', () => {
    fc.assert(
      fc.property(fc.array(anyQuestion, { minLength: 1, maxLength: 5 }), (questions) => {
        const { text, lines } = exportGift(questions);
        const left = new Set(lines.filter(({ state }) => state === 'left_out').map(({ index }) => index));
        const kept = questions.filter((_, index) => !left.has(index));
        fc.pre(kept.length > 0);
        expect(imported(text).questions.map(({ question }) => withoutIds(question))).toEqual(kept.map(withoutIds));
      }),
      { numRuns: 400 },
    );
  });

  test('what GIFT cannot say is listed', () => {
    const [question] = fc.sample(
      aQuestion.filter(({ kind }) => kind === 'formula'),
      1,
    );
    expect(exportGift([question!])).toEqual({
      text: '',
      lines: [{ index: 0, state: 'left_out', reason: 'kind_not_in_format' }],
    });
  });
});

const isInQti = ({ kind }: Question) => kind !== 'formula' && kind !== 'hot_spot';

describe('QTI 3', () => {
  test('what is exported comes back as it was, with its names', () => {
    fc.assert(
      fc.property(fc.array(anyQuestion, { minLength: 1, maxLength: 4 }), (questions) => {
        const { zip, lines } = exportQti(questions);
        const kept = questions.filter(isInQti);
        expect(lines).toHaveLength(questions.length - kept.length);
        fc.pre(kept.length > 0);
        expect(imported(zip).questions.map(({ question }) => question)).toEqual(kept);
      }),
      { numRuns: 100 },
    );
  });

  /** What QTI itself says about a question. */
  const inQti = (question: Question): unknown => {
    const { tags, difficulty, competencies, title, ...rest } = withoutIds(question) as Record<string, unknown>;
    for (const name of ['accentsMatter', 'unit', 'unitRule', 'scoring', 'weight', 'shuffle', 'caseMatters'])
      delete rest[name];
    const parts = rest.parts as Record<string, unknown>[] | undefined;
    for (const part of parts ?? [])
      for (const name of ['accentsMatter', 'unit', 'weight', 'caseMatters']) delete part[name];
    return question.kind === 'cloze' ? { ...rest, prompt: '' } : rest;
  };

  test('other programs see the same question: without our own file it comes back too', () => {
    fc.assert(
      fc.property(aQuestion.filter(isInQti), (question) => {
        const asked = question.kind === 'cloze' ? { ...question, prompt: '' } : question;
        const archive = openArchive(exportQti([asked]).zip, LIMITS);
        const files = [...archive.files.keys()].filter((path) => path !== 'patio.json');
        const zip = packArchive(new Map(files.map((path) => [path, archive.read(path)])));
        const { questions, report } = imported(zip);
        expect(report[0]!.reasons).toEqual([]);
        expect(questions.map(({ question: back }) => inQti(back))).toEqual([inQti(asked)]);
      }),
      { numRuns: 200 },
    );
  });

  test('an item that another program changed counts as it is now', () => {
    const [question] = fc.sample(
      aQuestion.filter(({ kind }) => kind === 'true_false'),
      1,
    );
    const archive = openArchive(exportQti([question!]).zip, LIMITS);
    const changed = new Map(
      [...archive.files.keys()].map((path) => {
        const text = new TextDecoder().decode(archive.read(path));
        return [
          path,
          path.startsWith('items/')
            ? text.replace(/<qti-prompt>.*?<\/qti-prompt>/, '<qti-prompt>Otra</qti-prompt>')
            : text,
        ];
      }),
    );
    expect(imported(packArchive(changed)).questions[0]!.question.prompt).toBe('Otra');
  });
});
