export interface Axis {
  from: number;
  to: number;
  /** Does it leave out the zero? Then the page says so. */
  cut: boolean;
  ticks: number[];
}

const steps = [0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.25];

/** The axis of shares: it begins at zero for bars, and near the values for lines, on round percents. */
export function shareAxis(values: readonly number[], whole: boolean): Axis {
  const known = values.filter((value) => Number.isFinite(value));
  const [low, high] = known.length ? [Math.min(...known), Math.max(...known)] : [0, 1];
  const floor = whole ? 0 : Math.max(0, low - (high - low) * 0.2);
  const step = steps.find((one) => (Math.min(1, high) - floor) / one <= 6) ?? 0.25;
  const from = Math.floor(floor / step + 1e-9) * step;
  const to = Math.min(1, Math.ceil(high / step - 1e-9) * step || step);
  return axis(from, to > from ? to : from + step, step);
}

/** The axis of counts, always from zero. */
export function countAxis(values: readonly number[]): Axis {
  const high = Math.max(1, ...values.filter((value) => Number.isFinite(value)));
  const power = 10 ** Math.floor(Math.log10(high / 4));
  const step = [1, 2, 2.5, 5, 10].map((one) => one * power).find((one) => high / one <= 5) ?? power * 10;
  const whole = Math.max(1, Math.ceil(step));
  return axis(0, Math.ceil(high / whole) * whole, whole);
}

function axis(from: number, to: number, step: number): Axis {
  const many = Math.round((to - from) / step);
  const ticks = Array.from({ length: many + 1 }, (_, at) => Number((from + at * step).toFixed(6)));
  return { from: ticks[0] ?? 0, to: ticks.at(-1) ?? 1, cut: (ticks[0] ?? 0) > 0, ticks };
}
