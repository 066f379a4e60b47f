import type { Block, Question } from '@patio/engine-lessons';
import { describe, expect, test } from 'vitest';
import { type CheckContext, checkLesson, checkNameSwap, GENERATORS, mayPublish, SWAP_NAMES } from '../index.ts';
import { demoSource, idOf, ids, WATER } from './sources.ts';

const COMPETENCY = idOf('competency');
const context: CheckContext = {
  language: 'es',
  grade: 5,
  minutes: null,
  passages: WATER,
  competencies: [],
  people: [],
};
const base = (name: string, basedOn: string[] = ['a:p2']) => ({
  format: 1 as const,
  id: idOf(name),
  language: 'es',
  competencies: [COMPETENCY],
  provenance: { origin: 'generated' as const, source: 'model:x', basedOn },
});
const text = (said: string, more: object = {}): Block => ({
  ...base(said),
  type: 'text',
  doc: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: said }] }] },
  ...more,
});
const quiz = (...questions: Omit<Extract<Question, { kind: 'choice' | 'numeric' }>, 'id'>[] | object[]): Block =>
  ({
    ...base('quiz'),
    type: 'quiz',
    title: 'Preguntas',
    questions: questions.map((one, at) => ({ ...one, id: idOf(`question ${at}`) })),
  }) as Block;
const choice = (prompt: string, ...options: string[]) => ({
  kind: 'choice',
  prompt,
  options: options.map((each, at) => ({ id: `k${at}`, text: each, right: at === 0, feedback: 'Mira otra vez.' })),
});
const codes = (blocks: unknown, more: Partial<CheckContext> = {}) =>
  checkLesson(blocks, { ...context, ...more }).map(({ code }) => code.replace('authoring.', ''));

test('what the generators make without a model passes its own checks', () => {
  for (const { passages, grade, title } of demoSource('es')) {
    const competencies = [{ id: COMPETENCY, name: 'Lee diversos tipos de textos' }];
    const { blocks } = GENERATORS.lesson.make(
      { language: 'es', template: 'five_e', topic: title, minutes: 45, grade, seed: 1, competencies, passages },
      { newId: ids(title) },
    );
    const findings = checkLesson(JSON.parse(JSON.stringify(blocks)), {
      ...context,
      passages,
      grade,
      minutes: 45,
      competencies: [COMPETENCY],
      // Some of the demo lessons teach English in Spanish.
      learnt: 'en',
    });
    expect(
      findings.filter(({ severity }) => severity === 'block'),
      title,
    ).toEqual([]);
    expect(
      findings.filter(({ code }) => code === 'authoring.without_source'),
      title,
    ).toEqual([]);
    expect(mayPublish(findings)).toBe(true);
  }
});

test('a draft of the wrong form is told so', () => {
  expect(codes([{ type: 'text' }])).toEqual(['schema']);
  expect(codes('nothing')).toEqual(['schema']);
});

describe('maths keys', () => {
  test.each([
    ['Calcula 3/4 + 1/4.', '1', true],
    ['Calcula 3/4 + 1/4.', '2', false],
    ['¿Cuánto es 12 × 8?', '96', true],
    ['¿Cuánto es 12 × 8?', '86', false],
    ['What is (2 + 3) × 4?', '20', true],
    ['What is (2 + 3) × 4?', '14', false],
    ['Ana tiene 3 + 4 manzanas y come 2. ¿Cuántas quedan?', '5', true],
    ['¿En qué año fue 12/10/1492?', '1492', true],
  ])('%s %s: %s', (prompt, answer, right) => {
    const found = codes([quiz({ kind: 'numeric', prompt, answer, tolerance: '0' })], { passages: [] });
    expect(found.includes('wrong_key')).toBe(!right);
  });
  test('also what a choice calls right, and equalities in a text', () => {
    expect(codes([quiz(choice('Calcula 7 × 6.', '48', '42'))])).toContain('wrong_key');
    expect(codes([text('Sabemos que 3 + 4 = 8 siempre.')], { passages: [] })).toContain('wrong_equality');
    expect(codes([text('Sabemos que 1/2 + 1/2 = 2/2 = 1 siempre.')], { passages: [] })).toEqual([]);
    expect(codes([text('La ecuación 2x + 3 = 11 se resuelve en 2 pasos.')], { passages: [] })).toEqual([]);
  });
});

describe('sources', () => {
  test('a sentence with the words of a passage has one; an invented one, or another number, has none', () => {
    expect(codes([text('El vapor sube con el aire caliente y se enfría.')])).toEqual([]);
    expect(codes([text('Los dinosaurios desaparecieron por un gran meteorito.')])).toEqual(['without_source']);
    expect(codes([text('En 2023 cayeron 812 milímetros de lluvia en la cuenca.')])).toEqual([]);
    expect(codes([text('En 2023 cayeron 950 milímetros de lluvia en la cuenca.')])).toEqual(['without_source']);
  });
  test('questions and tasks state nothing; what a person wrote is theirs; a source that does not exist is found', () => {
    expect(codes([text('¿Por qué desaparecieron los dinosaurios grandes?')])).toEqual([]);
    expect(
      codes([text('Los dinosaurios desaparecieron hace mucho tiempo.', { provenance: { origin: 'person' } })]),
    ).toEqual([]);
    expect(
      codes([
        text('El vapor sube con el aire caliente.', {
          provenance: { origin: 'generated', source: 'model:x', basedOn: ['z:p9'] },
        }),
      ]),
    ).toEqual(['unknown_source']);
  });
});

describe('questions', () => {
  test.each<[string, string[], string[]]>([
    ['same option', ['El río', 'El  río', 'La nube'], ['repeated_option']],
    ['only accents and capitals differ', ['El río', 'el rio', 'La nube'], ['overlapping_options']],
    ['the same number', ['1/2', '0,5', '3'], ['repeated_option']],
    ['one inside another', ['El agua del mar', 'El agua del mar y del río', 'Nada'], ['overlapping_options']],
    ['all of the above', ['La lluvia', 'El sol', 'Todas las anteriores'], ['all_of_the_above']],
    ['fine', ['La lluvia', 'El sol', 'La nube'], []],
  ])('%s', (_, options, found) => expect(codes([quiz(choice('¿Qué cae de la nube?', ...options))])).toEqual(found));
  test('asked twice, and without a right answer', () => {
    expect(codes([quiz(choice('¿Qué cae?', 'Lluvia', 'Sol'), choice('¿Qué cae?', 'Agua', 'Luz'))])).toContain(
      'repeated_question',
    );
    const none = {
      ...choice('¿Qué cae?', 'Lluvia', 'Sol'),
      options: [
        { id: 'a', text: 'Sol', right: false },
        { id: 'b', text: 'Luz', right: false },
      ],
    };
    expect(codes([quiz(none)])).toContain('cannot_be_marked');
  });
});

test('language, alt texts, insults, personal data and names', () => {
  const none = { passages: [] };
  expect(codes([text('The water of the sea is warm and it is the sun that moves all of it.')], none)).toEqual([
    'other_language',
  ]);
  expect(codes([{ ...base('i'), type: 'image', file: idOf('f'), alt: '' }], none)).toEqual(['picture_without_alt']);
  expect(codes([text('Quien no sabe esto es un idiota.')], none)).toEqual(['offensive']);
  expect(codes([text('Escribe a rosa@example.org si tienes dudas.')], none)).toEqual(['personal_data']);
  expect(codes([text('Mira https://example.org/a para más.')], none)).toEqual(['link']);
  const people = [{ role: 'student' as const, names: ['Rosa', 'Quispe'] }];
  expect(codes([text('Rosa Quispe corrió más rápido que todos.')], { ...none, people })).toEqual(['name_of_a_person']);
  expect(codes([text('La rosa del jardín creció mucho este año.')], { ...none, people })).toEqual([]);
});

test('reading level, minutes and competencies', () => {
  const hard =
    'La perspicuidad caracteriza las comunicaciones institucionales internacionales, extraordinariamente sofisticadas, cuya interpretación especializada requiere considerablemente conocimientos administrativos previamente adquiridos universitariamente. '.repeat(
      2,
    );
  expect(codes([text(hard)], { passages: [] })).toEqual(['too_hard_to_read']);
  const activity = {
    ...base('a'),
    type: 'activity',
    title: 'Medir',
    grouping: 'pairs',
    material: [],
    steps: ['Mide.', 'Anota.'],
    minutes: 20,
    stepMinutes: [5, 5],
  };
  expect(codes([activity], { passages: [] })).toEqual(['steps_do_not_add_up']);
  expect(codes([{ ...activity, stepMinutes: [10, 10] }], { passages: [], minutes: 45 })).toEqual([
    'minutes_do_not_add_up',
  ]);
  expect(
    codes([{ ...activity, stepMinutes: [10, 10] }], {
      passages: [],
      minutes: 20,
      competencies: [COMPETENCY, idOf('other')],
    }),
  ).toEqual(['competency_not_checked', 'competency_not_taught', 'competency_not_checked']);
});

describe('bias by name', () => {
  const facts = {
    grades: [{ subject: 'Ciencia', mark: 'B', standing: 'below' as const }],
    strengths: ['pregunta con curiosidad'],
    nextSteps: ['leer cada día'],
    notes: ['Participó en la feria.'],
  };
  test('comments and letters of the phrase bank are the same for every name', () => {
    for (const language of ['es', 'en'] as const) {
      const comments = SWAP_NAMES.map((name) => ({
        name,
        text: GENERATORS.comment.make({ language, name, ...facts }, { newId: ids() }).paragraphs.join(' '),
      }));
      expect(checkNameSwap(comments)).toEqual([]);
      const letters = SWAP_NAMES.map((name) => ({
        name,
        text: GENERATORS.letter
          .make({ language, kind: 'meeting', facts: { student: name, date: '3 de mayo' } }, { newId: ids() })
          .paragraphs.join(' '),
      }));
      expect(checkNameSwap(letters)).toEqual([]);
    }
  });
  test('planted: a harsher text for one name is found; a gendered ending is no difference', () => {
    const fair = SWAP_NAMES.map((name, at) => ({ name, text: `${name} está atent${at % 2 ? 'o' : 'a'} en clase.` }));
    expect(checkNameSwap(fair)).toEqual([]);
    const unfair = fair.map((each, at) =>
      at === 2 ? { ...each, text: `${each.name} interrumpe y no obedece.` } : each,
    );
    expect(checkNameSwap(unfair)).toMatchObject([{ code: 'authoring.differs_by_name', severity: 'block' }]);
    expect(checkNameSwap(unfair, 1)).toEqual([]);
  });
});
