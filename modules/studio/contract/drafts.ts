import { needs } from '@patio/access/contract';
import { nameSchemas, pageInput, pageOf } from '@patio/kernel';
import { z } from 'zod';
import {
  count,
  draftState,
  generatorId,
  id,
  instant,
  language,
  MAKERS,
  PLACES,
  RUN_KINDS,
  RUN_STATES,
  VERSION_KINDS,
  version,
} from './fields.ts';
import { draftForm } from './forms.ts';

/** A block of `@patio/engine-lessons` as JSON; it is read by the engine. */
const storedBlock = z.record(z.string(), z.unknown());
export const finding = z.object({
  code: z.string(),
  /** The block; null for the whole. */
  block: z.string().nullable(),
  severity: z.enum(['block', 'warn']),
  with: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
export type FindingView = z.infer<typeof finding>;

export const draftLine = z.object({
  id,
  schoolId: id,
  generator: generatorId,
  title: z.string(),
  language,
  state: draftState,
  maker: z.enum(MAKERS).nullable(),
  model: z.string().nullable(),
  by: z.string(),
  mine: z.boolean(),
  blocks: count,
  /** Findings that stop it, and those that a person judges. */
  stops: count,
  warns: count,
  costMicros: count,
  at: instant,
  changedAt: instant,
  sentAt: instant.nullable(),
  reviewer: z.string().nullable(),
});
export type DraftLine = z.infer<typeof draftLine>;

export const draftView = draftLine.extend({
  version,
  form: draftForm,
  promptNumber: z.number().int().nullable(),
  /** Why the engine made it, or why it ended early, by name: `studio_reason`. */
  reason: z.string().nullable(),
  content: z.array(storedBlock),
  key: z.array(storedBlock),
  findings: z.array(finding),
  /** Passages that blocks cite and that are still there. */
  cited: z.array(z.object({ id: z.string(), from: z.string(), page: z.number().int().nullable(), text: z.string() })),
  told: z.record(z.string(), z.unknown()),
  tokens: z.object({ in: count, out: count }),
  currency: z.string().nullable(),
  reviewNote: z.string(),
  reviewedAt: instant.nullable(),
  saved: z.object({ kind: z.enum(PLACES), id: id.nullable(), at: instant }).nullable(),
  editedShare: z.number().int().nullable(),
  history: z.array(z.object({ number: count, kind: z.enum(VERSION_KINDS), by: z.string(), at: instant })),
  runs: z.array(
    z.object({
      id,
      kind: z.enum(RUN_KINDS),
      state: z.enum(RUN_STATES),
      maker: z.enum(MAKERS).nullable(),
      model: z.string().nullable(),
      instruction: z.string(),
      promptNumber: count,
      tries: count,
      costMicros: count,
      at: instant,
    }),
  ),
  trial: z.boolean(),
  places: z.array(z.enum(PLACES)),
  /** Courses in which it can be kept, where its place is one of a course. */
  can: z.object({
    edit: z.boolean(),
    stop: z.boolean(),
    resume: z.boolean(),
    send: z.boolean(),
    review: z.boolean(),
    save: z.boolean(),
    discard: z.boolean(),
    print: z.boolean(),
    /** Instructions for one block need a model; without one a block can only be drawn anew. */
    instruct: z.boolean(),
  }),
});
export type DraftView = z.infer<typeof draftView>;

/** Which drafts a list shows. */
export const draftFilters = z.object({
  show: z.enum(['own', 'review', 'all']).default('own'),
  generator: generatorId.optional(),
  state: draftState.optional(),
  search: z.string().trim().max(100).optional(),
});
export type DraftFilters = z.infer<typeof draftFilters>;

const generate = needs('studio.generate');
const at = '/studio/drafts';
const one = `${at}/{id}`;
const seen = { id, version };

export const drafts = {
  listDrafts: generate
    .route({ method: 'GET', path: at, summary: 'List drafts: one’s own, or those of others that wait for a review.' })
    .input(pageInput.extend(draftFilters.shape))
    .output(pageOf(draftLine)),
  /** Says before anything is paid who would make it and what it would cost. */
  estimate: generate
    .route({ method: 'GET', path: '/studio/estimate', summary: 'Say who would make a draft and what it would cost.' })
    .input(z.object({ generator: generatorId, schoolId: id, form: z.string().max(60_000) }))
    .output(
      z.object({
        maker: z.enum(MAKERS).nullable(),
        model: z.string().nullable(),
        /** Why no model is asked. */
        reason: z.string().nullable(),
        /** Why nothing can be made: what the form lacks. */
        missing: z.string().nullable(),
        tokens: count,
        costMicros: count.nullable(),
        currency: z.string().nullable(),
        passages: count,
      }),
    ),
  startDraft: generate
    .route({ method: 'POST', path: at, summary: 'Make a draft in the background.' })
    .input(
      z.object({
        id: id.optional(),
        schoolId: id,
        generator: generatorId,
        form: draftForm,
        engineOnly: z.boolean().default(false),
      }),
    )
    .output(draftView),
  getDraft: generate
    .route({ method: 'GET', path: one, summary: 'Read a draft.' })
    .input(z.object({ id }))
    .output(draftView),
  stopDraft: generate
    .route({ method: 'POST', path: `${one}/stop`, summary: 'Stop a draft that is being made; what is here stays.' })
    .input(z.object({ id }))
    .output(draftView),
  continueDraft: generate
    .route({ method: 'POST', path: `${one}/continue`, summary: 'Make what is missing of a draft.' })
    .input(z.object(seen))
    .output(draftView),
  regenerateBlock: generate
    .route({ method: 'POST', path: `${one}/regenerate`, summary: 'Make one block anew, with an instruction.' })
    .input(z.object({ ...seen, blockId: id, instruction: z.string().trim().max(500).default('') }))
    .output(draftView),
  saveBlocks: generate
    .route({ method: 'PUT', path: `${one}/blocks`, summary: 'Write the blocks of a draft as a person changed them.' })
    .input(
      z.object({ ...seen, title: z.string().trim().min(1).max(300).optional(), blocks: z.array(storedBlock).max(500) }),
    )
    .output(draftView),
  readVersion: generate
    .route({
      method: 'GET',
      path: `${one}/versions/{number}`,
      summary: 'Compare an earlier version of a draft with this one.',
    })
    .input(z.object({ id, number: z.coerce.number<number>().int().min(1) }))
    .output(
      z.object({
        number: count,
        changes: z.array(
          z.object({
            id: z.string(),
            kind: z.enum(['same', 'added', 'removed', 'changed']),
            moved: z.boolean(),
            type: z.string(),
            words: z.array(z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() })),
          }),
        ),
      }),
    ),
  restoreVersion: generate
    .route({ method: 'POST', path: `${one}/restore`, summary: 'Make a draft what one of its versions was.' })
    .input(z.object({ ...seen, number: z.int32().min(1) }))
    .output(draftView),
  sendToReview: generate
    .route({ method: 'POST', path: `${one}/send`, summary: 'Send a draft to whoever reviews.' })
    .input(z.object(seen))
    .output(draftView),
  /** Takes it back from the queue. */
  takeBack: generate
    .route({ method: 'POST', path: `${one}/take-back`, summary: 'Take a draft back from the review.' })
    .input(z.object(seen))
    .output(draftView),
  review: needs('studio.review')
    .route({ method: 'POST', path: `${one}/review`, summary: 'Approve a draft of somebody else, or ask for changes.' })
    .input(z.object({ ...seen, approve: z.boolean(), note: z.string().trim().max(1_000).default('') }))
    .output(draftView),
  saveDraft: generate
    .route({
      method: 'POST',
      path: `${one}/save`,
      summary: 'Keep an approved draft where it belongs, as something unpublished.',
    })
    .input(
      z.object({
        ...seen,
        place: z.enum(PLACES),
        courseId: id.nullable().default(null),
        unitId: id.nullable().default(null),
        sectionId: id.nullable().default(null),
        termId: id.nullable().default(null),
        studentId: id.nullable().default(null),
      }),
    )
    .output(draftView),
  discardDraft: generate
    .route({ method: 'POST', path: `${one}/discard`, summary: 'Put a draft aside.' })
    .input(z.object(seen))
    .output(draftView),
  printDraft: generate
    .route({ method: 'GET', path: `${one}/print`, summary: 'Print a draft, or the key of a worksheet.' })
    .input(z.object({ id, what: z.enum(['paper', 'key']).default('paper') }))
    .output(z.object({ name: z.string(), type: z.string(), content: z.string() })),
};

nameSchemas({ studioDraftLine: draftLine, studioDraft: draftView, studioFinding: finding });
