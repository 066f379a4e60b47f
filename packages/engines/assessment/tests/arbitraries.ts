import fc from 'fast-check';
import type { Answer } from '../marking/answer.ts';
import type { Question, QuestionInput } from '../question/kinds.ts';
import { readQuestion } from '../question/read.ts';

/** Reads a question that a test wrote down; a test with a faulty one is itself wrong. */
export function asked<Kind extends Question['kind']>(input: QuestionInput & { kind: Kind }): Question & { kind: Kind } {
  const read = readQuestion(input);
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  return read.value as Question & { kind: Kind };
}

const word = fc.constantFrom(
  'sol',
  'luna',
  'río',
  'montaña',
  'célula',
  'árbol',
  'verbo',
  'número',
  'Lima',
  'agua',
  'ñandú',
  'x^2',
);
export const aText = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '));
const distinct = (least: number, most: number) =>
  fc
    .uniqueArray(aText, { minLength: least, maxLength: most })
    .map((texts) => texts.map((text, i) => ({ id: `i${i}`, text })));
const common = fc.record({
  prompt: aText,
  title: aText,
  points: fc.integer({ min: 1, max: 1000 }).map((hundredths) => hundredths / 100),
  tags: fc.uniqueArray(word, { maxLength: 3 }),
  difficulty: fc.constantFrom('easy' as const, 'medium' as const, 'hard' as const),
});
const scoring = fc.constantFrom('each' as const, 'all' as const);
const anOption = (items: { id: string; text: string }[], isRight: (place: number) => boolean) =>
  items.map((item, place) => ({ ...item, right: isRight(place) }));

const oneRight = distinct(2, 6).chain((items) =>
  fc.nat({ max: items.length - 1 }).map((at) => anOption(items, (place) => place === at)),
);
const someRight = distinct(2, 6).chain((items) =>
  fc
    .array(fc.boolean(), { minLength: items.length, maxLength: items.length })
    .map((flags) => anOption(items, (place) => flags[place]! || !flags.includes(true))),
);

export const aDecimal = fc
  .tuple(fc.integer({ min: -999_999, max: 999_999 }), fc.integer({ min: 0, max: 4 }))
  .map(([n, places]) => (places === 0 ? String(n) : (n / 10 ** places).toFixed(places)));

const numberRule = fc.record({
  answers: aDecimal.map((value) => [{ value }]),
  unit: fc.constantFrom(undefined, 'm', 'kg'),
});
const textRule = fc.record({
  answers: fc.uniqueArray(aText, { minLength: 1, maxLength: 4 }).map((texts) => texts.map((text) => ({ text }))),
  caseMatters: fc.boolean(),
  accentsMatter: fc.boolean(),
});

const gap = fc.oneof(
  fc.record({ kind: fc.constant('choice' as const), options: oneRight }),
  textRule.map((rule) => ({ kind: 'short' as const, ...rule })),
  numberRule.map((rule) => ({ kind: 'numeric' as const, ...rule })),
);
const clozeParts = fc
  .array(fc.tuple(aText, gap, fc.integer({ min: 1, max: 5 })), { minLength: 1, maxLength: 6 })
  .map((parts) =>
    parts.flatMap(([text, each, weight], at) => [
      { kind: 'text' as const, text },
      { id: `g${at}`, weight, ...each },
    ]),
  );

const unitPart = fc.integer({ min: 0, max: 90 }).map((n) => n / 100);
const aShape = fc.oneof(
  fc.record({
    kind: fc.constant('rectangle' as const),
    x: unitPart,
    y: unitPart,
    width: fc.constant(0.1),
    height: fc.constant(0.1),
  }),
  fc.record({
    kind: fc.constant('ellipse' as const),
    x: unitPart,
    y: unitPart,
    radiusX: fc.constant(0.05),
    radiusY: fc.constant(0.1),
  }),
);
const regions = fc
  .array(fc.tuple(aShape, fc.boolean()), { minLength: 1, maxLength: 5 })
  .map((all) =>
    all.map(([shape, right], i) => ({ id: `r${i}`, label: `Región ${i}`, shape, right: right || i === 0 })),
  );
const image = { file: '01980000-0000-7000-8000-000000000000', alt: 'Mapa' };

/** A question of any kind that the bank would take. */
export const aQuestion: fc.Arbitrary<Question> = fc
  .oneof(
    fc.record({ kind: fc.constant('choice' as const), options: oneRight, shuffle: fc.boolean() }),
    fc.record({ kind: fc.constant('multiple' as const), options: someRight, scoring }),
    fc.record({ kind: fc.constant('true_false' as const), answer: fc.boolean() }),
    numberRule.map((rule) => ({ kind: 'numeric' as const, ...rule })),
    fc.constant({
      kind: 'formula' as const,
      parameters: [
        { name: 'a', from: '1', to: '20', step: '1' },
        { name: 'b', from: '0.5', to: '5', step: '0.5' },
      ],
      expression: 'a*b + 1',
    }),
    textRule.map((rule) => ({ kind: 'short' as const, ...rule })),
    fc.record({ kind: fc.constant('order' as const), items: distinct(2, 7), scoring }),
    distinct(4, 10).map((items) => {
      const half = Math.floor(items.length / 2);
      const pairs = items.slice(0, half).map((left, at) => ({ left, right: items[half + at]! }));
      return { kind: 'match' as const, pairs, extras: items.slice(half * 2) };
    }),
    fc.record({ kind: fc.constant('cloze' as const), parts: clozeParts, scoring }),
    fc.record({ kind: fc.constant('hot_spot' as const), image: fc.constant(image), regions, scoring }),
    fc.record({ kind: fc.constant('essay' as const), guide: aText }),
  )
  .chain((kind) => common.map((rest) => asked({ ...rest, ...kind } as QuestionInput)));

const someOf = (ids: readonly string[]) => fc.subarray([...ids, 'nobody']);
const anyText = fc.oneof(aText, aDecimal, fc.string({ maxLength: 30 }));

/** Any answer that a student could send to this question, right or wrong or empty. */
export function anAnswer(question: Question): fc.Arbitrary<Answer> {
  const { kind } = question;
  switch (kind) {
    case 'choice':
      return fc.constantFrom(undefined, ...question.options.map(({ id }) => id)).map((option) => ({ kind, option }));
    case 'multiple':
      return someOf(question.options.map(({ id }) => id)).map((options) => ({ kind, options }));
    case 'true_false':
      return fc.constantFrom(undefined, true, false).map((value) => ({ kind, value }));
    case 'numeric':
    case 'formula':
    case 'short':
    case 'essay':
      return anyText.map((text) => ({ kind, text }));
    case 'match': {
      const rights = [...question.pairs.map(({ right }) => right.id), 'nobody'];
      const given = fc.array(fc.constantFrom(...rights), {
        minLength: question.pairs.length,
        maxLength: question.pairs.length,
      });
      return given.map((all) => ({
        kind,
        pairs: Object.fromEntries(question.pairs.map(({ left }, i) => [left.id, all[i]!])),
      }));
    }
    case 'order':
      return fc.shuffledSubarray(question.items.map(({ id }) => id)).map((items) => ({ kind, items }));
    case 'cloze': {
      const gaps = question.parts.filter((part) => part.kind !== 'text');
      const options = gaps.flatMap((each) => (each.kind === 'choice' ? each.options.map(({ id }) => id) : []));
      const filled = fc.oneof(anyText, fc.constantFrom('', ...options));
      return fc
        .array(filled, { minLength: gaps.length, maxLength: gaps.length })
        .map((all) => ({ kind, gaps: Object.fromEntries(gaps.map(({ id }, i) => [id, all[i]!])) }));
    }
    case 'hot_spot': {
      const part = fc.integer({ min: 0, max: 100 }).map((n) => n / 100);
      const spots = fc.array(fc.record({ x: part, y: part }), { maxLength: 4 });
      return fc
        .tuple(spots, someOf(question.regions.map(({ id }) => id)))
        .map(([at, named]) => ({ kind, spots: at, regions: named }));
    }
  }
}

export const aQuestionWithAnswer = aQuestion.chain((question) =>
  anAnswer(question).map((answer) => ({ question, answer })),
);
