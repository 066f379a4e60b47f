import type { BoardView } from '../../contract.ts';
import { type Pupil, weighPlaces } from '../../rules/place.ts';

/** The students of a board as the search weighs them. */
const pupilsOf = (board: BoardView): Pupil[] =>
  board.students.map((one) => ({
    id: one.studentId,
    from: one.fromId,
    band: one.band,
    support: one.support,
    sex: one.sex,
    fixed: null,
  }));

const costOf = (board: BoardView, places: ReadonlyMap<string, string | null>): number =>
  weighPlaces(pupilsOf(board), board.homerooms, board.pairs, board.options, places).cost;

/** What moving a student would do to the balance of the level: better, the same or worse; null where no seat is left. */
export function effectOf(board: BoardView, studentId: string, homeroomId: string): 'better' | 'same' | 'worse' | null {
  const room = board.homerooms.find((each) => each.id === homeroomId);
  const taken = board.students.filter((one) => one.homeroomId === homeroomId).length;
  if (!room || taken >= room.capacity) return null;
  const places = new Map(board.students.map((one) => [one.studentId, one.homeroomId]));
  const before = costOf(board, places);
  const after = costOf(board, new Map(places).set(studentId, homeroomId));
  if (Math.abs(after - before) < 1e-6) return 'same';
  return after < before ? 'better' : 'worse';
}
