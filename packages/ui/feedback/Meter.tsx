export type MeterProps = {
  /** 0 to 1. */ ratio: number;
  tone?: 'primary' | 'ok' | 'warn' | 'bad';
  thin?: boolean /** With a name it speaks; without it is decoration beside a number. */;
  label?: string;
};

/** A thin bar filled to a part. */
export function Meter({ ratio, tone = 'primary', thin, label }: MeterProps) {
  const percent = Math.round(Math.max(0, Math.min(1, ratio)) * 100);
  const speak = label
    ? { role: 'meter', 'aria-label': label, 'aria-valuenow': percent, 'aria-valuemin': 0, 'aria-valuemax': 100 }
    : {};
  return (
    <div className="meter" data-tone={tone} data-thin={thin || undefined} {...speak}>
      <i style={{ width: `${percent}%` }} />
    </div>
  );
}
