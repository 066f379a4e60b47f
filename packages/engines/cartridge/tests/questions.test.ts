import { expect, test } from 'vitest';
import { openCartridge } from '../cartridge.ts';
import type { ContentOf } from '../content/content.ts';
import { assessment, item, manifest, pack, QUESTIONS, question } from './write.ts';

const TYPE = 'imsqti_xmlv1p2/imscc_xmlv1p2/assessment';

function readTest(questions: readonly string[]) {
  const result = openCartridge(
    pack({
      'imsmanifest.xml': manifest('1.2', item('i', 'Prueba', 'r'), [{ id: 'r', type: TYPE, file: 'a.xml' }]),
      'a.xml': assessment('Prueba 1', questions),
    }),
  );
  if (!result.ok) throw new Error(result.problem.code);
  const { outline, findings } = result.cartridge;
  return { content: outline[0]!.content as ContentOf<'assessment' | 'bank'>, findings };
}

test('each of the six profiles is read, and another is listed by name', () => {
  const { content, findings } = readTest(QUESTIONS);
  expect(content).toMatchObject({ kind: 'assessment', title: 'Prueba 1', attempts: 2, minutes: null });
  expect(content.questions.map(({ kind }) => kind)).toEqual([
    'choice',
    'multiple',
    'trueFalse',
    'fillIn',
    'pattern',
    'essay',
  ]);
  expect(findings).toEqual([
    {
      code: 'cartridge.question_unknown',
      at: 'a.xml',
      with: { kind: 'vendor.hotspot.v1', number: 7, title: 'Pregunta q7' },
    },
  ]);
});

test('the scoring says what is right, and feedback stands with its answer', () => {
  const [one, many, yesNo, blank, part] = readTest(QUESTIONS).content.questions;
  const wrong = { text: 'Mira otra vez', html: false };
  expect(one).toMatchObject({
    prompt: { text: '<p>¿Qué es q1?</p>', html: true },
    points: 2,
    feedback: { right: { text: 'Así es', html: false } },
    options: [
      { id: 'a', text: { text: 'Opción a', html: false }, right: true, feedback: null },
      { id: 'b', right: false, feedback: wrong },
    ],
  });
  const rights = (asked: typeof one) =>
    asked && 'options' in asked ? asked.options.filter(({ right }) => right).map(({ id }) => id) : [];
  expect(rights(many)).toEqual(['a', 'c']);
  expect(rights(yesNo)).toEqual(['false']);
  expect(blank).toMatchObject({ accepted: [{ text: 'núcleo', minds: 'nothing', part: false }] });
  expect(part).toMatchObject({ accepted: [{ text: 'agua', minds: 'case', part: true }] });
});

test('questions without words, options or an answer are listed', () => {
  const nothing = question('cc.multiple_choice.v0p1', 'x', '', '');
  const silent = question('cc.essay.v0p1', 'y', '', '').replace(/<material>.*?<\/material>/s, '');
  const unanswered = QUESTIONS[3]!.replace(/<setvar.*?<\/setvar>/s, '');
  const { content, findings } = readTest([nothing, silent, unanswered]);
  expect(content.questions).toEqual([]);
  expect(findings.map(({ code }) => code)).toEqual([
    'cartridge.question_without_options',
    'cartridge.question_empty',
    'cartridge.question_without_answer',
  ]);
});
