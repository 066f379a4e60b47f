import type { Problem } from '../problem/problem.ts';
import type { Random } from './random.ts';
import type { State } from './state.ts';

/** Gives a lesson another room or teacher; or all lessons that are wished the same one, together: one by one each step would cost. */
export class OptionMove {
  private readonly state: State;
  private readonly random: Random;
  /** Needs with more than one option. */
  readonly choosable: Int32Array;
  private readonly fellows: (Int32Array | null)[];
  private readonly changed: number[] = [];
  private readonly before: number[] = [];

  constructor(state: State, random: Random) {
    const { needs } = state.problem;
    this.state = state;
    this.random = random;
    const all = Array.from({ length: needs.count }, (_, need) => need);
    this.choosable = Int32Array.from(
      all.filter((need) => needs.optionsStart[need + 1]! - needs.optionsStart[need]! > 1),
    );
    this.fellows = fellowsOf(state.problem);
  }

  /** Carries a random change out; false, with nothing changed, when it would change nothing. */
  apply(together: number): boolean {
    const { random, choosable, state, changed } = this;
    const { optionsStart, optionThing } = state.problem.needs;
    const need = choosable[random.below(choosable.length)]!;
    const option = random.below(optionsStart[need + 1]! - optionsStart[need]!);
    changed.length = 0;
    const fellows = this.fellows[need];
    if (!fellows || together === 0 || random.unit() >= together) this.change(need, option);
    else for (const fellow of fellows) this.changeTo(fellow, optionThing[optionsStart[need]! + option]!);
    return changed.length > 0;
  }

  undo(): void {
    for (let i = this.changed.length - 1; i >= 0; i--) this.state.choose(this.changed[i]!, this.before[i]!);
  }

  private changeTo(need: number, thing: number): void {
    const { optionsStart, optionThing } = this.state.problem.needs;
    const at = optionThing.indexOf(thing, optionsStart[need]!);
    if (at >= 0 && at < optionsStart[need + 1]!) this.change(need, at - optionsStart[need]!);
  }

  private change(need: number, option: number): void {
    const now = this.state.choice[need]!;
    if (now === option) return;
    this.before[this.changed.length] = now;
    this.changed.push(need);
    this.state.choose(need, option);
  }
}

/** For each need, all that are wished the same thing, itself among them. */
function fellowsOf(problem: Problem): (Int32Array | null)[] {
  const fellows: (Int32Array | null)[] = Array.from({ length: problem.needs.count }, () => null);
  for (const group of problem.groups) {
    if (group.kind !== 'distinctOptions' || group.needs.length < 2) continue;
    for (const need of group.needs) if (!fellows[need]) fellows[need] = group.needs;
  }
  return fellows;
}
