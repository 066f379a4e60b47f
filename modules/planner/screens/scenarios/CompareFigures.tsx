import { m } from '@patio/messages';
import { formatNumber, ReadTable, Section } from '@patio/ui';
import type { Comparison, Quality } from '../../contract.ts';
import { WISH_FAMILIES } from '../../rules/wish-names.ts';
import { costsByFamily, wishLabel } from '../wish-labels.ts';

const figures = (quality: Quality): Map<string, number> =>
  new Map([
    [m.planner_figure_parked(), quality.unplaced],
    [m.planner_figure_hard(), quality.hard],
    [m.planner_figure_soft(), quality.soft],
    [m.planner_figure_teacher_gaps(), quality.teacherGaps],
    [m.planner_figure_homeroom_gaps(), quality.homeroomGaps],
    ...costsByFamily(quality.wishes).map(({ family, cost }): [string, number] => [wishLabel(family), cost]),
  ]);

/** The order of the rows: figures of the whole week first, then the wishes. */
const rank = (label: string): number => WISH_FAMILIES.findIndex((family) => wishLabel(family) === label);

/** What both weeks cost, figure by figure; the lower one is the better. */
export function CompareFigures({ comparison: { first, second } }: { comparison: Comparison }) {
  const [one, other] = [figures(first.quality), figures(second.quality)];
  const labels = [...new Set([...one.keys(), ...other.keys()])].sort((a, b) => rank(a) - rank(b));
  const rows = labels.map((label) => ({ label, first: one.get(label) ?? 0, second: other.get(label) ?? 0 }));
  const best = (value: number, against: number) =>
    value < against ? <b>{formatNumber(value)}</b> : formatNumber(value);
  return (
    <Section title={m.planner_figures()} description={m.planner_lower_is_better()}>
      <ReadTable
        subject={{ label: m.planner_figure(), cell: (row) => row.label }}
        columns={[
          { id: 'first', label: first.name, cell: (row) => best(row.first, row.second) },
          { id: 'second', label: second.name, cell: (row) => best(row.second, row.first) },
        ]}
        rows={rows}
        rowId={(row) => row.label}
      />
    </Section>
  );
}
