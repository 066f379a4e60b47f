import { checkAnswer, exercise } from '@patio/engine-learning';
import { markAnswer, readingLevel } from '@patio/engine-lessons';
import { readBlocks } from '@patio/engine-lessons/schema';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { draftExam } from '../exam/exam.ts';
import { GENERATORS } from '../index.ts';
import { shareOut } from '../plan/minutes.ts';
import { PHASES } from '../plan/templates.ts';
import { CRITERIA } from '../rubric/criteria.ts';
import { easySentences } from '../versions/split.ts';
import { demoSource, idOf, ids, WATER } from './sources.ts';

const COMPETENCY = { id: idOf('competency'), name: 'Explica el mundo físico' };
const isWhole = (blocks: unknown) => expect(readBlocks(JSON.parse(JSON.stringify(blocks)))).toMatchObject({ ok: true });

describe('worksheet', () => {
  const wish = { language: 'es', title: 'Fracciones', subject: 'maths', grade: 5, seed: 7 } as const;
  test('twenty different items with their key; every key is right, also by the marking of lessons', () => {
    const input = GENERATORS.worksheet.input.parse(wish);
    const { blocks, key, printed } = GENERATORS.worksheet.make(input, { newId: ids() });
    isWhole([...blocks, ...key]);
    const [quiz] = blocks;
    if (quiz?.type !== 'quiz') throw new Error('no quiz');
    expect(quiz.questions).toHaveLength(20);
    expect(new Set(quiz.questions.map(({ prompt }) => prompt)).size).toBe(20);
    expect(printed.pages.flatMap(({ items }) => items.map(({ number }) => number))).toEqual(
      Array.from({ length: 20 }, (_, at) => at + 1),
    );
    for (const [at, question] of quiz.questions.entries()) {
      const [skill, seed] = (quiz.provenance as { basedOn: string[] }).basedOn[at]!.split('#');
      const item = exercise(skill!, Number(seed))!;
      expect(checkAnswer(item, item.answer).result).toBe('right');
      const answer =
        question.kind === 'choice'
          ? ({ kind: 'choice', option: question.options.find(({ right }) => right)!.id } as const)
          : question.kind === 'numeric'
            ? ({ kind: 'numeric', text: item.answer } as const)
            : ({ kind: 'short', text: item.answer } as const);
      expect(markAnswer(question, answer as never).result, question.prompt).toBe('right');
    }
  });
  test('the same seed gives the same sheet, another one another; skills that do not exist are passed over', () => {
    const make = (more: object) =>
      GENERATORS.worksheet.make(GENERATORS.worksheet.input.parse({ ...wish, ...more }), { newId: ids() });
    expect(make({})).toEqual(make({}));
    expect(make({ seed: 8 }).printed.key).not.toEqual(make({}).printed.key);
    expect(make({ skills: ['maths.nothing', 'maths.add-unlike-fractions'], count: 5 }).printed.key).toHaveLength(5);
    for (const subject of ['maths', 'spanish', 'english'])
      for (const grade of [1, 4, 8]) expect(make({ subject, grade, count: 20 }).printed.key.length).toBeGreaterThan(4);
  });
});

test('a rubric has criteria by levels, points that add up, and the school’s own names', () => {
  const input = GENERATORS.rubric.input.parse({
    language: 'es',
    competency: COMPETENCY,
    product: 'experiment',
    levels: 3,
    levelNames: ['C', 'B', 'A'],
  });
  const { blocks, rubric } = GENERATORS.rubric.make(input, { newId: ids() });
  isWhole(blocks);
  expect(rubric.criteria).toHaveLength(4);
  expect(rubric.criteria[0]!.levels.map(({ name, points }) => [name, points])).toEqual([
    ['C', 1],
    ['B', 2],
    ['A', 3],
  ]);
  expect(rubric.total).toBe(12);
  for (const language of ['es', 'en'] as const)
    for (const list of Object.values(CRITERIA[language])) expect(list.length).toBeGreaterThanOrEqual(4);
});

describe('minutes', () => {
  test('parts add up to the whole, whatever their weights', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 600 }),
        fc.array(fc.double({ min: 0, max: 50, noNaN: true }), { minLength: 1, maxLength: 12 }),
        (total, weights) => {
          const parts = shareOut(total, weights);
          expect(parts.reduce((sum, each) => sum + each, 0)).toBe(total);
          if (total >= weights.length) expect(Math.min(...parts)).toBeGreaterThanOrEqual(1);
        },
      ),
    );
  });

  test.each(['five_e', 'gradual_release', 'project', 'easy_read'] as const)(
    'a plan and a lesson of %s take exactly the class',
    (template) => {
      for (const language of ['es', 'en'] as const)
        for (const minutes of [20, 45, 90, 135]) {
          const plan = GENERATORS.lesson_plan.make(
            { language, template, topic: 'el agua', competencies: [COMPETENCY], minutes },
            { newId: ids() },
          );
          isWhole(plan.blocks);
          expect(plan.blocks.reduce((sum, block) => sum + (block.minutes ?? 0), 0)).toBe(minutes);
          const lesson = GENERATORS.lesson.make(
            {
              language: 'es',
              template,
              topic: 'El ciclo del agua',
              competencies: [COMPETENCY],
              minutes,
              grade: 5,
              seed: 1,
              passages: WATER,
            },
            { newId: ids() },
          );
          isWhole(lesson.blocks);
          expect(lesson.blocks.reduce((sum, block) => sum + (block.minutes ?? 0), 0)).toBe(minutes);
        }
      expect(PHASES.es[template].length).toBe(PHASES.en[template].length);
    },
  );
});

describe('versions', () => {
  test('easy sentences are shorter and lose no number', () => {
    const hard =
      'El agua desciende por los ríos; posteriormente permanece en los lagos (que son depósitos grandes de agua dulce en la tierra), pero una parte de ella se utiliza en las casas, por lo que 30 familias requieren cuidarla.';
    const easy = easySentences(hard, 'es');
    expect(easy.length).toBeGreaterThanOrEqual(4);
    expect(easy.join(' ')).toContain('30');
    expect(easy.join(' ')).not.toMatch(/desciende|posteriormente|utiliza/);
    expect(
      easySentences('The river descends; it remains calm, but the numerous fish utilize the currents every day.', 'en'),
    ).toEqual(['The river goes down.', 'It stays calm, but the many fish use the currents every day.']);
  });

  test('of each demo lesson: never harder than the text, each twin beside its block', () => {
    for (const { blocks } of demoSource('es')) {
      const { blocks: made } = GENERATORS.versions.make(
        { language: 'es', kind: 'easy_read', blocks, competencies: [], pictures: [] },
        { newId: ids() },
      );
      isWhole([...blocks, ...made]);
      for (const twin of made) if (twin.type === 'easyRead') expect(blocks.some(({ id }) => id === twin.of)).toBe(true);
    }
  });

  test('pictures are only those that the school has; the extension asks about the text’s own words', () => {
    const text = {
      format: 1 as const,
      id: idOf('t'),
      language: 'es',
      competencies: [],
      provenance: { origin: 'person' as const },
      type: 'text' as const,
      doc: {
        type: 'doc' as const,
        content: WATER.slice(1).map((passage) => ({
          type: 'paragraph' as const,
          content: [{ type: 'text' as const, text: passage.text }],
        })),
      },
    };
    const pictures = [
      { file: idOf('sun'), words: { es: ['sol'], en: ['sun'] } },
      { file: idOf('dog'), words: { es: ['perro'], en: ['dog'] } },
    ];
    const make = (kind: 'early_years' | 'extension') =>
      GENERATORS.versions.make({ language: 'es', kind, blocks: [text], competencies: [], pictures }, { newId: ids() })
        .blocks;
    isWhole(make('early_years'));
    const shown = make('early_years').flatMap((block) =>
      block.type === 'pictograms' ? block.items.map(({ word }) => word) : [],
    );
    expect(shown).toEqual(['sol']);
    const [extension] = make('extension');
    expect(extension).toMatchObject({ type: 'activity', provenance: { basedOn: [text.id] } });
    const early = make('early_years').find(({ type }) => type === 'text');
    expect(early).toBeDefined();
    expect(
      readingLevel(
        WATER.slice(1)
          .map((passage) => passage.text)
          .join(' '),
        'es',
      ),
    ).not.toBeNull();
  });
});

describe('letters and comments hold given facts only', () => {
  test('a letter without a fact it needs says which; optional sentences come with their facts', () => {
    const make = (facts: object) =>
      GENERATORS.letter.make(GENERATORS.letter.input.parse({ language: 'es', kind: 'meeting', facts }), {
        newId: ids(),
      });
    expect(make({ student: 'Ana' })).toEqual({ blocks: [], paragraphs: [], missing: ['date'] });
    const short = make({ student: 'Ana', date: '3 de mayo' }).paragraphs.join(' ');
    expect(short).not.toMatch(/[{}]|hora|undefined/);
    expect(make({ student: 'Ana', date: '3 de mayo', time: '{school}' }).paragraphs.join(' ')).toContain(
      'La hora sería {school}.',
    );
  });

  test('a comment has no sentence without facts, and the same one for every name', () => {
    const make = (input: object) =>
      GENERATORS.comment.make(GENERATORS.comment.input.parse({ language: 'es', name: 'Ana', ...input }), {
        newId: ids(),
      }).paragraphs;
    expect(make({})).toEqual([]);
    expect(
      make({ grades: [{ subject: 'Ciencia', mark: 'A', standing: 'on' }], nextSteps: ['revisar sus cálculos.'] }),
    ).toEqual(['Ana logró lo esperado en Ciencia (A).', 'El siguiente paso: revisar sus cálculos.']);
  });
});

describe('exam', () => {
  const competency = idOf('c');
  const bank = Array.from({ length: 12 }, (_, at) => ({
    id: `q${at}`,
    competency,
    difficulty: at < 8 ? ('easy' as const) : ('hard' as const),
    text:
      at === 1
        ? 'Calcula el área del patio grande 0'
        : `Calcula el área ${['del patio', 'de la mesa', 'del salón', 'del campo', 'de la hoja', 'del cuadro', 'del libro', 'del techo', 'del piso', 'de la caja', 'del muro', 'del jardín'][at]} ${at === 0 ? 'grande 0' : at}`,
  }));
  const ask = (rows: Parameters<typeof draftExam>[1], usedBefore: string[] = []) =>
    draftExam(bank, rows, { seed: 3, language: 'es', usedBefore });

  test('no repeats, points by row, and what is missing explained', () => {
    const made = ask(
      [
        { competency, difficulty: 'easy', count: 3, points: 2 },
        { competency, difficulty: 'easy', count: 3, points: 1 },
        { competency, difficulty: 'hard', count: 6, points: 3 },
        { competency, difficulty: 'medium', count: 2, points: 1 },
      ],
      ['q11'],
    );
    expect(new Set(made.picks.map(({ item }) => item)).size).toBe(made.picks.length);
    expect(made.shortfalls).toEqual([
      { row: 2, wanted: 6, found: 3, because: { used_before: 1, not_in_bank: 2 } },
      { row: 3, wanted: 2, found: 0, because: { not_in_bank: 2 } },
    ]);
    expect([made.points, made.wantedPoints]).toEqual([18, 29]);
  });

  test('two that ask the same are not both taken', () => {
    const made = ask([{ competency, difficulty: 'easy', count: 8, points: 1 }]);
    expect(made.picks).toHaveLength(7);
    expect(made.shortfalls[0]!.because).toEqual({ too_alike: 1 });
  });
});
