import { z } from 'zod';

const name = z.string().min(1).max(80);
const index = z.number().int().min(0).max(1_000);
const title = z.string().min(1).max(300);
const ids = z.array(name).max(20);

/** What a person can do to an outline. New ids come from whoever asks, so that a repeated change is the same one. */
export const outlineChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('move_lesson'), lesson: name, unit: name, index }),
  z.strictObject({ kind: z.literal('move_unit'), unit: name, index }),
  z.strictObject({ kind: z.literal('merge_lessons'), lesson: name, with: name }),
  z.strictObject({ kind: z.literal('split_lesson'), lesson: name, at: index, id: name, title }),
  z.strictObject({ kind: z.literal('add_lesson'), unit: name, index, id: name, title }),
  z.strictObject({ kind: z.literal('remove_lesson'), lesson: name }),
  z.strictObject({ kind: z.literal('add_unit'), id: name, title, index }),
  z.strictObject({ kind: z.literal('merge_units'), unit: name, with: name }),
  z.strictObject({ kind: z.literal('rename'), id: name, title }),
  z.strictObject({ kind: z.literal('set_classes'), lesson: name, classes: z.number().int().min(1).max(60) }),
  z.strictObject({ kind: z.literal('set_competencies'), lesson: name, taught: ids, checked: ids }),
  z.strictObject({
    kind: z.literal('give_passages'),
    lesson: name,
    passages: z.array(z.string().max(120)).min(1).max(2_000),
  }),
]);
export type OutlineChange = z.infer<typeof outlineChange>;

export const REFUSALS = [
  'not_found',
  'id_taken',
  'nothing_to_split',
  'no_class_left',
  'last_lesson',
  'same_one',
] as const;
export type Refusal = (typeof REFUSALS)[number];
