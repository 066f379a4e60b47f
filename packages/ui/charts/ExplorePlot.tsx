import { Area, Bar, CartesianGrid, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { ExploreChartProps } from './ExploreChart.tsx';

export type Series = { id: string; label: string };
type PlotProps = Pick<ExploreChartProps, 'kind' | 'data' | 'series'> & { x: string; format: (value: number) => string };

const colour = (index: number) => `var(--v${(index % 8) + 1})`;
const DASHES = ['', '7 4', '2 4', '10 3 2 3'];

/** The recharts part, in a chunk of its own. Series differ by colour and by dash. */
export default function ExplorePlot({ kind, data, x, series, format }: PlotProps) {
  const axis = { stroke: 'var(--line-2)', tick: { fill: 'var(--ink-2)', fontSize: 12 }, tickLine: false };
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart data={data} margin={{ top: 8, right: 12, bottom: 0, left: 0 }}>
        <CartesianGrid stroke="var(--line)" vertical={false} />
        <XAxis dataKey={x} {...axis} />
        <YAxis
          {...axis}
          axisLine={false}
          width={44}
          tickFormatter={format}
          domain={kind === 'line' ? ['auto', 'auto'] : undefined}
        />
        <Tooltip
          formatter={(value, name) => [format(Number(value)), series.find((s) => s.id === name)?.label ?? name]}
          contentStyle={{
            background: 'var(--raised)',
            border: '1px solid var(--line)',
            borderRadius: 10,
            color: 'var(--ink)',
          }}
          isAnimationActive={false}
        />
        {series.map((one, index) => {
          const shared = {
            key: one.id,
            dataKey: one.id,
            name: one.id,
            isAnimationActive: false,
            stroke: colour(index),
          };
          const { key, ...rest } = shared;
          if (kind === 'bar')
            return <Bar key={key} {...rest} fill={colour(index)} radius={[4, 4, 0, 0]} maxBarSize={36} />;
          if (kind === 'area')
            return <Area key={key} {...rest} fill={colour(index)} fillOpacity={0.16} strokeWidth={2} type="monotone" />;
          return (
            <Line
              key={key}
              {...rest}
              strokeWidth={2.25}
              dot={{ r: 2.5 }}
              strokeDasharray={DASHES[index % 4]}
              type="monotone"
            />
          );
        })}
      </ComposedChart>
    </ResponsiveContainer>
  );
}
