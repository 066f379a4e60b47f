/** Two days that a slip of the hand parts: day and month turned round, or a single figure. */
export function nearDates(a: string, b: string): boolean {
  const turned = `${a.slice(0, 5)}${a.slice(8)}-${a.slice(5, 7)}`;
  if (turned === b) return true;
  let differ = 0;
  for (let at = 0; at < a.length; at++) if (a[at] !== b[at]) differ++;
  return differ === 1;
}
