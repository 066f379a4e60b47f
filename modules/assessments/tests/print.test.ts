import { answerBack, answerShown, askQuestion, keyAnswer, markAnswer, type Question } from '@patio/engine-assessment';
import { readQuestion } from '@patio/engine-assessment/schema';
import { inTenant } from '@patio/platform';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { getExam } from '../server/service/load-exam.ts';
import { previewPaper } from '../server/service/preview-paper.ts';
import { keyText } from '../server/service/print/key.ts';
import { labelsOf } from '../server/service/print/labels.ts';
import { printExam, readToPrint } from '../server/service/print-exam.ts';
import { makeExam, sectionOf } from '../testing/index.ts';
import { ESSAY, makeQuestions, makeScene, QUESTIONS, type Scene } from './scene.ts';

testDatabase();
let scene: Scene;
beforeAll(async () => {
  scene = await makeScene();
});

const labels = labelsOf('es');
const written = (input: object): Question => {
  const read = readQuestion(input);
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  return read.value;
};

describe('a printed key', () => {
  const choice = written({
    kind: 'choice',
    prompt: '¿Cuál?',
    options: ['uno', 'dos', 'tres', 'cuatro'].map((text, at) => ({ id: text, text, right: at === 2 })),
  });

  test.each(Array.from({ length: 20 }, (_, at) => `seed ${at}`))(
    'of %s names the letter that earns the points',
    (seed) => {
      const shown = askQuestion(choice, { seed });
      if (shown.kind !== 'choice') throw new Error('another kind');
      const key = keyText(shown, answerShown(choice, seed, keyAnswer(choice, seed)!), labels);
      const option = shown.options['ABCD'.indexOf(key[0]!)]!;
      expect(key).toContain('tres');
      const given = answerBack(choice, seed, { kind: 'choice', option: option.id });
      expect(markAnswer(choice, given, seed).result).toBe('right');
    },
  );

  test('says places of an order, letters of pairs and gaps as the paper shows them', () => {
    const order = written({
      kind: 'order',
      prompt: 'Ordena',
      items: ['a', 'b', 'c'].map((id) => ({ id, text: id.toUpperCase() })),
    });
    const shown = askQuestion(order, { seed: 's' });
    if (shown.kind !== 'order') throw new Error('another kind');
    const places = shown.items.map(({ text }) => 'ABC'.indexOf(text) + 1).join(', ');
    expect(keyText(shown, answerShown(order, 's', keyAnswer(order, 's')!), labels)).toBe(places);
    const cloze = written({
      kind: 'cloze',
      prompt: 'Completa',
      parts: [
        { kind: 'text', text: 'La capital es ' },
        { kind: 'short', id: 'g', answers: [{ text: 'Lima' }] },
      ],
    });
    expect(keyText(askQuestion(cloze, { seed: 's' }), answerShown(cloze, 's', keyAnswer(cloze, 's')!), labels)).toBe(
      '(1) Lima',
    );
  });
});

test('papers, keys and sheets come as PDF; a version is the paper that the preview shows under its number', async () => {
  const { teacher, stranger, section } = scene;
  const ids = await makeQuestions(scene, [...QUESTIONS, ESSAY]);
  const { exam } = await makeExam(teacher, section, { sections: [{ ...sectionOf(ids), shuffle: true }] });
  const read = (wish: Parameters<typeof readToPrint>[2], actor = teacher) =>
    inTenant(actor, async (tx) => readToPrint(tx, await getExam(tx, actor, 'assessments.read', exam.id), wish));
  const content = await read({ what: 'key', versions: 3 });
  expect(content.papers).toHaveLength(3);
  const second = await inTenant(teacher, async (tx) =>
    previewPaper(tx, await getExam(tx, teacher, 'assessments.read', exam.id), '2'),
  );
  expect(content.papers[1]!.sections[0]!.items.map(({ question }) => question.prompt)).toEqual(
    second.sections[0]!.items.map(({ question }) => question.prompt),
  );
  for (const what of ['paper', 'key', 'sheet'] as const) {
    const file = await printExam(teacher, await read({ what, versions: 2 }), 'es');
    expect(Buffer.from(file.content, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    expect(file.name).toMatch(/^examen-de-fracciones.*\.pdf$/);
  }
  await expect(read({ what: 'paper', versions: 1 }, stranger)).rejects.toMatchObject({ kind: 'not_found' });
});
