import type { LessonPresence } from '../../../contract.ts';

/** A colleague in the same lesson. */
export interface Present {
  device: string;
  name: string;
  blockId: string | null;
  at: number;
}

/** Who has said nothing for so long is gone. */
export const QUIET_MS = 45_000;

/** Who is here after one more word of somebody. */
export function withPresence(
  present: readonly Present[],
  { device, step, name, blockId }: LessonPresence,
  at: number,
): Present[] {
  const others = present.filter((each) => each.device !== device);
  return step === 'left' ? others : [...others, { device, name, blockId, at }];
}

/** Who is still here. */
export const stillPresent = (present: readonly Present[], now: number): readonly Present[] =>
  present.every(({ at }) => now - at < QUIET_MS) ? present : present.filter(({ at }) => now - at < QUIET_MS);
