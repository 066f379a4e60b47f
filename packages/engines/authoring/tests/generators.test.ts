import { SKILLS } from '@patio/engine-learning';
import { expect, test } from 'vitest';
import {
  BlockStream,
  checkLesson,
  GENERATOR_IDS,
  GENERATORS,
  type GeneratorId,
  generatorOf,
  readOutput,
} from '../index.ts';
import { modelBlock } from '../schema.ts';
import { demoSource, idOf, ids } from './sources.ts';

const competency = { id: idOf('competency'), name: 'Lee diversos tipos de textos' };
const SOURCES = { es: demoSource('es').slice(6, 12), en: demoSource('en').slice(6, 12) };

/** A wish for each generator, as a form would send it. */
function wishOf(id: GeneratorId, language: 'es' | 'en'): object {
  const passages = SOURCES[language].flatMap((lesson) => lesson.passages);
  const question = { id: idOf('q'), kind: 'numeric', prompt: '2 + 2', answer: '4', tolerance: '0' };
  const wishes: Record<GeneratorId, object> = {
    lesson: { passages, template: 'five_e', topic: 'La célula', minutes: 90, grade: 6, competencies: [competency] },
    quiz: { passages, count: 12 },
    glossary: { passages },
    flashcards: { passages },
    summary: { passages },
    worksheet: { title: 'Práctica', subject: 'maths', grade: 4, seed: 3 },
    rubric: { competency, product: 'text' },
    lesson_plan: { template: 'project', topic: 'El agua', minutes: 60, competencies: [competency] },
    versions: { kind: 'easy_read', blocks: SOURCES[language][0]!.blocks },
    letter: { kind: 'absence', facts: { student: '[ALUMNO_1]', days: '3' } },
    comment: { name: '[ALUMNO_1]', notes: ['Participa.'] },
    exam: {
      title: 'Examen',
      bank: [{ id: 'q', competency: competency.id, difficulty: 'easy', question }],
      rows: [{ competency: competency.id, difficulty: 'easy', count: 2, points: 1 }],
      seed: 1,
    },
    outline: { weeks: [{ classes: 5, lost: 1 }], classMinutes: 45, competencies: [competency], passages },
  };
  return { language, ...wishes[id] };
}

test.each(GENERATOR_IDS.flatMap((id) => [[id, 'es'] as const, [id, 'en'] as const]))(
  '%s in %s: takes a form, gives what its output promises, the same each time, signed and in its language',
  (id, language) => {
    const generator = generatorOf(id);
    const input = generator.input.parse(JSON.parse(JSON.stringify(wishOf(id, language))));
    const made = generator.make(input, { newId: ids(id) });
    expect(generator.output.parse(JSON.parse(JSON.stringify(made)))).toEqual(JSON.parse(JSON.stringify(made)));
    expect(generator.make(input, { newId: ids(id) })).toEqual(made);
    const { asked, answered } = generator.estimate(input);
    expect(Math.min(asked, answered)).toBeGreaterThan(0);
    if (id === 'outline') return;
    const { blocks } = made as { blocks: { language: string; provenance: { source: string } }[] };
    expect(blocks.length).toBeGreaterThan(0);
    for (const block of blocks) {
      expect(block.language).toBe(language);
      expect(block.provenance.source).toBe(`engine:${id}@1`);
    }
  },
);

test('the check of keys agrees with every kind of verified exercise', () => {
  for (const subject of ['maths', 'spanish', 'english'] as const)
    for (const { id: skill } of SKILLS.filter((each) => each.subject === subject))
      for (const language of ['es', 'en'] as const) {
        const wish = { language, title: 'Práctica', subject, grade: 6, skills: [skill], count: 6, seed: 11 };
        const { blocks } = GENERATORS.worksheet.make(GENERATORS.worksheet.input.parse(wish), { newId: ids(skill) });
        const context = { language, grade: 6, minutes: null, passages: [], competencies: [], people: [] };
        const wrong = checkLesson(JSON.parse(JSON.stringify(blocks)), context).filter(({ code }) =>
          [
            'authoring.wrong_key',
            'authoring.schema',
            'authoring.cannot_be_marked',
            'authoring.repeated_option',
          ].includes(code),
        );
        expect(wrong, `${skill} ${JSON.stringify(blocks).slice(0, 400)}`).toEqual([]);
      }
});

test('mutated answers of a model, 4,000 times: read or refused, and what is given out has its shape', () => {
  const answer = JSON.stringify({
    blocks: [
      { type: 'heading', text: 'El agua' },
      {
        type: 'quiz',
        title: 'P',
        questions: [
          {
            kind: 'choice',
            prompt: '¿?',
            options: [
              { text: 'a', right: true },
              { text: 'b', right: false },
            ],
          },
        ],
      },
      { type: 'glossary', terms: [{ term: 'Vapor', meaning: 'agua en el aire' }] },
    ],
  });
  let state = 5;
  const next = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) % below;
  };
  const ends = { read: 0, refused: 0 };
  for (let turn = 0; turn < 4_000; turn++) {
    const letters = [...answer];
    for (let times = next(4) + 1; times > 0; times--)
      letters.splice(next(letters.length), next(3), ...'{}[]",:\\x0\n'.slice(next(9), 9));
    const text = letters.join('').slice(0, next(4) === 0 ? next(answer.length) : undefined);
    const read = readOutput(GENERATORS.lesson, text);
    ends[read.ok ? 'read' : 'refused']++;
    if (!read.ok) for (const block of read.whole) modelBlock.parse(block);
    for (const streamed of new BlockStream().push(text)) if (streamed.ok) modelBlock.parse(streamed.block);
  }
  expect(Math.min(ends.read, ends.refused)).toBeGreaterThan(20);
});
