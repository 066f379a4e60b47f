import type { GroupKind, Problem } from '../problem/problem.ts';

/** Groups that the clauses know, or that hold for any timetable in which everything is placed. */
const KNOWN = new Set<GroupKind>(['pieceCount', 'pieceLength', 'spread', 'unplacedHours']);

const NONE: ArrayLike<number> = [];

/** What a window may take off the board: lessons about which the clauses know everything that is wished. */
export class Movable {
  readonly lessons: number[] = [];
  /** By lesson, everybody who can be in one place only and has other lessons too. */
  readonly people: number[][];
  /** By person, the lessons that may move. */
  readonly lessonsOf = new Map<number, number[]>();
  private readonly sections: ArrayLike<number>[];

  constructor(problem: Problem) {
    const { groupsStart, groupsList, groups } = problem;
    this.people = Array.from({ length: problem.lessons }, () => []);
    this.sections = new Array<ArrayLike<number>>(problem.lessons).fill(NONE);
    for (let lesson = 0; lesson < problem.lessons; lesson++) {
      const about = groupsList.subarray(groupsStart[lesson]!, groupsStart[lesson + 1]!);
      if (problem.fixed[lesson] || about.some((group) => !KNOWN.has(groups[group]!.kind))) continue;
      this.lessons.push(lesson);
      for (let i = problem.profilesStart[lesson]!; i < problem.profilesStart[lesson + 1]!; i++)
        if (isPerson(problem, problem.profilesList[i]!)) this.meet(lesson, problem.profilesList[i]!);
    }
    const known = new Set(this.lessons);
    for (const pieces of problem.pieces)
      if (pieces.every((piece) => known.has(piece) && standsAlone(problem, piece)))
        for (const piece of pieces) this.sections[piece] = pieces;
  }

  /** The pieces that may trade hours with a lesson; none where it keeps its length. */
  readonly sectionOf = (lesson: number): ArrayLike<number> => this.sections[lesson]!;

  private meet(lesson: number, person: number): void {
    this.people[lesson]!.push(person);
    const others = this.lessonsOf.get(person);
    if (others) others.push(lesson);
    else this.lessonsOf.set(person, [lesson]);
  }
}

function isPerson({ capacity, clashHard, clashWeight, startsOnly }: Problem, profile: number): boolean {
  return capacity[profile] === 1 && clashHard[profile] === 1 && clashWeight[profile]! > 0 && !startsOnly[profile];
}

/** Pieces that need a room of their own or are tied to other lessons are not alike. */
function standsAlone({ needs, pairs }: Problem, piece: number): boolean {
  return needs.start[piece] === needs.start[piece + 1] && pairs.start[piece] === pairs.start[piece + 1];
}
