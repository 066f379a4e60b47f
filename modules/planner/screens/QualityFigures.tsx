import { m } from '@patio/messages';
import { formatNumber, Stat, Tiles } from '@patio/ui';
import type { Quality } from '../contract.ts';

/** What a week is worth: what does not stand, what clashes, what wishes cost. With `href` the words lead to where it is mended. */
export function QualityFigures({ quality, href }: { quality: Quality; href?: string }) {
  const figures = [
    [m.planner_figure_parked(), quality.unplaced],
    [m.planner_figure_hard(), quality.hard],
    [m.planner_figure_soft(), quality.soft],
    [m.planner_figure_teacher_gaps(), quality.teacherGaps],
    [m.planner_figure_homeroom_gaps(), quality.homeroomGaps],
  ] as const;
  return (
    <Tiles min={150}>
      {figures.map(([label, value]) =>
        href ? (
          <Stat key={label} label={label} value={formatNumber(value)} href={href} />
        ) : (
          <Stat key={label} label={label} value={formatNumber(value)} />
        ),
      )}
    </Tiles>
  );
}
