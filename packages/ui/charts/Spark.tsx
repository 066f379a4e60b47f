import { linePoints } from './scale.ts';

export type SparkProps = {
  values: number[] /** What it says in words: “81 to 62 in five weeks”. Without it the spark is decoration beside a number. */;
  label?: string;
  width?: number;
  height?: number;
  tone?: 'plain' | 'bad' | 'ok';
};

/** A line the size of a word; the last point is marked. */
export function Spark({ values, label, width = 64, height = 20, tone = 'plain' }: SparkProps) {
  if (values.length === 0) return null;
  const points = linePoints(values, width, height, 3);
  const [x, y] = points.at(-1)!;
  const line = (
    <svg
      className="spark"
      data-tone={tone}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <circle cx={x} cy={y} r="2.5" fill="currentColor" />
    </svg>
  );
  return label ? (
    <span role="img" aria-label={label}>
      {line}
    </span>
  ) : (
    line
  );
}
