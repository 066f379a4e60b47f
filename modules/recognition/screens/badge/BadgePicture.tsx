import type { BadgeShown } from '../../contract.ts';
import { drawBadge, pointsOf } from '../../rules/emblem.ts';

/** The picture of a badge, the same that is baked into its files. Its name stands beside it. */
export const BadgePicture = ({ badge, size = 64 }: { badge: Pick<BadgeShown, 'emblem' | 'colour'>; size?: number }) => (
  <svg viewBox="0 0 100 100" width={size} height={size} aria-hidden="true">
    {drawBadge(badge).map(({ shape, fill }) => (
      <polygon key={`${fill} ${pointsOf(shape)}`} points={pointsOf(shape)} fill={fill} />
    ))}
  </svg>
);
