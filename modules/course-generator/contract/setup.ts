import { needs } from '@patio/access/contract';
import { nameSchemas, pageInput, pageOf } from '@patio/kernel';
import { z } from 'zod';
import { base, id, instant, maker, micros, mix, version } from './fields.ts';
import { blockFigures } from './outcomes.ts';
import { modelOffer, runLine } from './views.ts';

const build = needs('course_generator.build');
const configure = needs('course_generator.configure');

const unitOfTemplate = z.object({ title: z.string().trim().min(1).max(160), lessons: z.number().int().min(1).max(40) });
export const templateFields = z.object({
  name: z.string().trim().min(2).max(80),
  about: z.string().trim().max(400).default(''),
  base,
  mix,
  tone: z.string().trim().max(300).default(''),
  units: z.array(unitOfTemplate).max(24).default([]),
});
export type TemplateFields = z.infer<typeof templateFields>;

export const templateView = templateFields.extend({
  id,
  version,
  schoolId: id,
  school: z.string(),
  fromCourse: z.string().nullable(),
  archived: z.boolean(),
  uses: z.number().int(),
  at: instant,
});
export type TemplateView = z.infer<typeof templateView>;

export const configFields = z.object({
  modelOn: z.boolean(),
  mostMicros: micros,
  mostLessons: z.number().int().min(1).max(120),
});
export type ConfigFields = z.infer<typeof configFields>;

const purposeLine = z.object({
  purpose: z.enum(['course_generator', 'generator']),
  provider: z.string(),
  providerId: id,
  model: z.string(),
  temperature: z.number(),
  maxTokens: z.number().int(),
  priceIn: micros,
  priceOut: micros,
  enabled: z.boolean(),
  version,
});
export const configView = z.object({
  school: z.object({ id, name: z.string() }),
  schools: z.array(z.object({ id, name: z.string() })),
  settings: configFields,
  version: version.nullable(),
  providers: z.array(z.object({ id, name: z.string(), enabled: z.boolean() })),
  /** The model of this part alone, and the general one that holds without it. */
  own: purposeLine.nullable(),
  general: purposeLine.nullable(),
  offer: modelOffer,
  prompt: z.object({ number: z.number().int(), text: z.string() }),
  /** Courses with an outline, to try the configuration on. */
  courses: z.array(z.object({ id, title: z.string() })),
});
export type ConfigView = z.infer<typeof configView>;

export const dryRun = z.object({
  course: z.string(),
  lessons: z.number().int(),
  tokensIn: z.number().int(),
  tokensOut: z.number().int(),
  micros,
  currency: z.string(),
  model: z.string().nullable(),
  closed: z.string().nullable(),
  /** What would be sent for its first lesson. Nothing is sent. */
  prompt: z.string(),
  rows: z.array(z.object({ title: z.string(), tokensIn: z.number().int(), tokensOut: z.number().int(), micros })),
  fits: z.boolean(),
});
export type DryRun = z.infer<typeof dryRun>;

const figures = z.object({
  name: z.string(),
  runs: z.number().int(),
  failed: z.number().int(),
  milliseconds: z.number().int(),
  tokens: z.number().int(),
  costMicros: micros,
  /** Of published lessons: how many, how many as they came, and the mean of what was changed. */
  published: z.number().int(),
  accepted: z.number().int(),
  distance: z.number().nullable(),
});
export const metricsView = z.object({
  currency: z.string(),
  total: figures,
  byTemplate: z.array(figures),
  byModel: z.array(figures),
  /** Failures by their reason. */
  problems: z.array(z.object({ problem: z.string(), count: z.number().int() })),
  /** What became of the blocks of published lessons, by their kind. */
  blocks: z.array(blockFigures),
  /** Minutes that reviewers were at courses, and on how many of them. */
  review: z.object({ minutes: z.number().int(), courses: z.number().int() }),
  /** What checks found in lessons as they stand now. */
  findings: z.array(z.object({ code: z.string(), count: z.number().int() })),
});
export type MetricsView = z.infer<typeof metricsView>;
export type Figures = z.infer<typeof figures>;

export const runFilters = z.object({
  template: z.string().max(120).optional(),
  model: z.string().max(160).optional(),
  madeBy: maker.optional(),
  problem: z.string().max(80).optional(),
  failed: z.literal('yes').optional(),
  courseId: id.optional(),
});
export type RunFilters = z.infer<typeof runFilters>;

/** Templates, configuration and figures. */
export const setupContract = {
  templates: build
    .route({ method: 'GET', path: '/course-generator/templates', summary: 'List the templates of courses.' })
    .input(z.object({ archived: z.boolean().default(false) }))
    .output(
      z.object({
        items: z.array(templateView),
        schools: z.array(z.object({ id, name: z.string() })),
        courses: z.array(z.object({ id, name: z.string(), schoolId: id })),
      }),
    ),
  saveTemplate: build
    .route({ method: 'POST', path: '/course-generator/templates', summary: 'Add a template, or change one.' })
    .input(
      templateFields.extend({
        id: id.optional(),
        version: version.optional(),
        schoolId: id,
        archived: z.boolean().optional(),
      }),
    )
    .output(templateView),
  templateFromCourse: build
    .route({
      method: 'POST',
      path: '/course-generator/templates/from-course',
      summary: 'Make a template of an existing course.',
    })
    .input(z.object({ courseId: id, name: z.string().trim().min(2).max(80) }))
    .output(templateView),
  config: configure
    .route({ method: 'GET', path: '/course-generator/config', summary: 'Read how courses are built at a school.' })
    .input(z.object({ schoolId: id.optional() }))
    .output(configView),
  saveConfig: configure
    .route({
      method: 'PUT',
      path: '/course-generator/config/{schoolId}',
      summary: 'Set limits of building courses at a school.',
    })
    .input(configFields.extend({ schoolId: id, version: version.nullable() }))
    .output(configView),
  saveModel: configure
    .route({
      method: 'PUT',
      path: '/course-generator/config/{schoolId}/model',
      summary: 'Choose a model for building courses alone.',
    })
    .input(
      z.object({
        schoolId: id,
        version: version.nullable(),
        /** Null takes the own choice back: the general one holds again. */
        model: z
          .object({
            providerId: id,
            model: z.string().trim().min(1).max(120),
            temperature: z.number().min(0).max(2),
            maxTokens: z.number().int().min(50).max(8_000),
            priceIn: micros,
            priceOut: micros,
            enabled: z.boolean(),
          })
          .nullable(),
      }),
    )
    .output(configView),
  dryRun: configure
    .route({
      method: 'GET',
      path: '/course-generator/dry-run',
      summary: 'Count what a course would cost, without asking a model.',
    })
    .input(z.object({ courseId: id }))
    .output(dryRun),
  metrics: configure
    .route({ method: 'GET', path: '/course-generator/metrics', summary: 'Count runs, time, tokens, cost and edits.' })
    .input(z.object({ schoolId: id.optional() }))
    .output(metricsView),
  runs: configure
    .route({ method: 'GET', path: '/course-generator/runs', summary: 'List the runs behind the figures.' })
    .input(pageInput.extend(runFilters.shape))
    .output(pageOf(runLine)),
};

nameSchemas({
  courseGeneratorTemplate: templateView,
  courseGeneratorConfig: configView,
  courseGeneratorDryRun: dryRun,
  courseGeneratorMetrics: metricsView,
  courseGeneratorRun: runLine,
});
