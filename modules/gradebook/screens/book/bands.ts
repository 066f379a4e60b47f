interface Standing {
  mark: string;
  passed: boolean | null;
}
export interface Band {
  label: string;
  count: number;
  failed: number;
}

/** How a class stands: whole marks from the lowest to the highest, also those that nobody has. */
export function bandsOf(standing: readonly Standing[]): Band[] {
  const marks = standing.map(({ mark, passed }) => ({ at: Math.floor(Number(mark)), passed }));
  if (marks.length === 0) return [];
  const least = Math.min(...marks.map(({ at }) => at));
  const most = Math.max(...marks.map(({ at }) => at));
  const step = Math.max(1, Math.ceil((most - least + 1) / 12));
  return Array.from({ length: Math.floor((most - least) / step) + 1 }, (_, index) => {
    const from = least + index * step;
    const inside = marks.filter(({ at }) => at >= from && at < from + step);
    return {
      label: step === 1 ? String(from) : `${from}–${from + step - 1}`,
      count: inside.length,
      failed: inside.filter(({ passed }) => passed === false).length,
    };
  });
}
