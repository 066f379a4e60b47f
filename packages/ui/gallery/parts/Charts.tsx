import { Bars } from '../../charts/Bars.tsx';
import { ExploreChart } from '../../charts/ExploreChart.tsx';
import { Heat } from '../../charts/Heat.tsx';
import { MeasureChart } from '../../charts/MeasureChart.tsx';
import { Ring } from '../../charts/Ring.tsx';
import { Spark } from '../../charts/Spark.tsx';
import { Card } from '../../layout/Card.tsx';
import { Inline, Tiles } from '../../layout/Section.tsx';
import { DAYS } from '../samples.ts';

const weeks = Array.from({ length: 10 }, (_, i) => ({
  week: `W${i + 1}`,
  six: 78 + ((i * 5) % 9),
  seven: 74 + ((i * 7) % 11),
  eight: 82 - ((i * 3) % 8),
}));

const measured = [1, 2, 1, 2, 3, 2, 3, 4, 3, null].map((value, i) => ({
  label: String(i + 1),
  name: `Week ${i + 1}`,
  phase: i < 3 ? ('before' as const) : ('plan' as const),
  value,
  isNow: value === null,
}));

export function Charts() {
  return (
    <Tiles min={330}>
      <Card>
        <MeasureChart
          title="Here at the first hour"
          summary="From 1 to 3 days a week; the goal is 4."
          weeks={measured}
          most={5}
          goal={{ value: 4, label: 'goal: 4 of 5' }}
          words={{ before: 'before', plan: 'with the plan' }}
          heads={['Week', 'Days', 'Phase']}
          last="3 last week"
        />
      </Card>
      <Card>
        <Bars
          title="Scale drawing"
          heads={['Range', 'Students']}
          height={110}
          data={[1, 3, 3, 6, 10, 15, 13].map((value, i) => ({
            label: `${i * 10}–${i * 10 + 9}`,
            value,
            isMarked: i === 5,
          }))}
        />
      </Card>
      <Card>
        <Bars
          title="Late marks by group"
          heads={['Group', 'Late']}
          direction="across"
          data={['6-A', '6-B', '7-A', '7-B'].map((label, i) => ({ label, value: 4 + i * 3 }))}
        />
        <Inline>
          <Ring ratio={0.97} label="Attendance" />
          <Ring ratio={0.86} label="Draft" tone="primary">
            86
          </Ring>
          <Spark values={[81, 80, 76, 70, 62]} label="From 81 to 62 in five weeks" tone="bad" width={110} height={34} />
        </Inline>
      </Card>
      <Card>
        <Heat
          title="Attendance by day"
          head="Group"
          rows={['6-A', '6-B', '7-A', '7-B']}
          columns={DAYS.map((d) => d.slice(0, 3))}
          values={[0, 1, 2, 3].map((r) => DAYS.map((_, c) => 80 + ((r * 13 + c * 7) % 20)))}
        />
        <Heat
          title="Against expectation"
          head="Group"
          scale="diverging"
          range={[-12, 12]}
          rows={['6-A', '6-B']}
          columns={DAYS.map((d) => d.slice(0, 3))}
          values={[
            [-11, -6, 0, 5, 11],
            [3, null, -9, 8, -2],
          ]}
        />
      </Card>
      <Card>
        <ExploreChart
          title="Averages by week"
          kind="line"
          data={weeks}
          x={{ id: 'week', label: 'Week' }}
          series={[
            { id: 'six', label: 'Sixth' },
            { id: 'seven', label: 'Seventh' },
            { id: 'eight', label: 'Eighth' },
          ]}
          summary="All three stay between 74 and 86."
        />
      </Card>
    </Tiles>
  );
}
