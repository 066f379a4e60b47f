interface TargetDotsProps {
  now: number | null;
  before: number | null;
  target: number | null;
  from: number;
  to: number;
  format: (value: number) => string;
  targetLabel: string | null;
  missed: boolean;
}

const WIDTH = 200;
const PAD = 6;

/** Now, before and where one wants to be, on one line with both of its ends named. The words beside it say the same. */
export function TargetDots({ now, before, target, from, to, format, targetLabel, missed }: TargetDotsProps) {
  const x = (value: number) =>
    PAD + ((WIDTH - 2 * PAD) * (Math.min(to, Math.max(from, value)) - from)) / (to - from || 1);
  return (
    <svg className="in-dots" viewBox={`0 0 ${WIDTH} 36`} aria-hidden="true">
      <path className="in-dots-line" d={`M${PAD} 11H${WIDTH - PAD}`} />
      {now !== null && before !== null && <path className="in-dots-way" d={`M${x(before)} 11H${x(now)}`} />}
      {before !== null && <circle className="in-dots-before" cx={x(before)} cy="11" r="4" />}
      {target !== null && <path className="in-dots-target" d={`M${x(target)} 2V20`} />}
      {now !== null && <circle className="in-dots-now" data-missed={missed || undefined} cx={x(now)} cy="11" r="5.5" />}
      <text x="0" y="33">
        {format(from)}
      </text>
      <text x={WIDTH} y="33" textAnchor="end">
        {format(to)}
      </text>
      {target !== null && targetLabel && (
        <text className="in-dots-word" x={Math.min(WIDTH - 60, Math.max(60, x(target)))} y="33" textAnchor="middle">
          {targetLabel}
        </text>
      )}
    </svg>
  );
}
