import { z } from 'zod';
import { id } from '../blocks/basics.ts';
import { isPosition } from './position.ts';

const position = z.string().refine(isPosition, 'no position');
const common = { id };
/** Checked apart by `readBlock`, which also keeps what is newer. */
const json = z.custom<{ id: string }>((value) => typeof value === 'object' && value !== null);

/** What an editor sends. `base` is the version of the block that the person saw while writing. */
export const operation = z.discriminatedUnion('kind', [
  z.strictObject({ ...common, kind: z.literal('insert'), position, block: json }),
  /** `spareId` names the sibling that keeps this text if somebody else wrote at the same time. */
  z.strictObject({ ...common, kind: z.literal('update'), blockId: id, base: id, block: json, spareId: id }),
  z.strictObject({ ...common, kind: z.literal('move'), blockId: id, position }),
  z.strictObject({ ...common, kind: z.literal('remove'), blockId: id, base: id }),
  /** A text that was kept beside another becomes a block of its own. */
  z.strictObject({ ...common, kind: z.literal('keep'), blockId: id }),
]);
