import type { Block } from '@patio/engine-lessons';
import { block } from '@patio/engine-lessons/schema';
import { z } from 'zod';
import { blockBase, line, type Maker, textBlock } from '../blocks/make.ts';
import { writeComment } from '../letters/comments.ts';
import { FACTS, LETTERS, writeLetter } from '../letters/letters.ts';
import { blocksAnswer, paragraphsAnswer } from '../output/model-blocks.ts';
import { planBlocks, planPhases } from '../plan/plan.ts';
import { TEMPLATES } from '../plan/templates.ts';
import { PRODUCTS } from '../rubric/criteria.ts';
import { makeRubric } from '../rubric/rubric.ts';
import { answerKey } from '../worksheet/answer-key.ts';
import { asQuestion } from '../worksheet/as-question.ts';
import { worksheetItems } from '../worksheet/items.ts';
import { layOut } from '../worksheet/layout.ts';
import { competency, defineGenerator, engineSource, grade, language, seed } from './form.ts';
import { promptFor } from './prompts.ts';

const printedItem = z.strictObject({
  number: z.number(),
  prompt: z.string(),
  options: z.array(z.string()),
  height: z.number(),
});
const printed = z.strictObject({
  pages: z.array(z.strictObject({ columns: z.union([z.literal(1), z.literal(2)]), items: z.array(printedItem) })),
  key: z.array(z.strictObject({ number: z.number(), answer: z.string(), steps: z.array(z.string()) })),
});

export const worksheet = defineGenerator({
  id: 'worksheet',
  input: z.strictObject({
    language,
    title: z.string().min(1).max(300),
    subject: z.enum(['maths', 'spanish', 'english']),
    grade,
    skills: z.array(z.string().max(80)).max(20).default([]),
    level: z.enum(['support', 'usual', 'challenge']).default('usual'),
    count: z.number().int().min(1).max(50).default(20),
    seed,
    competencies: z.array(competency).max(20).default([]),
  }),
  /** The key is a block of its own, so that it can be left out of what students get. */
  output: z.strictObject({ blocks: z.array(block), key: z.array(block), printed }),
  answer: blocksAnswer,
  withoutModel: 'always',
  prompt: promptFor('worksheet'),
  estimate: ({ count }) => ({ asked: 500, answered: 90 * count }),
  make(input, { newId }) {
    const items = worksheetItems(input);
    const maker: Maker = {
      newId,
      language: input.language,
      competencies: input.competencies.map(({ id }) => id),
      source: engineSource('worksheet'),
    };
    const { pages, key } = layOut(items, input.language);
    if (items.length === 0) return { blocks: [], key: [], printed: { pages, key } };
    const from = items.map(({ skill, seed: own }) => `${skill}#${own}`);
    const questions = items.map((item) => asQuestion(item, input.language, newId()));
    const sheet: Block = { ...blockBase(maker, from), type: 'quiz', title: line(input.title), questions };
    const answers = answerKey([sheet], input.language, newId());
    return { blocks: [sheet], key: answers ? [answers] : [], printed: { pages, key } };
  },
});

const rubricShape = z.strictObject({
  title: z.string(),
  competency: z.string(),
  criteria: z.array(
    z.strictObject({
      name: z.string(),
      levels: z.array(z.strictObject({ name: z.string(), points: z.number(), text: z.string() })),
    }),
  ),
  total: z.number(),
});
const CRITERION = { es: 'Criterio', en: 'Criterion' };

export const rubric = defineGenerator({
  id: 'rubric',
  input: z.strictObject({
    language,
    competency,
    product: z.enum(PRODUCTS),
    levels: z.union([z.literal(3), z.literal(4)]).default(4),
    criteria: z.number().int().min(2).max(5).default(4),
    levelNames: z.array(z.string().min(1).max(60)).max(4).optional(),
    pointsPerLevel: z.number().int().min(1).max(25).default(1),
  }),
  output: z.strictObject({ blocks: z.array(block), rubric: rubricShape }),
  answer: blocksAnswer,
  withoutModel: 'always',
  prompt: promptFor('rubric'),
  estimate: ({ criteria, levels }) => ({ asked: 420, answered: 40 * criteria * levels }),
  make(input, { newId }) {
    const made = makeRubric(input);
    const maker: Maker = {
      newId,
      language: input.language,
      competencies: [input.competency.id],
      source: engineSource('rubric'),
    };
    const header = [
      CRITERION[input.language],
      ...(made.criteria[0]?.levels ?? []).map(({ name, points }) => line(`${name} (${points})`)),
    ];
    const rows = made.criteria.map(({ name, levels }) => [line(name), ...levels.map(({ text }) => line(text))]);
    const table: Block = { ...blockBase(maker, []), type: 'table', caption: line(made.title), header, rows };
    return { blocks: [table], rubric: made };
  },
});

export const lessonPlan = defineGenerator({
  id: 'lesson_plan',
  input: z.strictObject({
    language,
    template: z.enum(TEMPLATES),
    topic: z.string().min(1).max(300),
    competencies: z.array(competency).min(1).max(20),
    minutes: z.number().int().min(20).max(600),
  }),
  output: z.strictObject({
    blocks: z.array(block),
    phases: z.array(z.strictObject({ name: z.string(), minutes: z.number() })),
  }),
  answer: blocksAnswer,
  withoutModel: 'always',
  prompt: promptFor('lesson_plan'),
  estimate: () => ({ asked: 450, answered: 900 }),
  make({ language: spoken, template, topic, competencies, minutes }, { newId }) {
    const phases = planPhases(template, spoken, topic, minutes);
    const maker: Maker = {
      newId,
      language: spoken,
      competencies: competencies.map(({ id }) => id),
      source: engineSource('lesson_plan'),
    };
    const goal = competencies.map(({ name }) => name).join(' · ');
    return {
      blocks: planBlocks(maker, phases, goal, topic),
      phases: phases.map(({ name, minutes: own }) => ({ name, minutes: own })),
    };
  },
});

const facts = z.strictObject(
  Object.fromEntries(FACTS.map((fact) => [fact, z.string().max(1_000).optional()])) as Record<
    (typeof FACTS)[number],
    z.ZodOptional<z.ZodString>
  >,
);

export const letter = defineGenerator({
  id: 'letter',
  input: z.strictObject({ language, kind: z.enum(LETTERS), facts }),
  output: z.strictObject({ blocks: z.array(block), paragraphs: z.array(z.string()), missing: z.array(z.enum(FACTS)) }),
  answer: paragraphsAnswer,
  withoutModel: 'always',
  prompt: promptFor('letter'),
  estimate: () => ({ asked: 450, answered: 260 }),
  make({ language: spoken, kind, facts: given }, { newId }) {
    const known = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Record<
      string,
      string
    >;
    const written = writeLetter(kind, spoken, known);
    if (!written.ok) return { blocks: [], paragraphs: [], missing: written.missing };
    const maker: Maker = { newId, language: spoken, competencies: [], source: engineSource('letter') };
    return { blocks: [textBlock(maker, written.paragraphs, [])], paragraphs: written.paragraphs, missing: [] };
  },
});

const said = z.array(z.string().min(1).max(400)).max(12).default([]);

export const comment = defineGenerator({
  id: 'comment',
  input: z.strictObject({
    language,
    name: z.string().min(1).max(120),
    grades: z
      .array(
        z.strictObject({
          subject: z.string().min(1).max(120),
          mark: z.string().max(20),
          standing: z.enum(['above', 'on', 'below']),
        }),
      )
      .max(30)
      .default([]),
    strengths: said,
    nextSteps: said,
    notes: said,
  }),
  output: z.strictObject({ blocks: z.array(block), paragraphs: z.array(z.string()) }),
  answer: paragraphsAnswer,
  withoutModel: 'always',
  prompt: promptFor('comment'),
  estimate: () => ({ asked: 480, answered: 180 }),
  make({ language: spoken, ...given }, { newId }) {
    const sentences = writeComment(given, spoken);
    const maker: Maker = { newId, language: spoken, competencies: [], source: engineSource('comment') };
    return { blocks: sentences.length > 0 ? [textBlock(maker, [sentences.join(' ')], [])] : [], paragraphs: sentences };
  },
});
