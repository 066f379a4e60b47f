import { line } from '@patio/engine-lessons/schema';
import { z } from 'zod';
import { key } from './basics.ts';
import { MOST_REGIONS } from './limits.ts';

/** A place on a picture as a part of its width and height, from the upper left corner, so that any size will do. */
const part = z.number().min(0).max(1);
export const spot = z.strictObject({ x: part, y: part });
export type Spot = z.infer<typeof spot>;

const shape = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('rectangle'), x: part, y: part, width: part, height: part }),
  /** A circle of a square picture; on others an ellipse, whose radii are parts of width and height. */
  z.strictObject({ kind: z.literal('ellipse'), x: part, y: part, radiusX: part, radiusY: part }),
  z.strictObject({ kind: z.literal('polygon'), corners: z.array(spot).min(3).max(60) }),
]);
export type Shape = z.infer<typeof shape>;

/** `label` names the region for those who answer from a list instead of by pointing. */
const region = z.strictObject({
  id: key,
  label: line.min(1),
  shape,
  right: z.boolean(),
  feedback: line.optional(),
});
export type Region = z.infer<typeof region>;
export const regions = z.array(region).min(1).max(MOST_REGIONS);
