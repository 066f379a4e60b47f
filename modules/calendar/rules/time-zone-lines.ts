/** How far a zone is ahead of UTC at an instant, in minutes. */
function aheadOf(timeZone: string): (at: number) => number {
  const clock = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return (at) => Math.round((Date.parse(`${clock.format(at).replace(' ', 'T')}Z`) - at) / 60_000);
}

const DAY = 86_400_000;
const two = (number: number): string => String(number).padStart(2, '0');
const offset = (minutes: number): string =>
  `${minutes < 0 ? '-' : '+'}${two(Math.floor(Math.abs(minutes) / 60))}${two(Math.abs(minutes) % 60)}`;
const local = (at: number): string => new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '');

/** The minute at which the clock changes between two instants. */
function changeBetween(ahead: (at: number) => number, early: number, late: number): number {
  let [from, to] = [early, late];
  while (to - from > 60_000) {
    const middle = from + Math.floor((to - from) / 120_000) * 60_000;
    if (ahead(middle) === ahead(from)) from = middle;
    else to = middle;
  }
  return to;
}

function part(before: number, after: number, at: number, isSummer: boolean): string[] {
  const name = isSummer ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${name}`,
    `DTSTART:${local(at + before * 60_000)}`,
    `TZOFFSETFROM:${offset(before)}`,
    `TZOFFSETTO:${offset(after)}`,
    `END:${name}`,
  ];
}

/** A VTIMEZONE with every change of clocks between two years, written out: right for every zone without a table of rules. */
export function timeZoneLines(timeZone: string, firstYear: number, lastYear: number): string[] {
  const ahead = aheadOf(timeZone);
  const [first, end] = [Date.UTC(firstYear, 0, 1), Date.UTC(lastYear + 1, 0, 1)];
  const lines = part(ahead(first), ahead(first), first, false);
  for (let at = first; at < end; at += DAY) {
    if (ahead(at) === ahead(at + DAY)) continue;
    const change = changeBetween(ahead, at, at + DAY);
    const [before, after] = [ahead(at), ahead(at + DAY)];
    lines.push(...part(before, after, change, after > before));
  }
  return ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...lines, 'END:VTIMEZONE'];
}
