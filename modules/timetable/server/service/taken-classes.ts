import type { Id, LocalDate } from '@patio/kernel';
import type { Tx } from '@patio/platform';

/** How many classes of a school somebody has begun to take the roll of on a day. */
export type TakenClasses = (tx: Tx, at: { schoolId: Id; date: LocalDate }) => Promise<number>;

let counted: TakenClasses | null = null;

/** The rolls are kept on a floor above: who keeps them says here how they are counted. Gives back how to undo it. */
export function defineTakenClasses(ask: TakenClasses): () => void {
  const earlier = counted;
  counted = ask;
  return () => {
    counted = earlier;
  };
}

/** The classes of a day whose roll was begun; none where nobody keeps rolls. */
export const countTakenClasses: TakenClasses = async (tx, at) => (await counted?.(tx, at)) ?? 0;
