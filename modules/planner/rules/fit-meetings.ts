import { patternOf, type SetUpSection } from './set-up.ts';

/** A meeting of the week that holds. */
export interface Meets {
  sectionId: string;
  cycleDay: number;
  period: number;
  length: number;
  roomId: string | null;
  staffId: string | null;
}

export interface FittedPiece {
  sectionId: string;
  piece: number;
  length: number;
  cycleDay: number | null;
  period: number | null;
  roomId: string | null;
  staffId: string | null;
  pinned: boolean;
}

/** The lessons of a section in the hours in which it meets, the longest first; what finds no hours of its own is parked. */
export function fitMeetings(section: SetUpSection, meetings: readonly Meets[]): FittedPiece[] {
  const free = new Map<string, Meets>();
  for (const meeting of meetings)
    for (let hour = 0; hour < meeting.length; hour++)
      free.set(`${meeting.cycleDay} ${meeting.period + hour}`, { ...meeting, period: meeting.period + hour });
  const pieces = patternOf(section).map((length, index) => ({ piece: index + 1, length }));
  const fitted = pieces
    .toSorted((a, b) => b.length - a.length || a.piece - b.piece)
    .map(({ piece, length }) => {
      const start = takeRun(free, length);
      const where = start ?? { cycleDay: null, period: null, roomId: null, staffId: null };
      const { cycleDay, period, roomId, staffId } = where;
      return { sectionId: section.id, piece, length, cycleDay, period, roomId, staffId, pinned: false };
    });
  return fitted.sort((a, b) => a.piece - b.piece);
}

/** The first hours in a row of one day; a run that is just as long before one that is longer. */
function takeRun(free: Map<string, Meets>, length: number): Meets | undefined {
  const at = ({ cycleDay, period }: Meets, by: number) => free.get(`${cycleDay} ${period + by}`);
  const starts = [...free.values()]
    .filter((start) => Array.from({ length }, (_, by) => at(start, by)).every(Boolean))
    .sort((a, b) => a.cycleDay - b.cycleDay || a.period - b.period);
  const found = starts.find((start) => !at(start, -1) && !at(start, length)) ?? starts[0];
  if (found) for (let by = 0; by < length; by++) free.delete(`${found.cycleDay} ${found.period + by}`);
  return found;
}
