import { checkTimetable } from '../check/check.ts';
import { Conflicts, type Undo } from '../search/conflicts.ts';
import { Random } from '../search/random.ts';
import type { ChainProposal } from './chains.ts';
import type { Desk } from './desk.ts';

/** Rooms are picked by luck where several are free; another pick may keep a rule that the first one broke. */
const PICKS = 4;

/**
 * Carries a chain out, if that leaves the school as lawful as it was: not into closed hours, not with locked lessons. Takes it
 * back and says no otherwise, whoever made the chain up and whatever changed on the board in the meantime.
 */
export function applyChain(desk: Desk, chain: ChainProposal): boolean {
  return carryOut(desk, chain) !== null;
}

/** The same, answering with what takes it back. */
export function carryOut(desk: Desk, { moves }: ChainProposal): (() => void) | null {
  const movers = moves.map((move) => desk.unitOf(move.lessons[0]!));
  if (new Set(movers).size < movers.length) return null;
  if (
    !moves.every(
      ({ lessons, slot }, index) => whole(desk, movers[index]!, lessons) && desk.mayStart(movers[index]!, slot),
    )
  )
    return null;
  const judge = judgeOf(desk);
  for (let pick = 1; pick <= PICKS; pick++) {
    const back = moveAll(
      desk,
      movers,
      moves.map(({ slot }) => slot),
      pick,
    );
    if (!back) continue;
    if (judge()) return back;
    back();
  }
  return null;
}

/** A unit moves as one; naming some of its lessons is enough, naming others is a mistake. */
function whole(desk: Desk, unit: number, lessons: string[]): boolean {
  return lessons.every((lesson) => desk.unitOf(lesson) === unit);
}

/** Says later whether the board is still as lawful as it is now; one with faults is counted by the checker, which counts every person. */
function judgeOf(desk: Desk): () => boolean {
  const { state, compiled } = desk;
  const { hard } = state;
  if (hard === 0) return () => state.hard === 0;
  const count = () => checkTimetable(compiled.school.model, desk.timetable()).hard;
  const before = count();
  return () => state.hard <= hard && count() <= before;
}

function moveAll(desk: Desk, movers: number[], slots: number[], seed: number): (() => void) | null {
  const { state } = desk;
  const conflicts = new Conflicts(state, new Random(seed));
  conflicts.giveUpWishes();
  const undo: Undo = [];
  const choices = movers.map((unit) => desk.keepChoices(unit));
  for (const unit of movers) if (state.start[unit]! >= 0) conflicts.takeOff(unit, undo);
  const done: number[] = [];
  const back = () => {
    for (const unit of done) conflicts.takeOff(unit, []);
    for (const entry of undo.toReversed()) conflicts.putBack(entry);
    for (const restore of choices) restore();
  };
  for (const [index, unit] of movers.entries()) {
    const candidate = conflicts.direct(unit, slots[index]!);
    if (!candidate || candidate.leaving.length > 0) {
      back();
      return null;
    }
    conflicts.enact(unit, candidate);
    done.push(unit);
  }
  return back;
}
