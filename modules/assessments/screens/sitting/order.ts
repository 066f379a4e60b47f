import type { AttemptView } from '../../contract.ts';
import type { Item } from './paper.ts';
import type { KeptSitting } from './store/kept.ts';

type Paper = Pick<AttemptView, 'canGoBack' | 'leftAt'>;

/** Whether a question was left for good. */
const isLeft = ({ canGoBack, leftAt }: Paper, { left }: Pick<KeptSitting, 'left'>, { key }: Item): boolean =>
  !canGoBack && (leftAt[key] !== undefined || left[key] !== undefined);

/** The question to show: the one that was open, or the first that was not left. */
export function currentOf(
  items: readonly Item[],
  paper: Paper,
  kept: Pick<KeptSitting, 'left' | 'at'>,
): Item | undefined {
  const open = items.filter((item) => !isLeft(paper, kept, item));
  return (paper.canGoBack && open.find(({ key }) => key === kept.at)) || open[0] || items.at(-1);
}

/** Whether a question may be opened by its number. */
export const mayOpen = (paper: Paper, current: Item | undefined, item: Item): boolean =>
  paper.canGoBack || item.key === current?.key;

/** True of a question whose answer cannot be changed any more. */
export const isLocked = isLeft;
