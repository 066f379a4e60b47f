import type { Problem } from '../problem/problem.ts';
import type { Random } from './random.ts';
import type { State } from './state.ts';

/**
 * Gives a lesson another room or teacher. Whoever stands there takes the old one in exchange, or any other they may have;
 * and all lessons that are wished the same one may change together. One by one each of these steps would cost.
 */
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
    if (!fellows || together === 0 || random.unit() >= together) this.exchange(need, option);
    else for (const fellow of fellows) this.changeTo(fellow, optionThing[optionsStart[need]! + option]!);
    return changed.length > 0;
  }

  undo(): void {
    for (let i = this.changed.length - 1; i >= 0; i--) this.state.choose(this.changed[i]!, this.before[i]!);
  }

  /** Sends whoever holds the wanted one at that hour away before taking it. */
  private exchange(need: number, option: number): void {
    const { state, random } = this;
    const { optionsStart, optionThing } = state.problem.needs;
    const before = state.choice[need]!;
    const rival = this.rivalAt(need, option);
    this.change(need, option);
    if (rival < 0) return;
    const first = optionsStart[rival]!;
    const count = optionsStart[rival + 1]! - first;
    const kept = before < 0 ? -1 : optionThing.indexOf(optionThing[optionsStart[need]! + before]!, first);
    this.change(rival, kept >= 0 && kept < first + count ? kept - first : random.below(count));
  }

  /** The need of the one lesson that holds this option while the lesson lasts; -1 when there is none or there are several. */
  private rivalAt(need: number, option: number): number {
    const { problem, start, occupied, who, choice } = this.state;
    const { needs, slots, capacityAt } = problem;
    const lesson = needs.lesson[need]!;
    const slot = start[lesson]!;
    const profile = needs.optionProfiles[needs.optionProfilesStart[needs.optionsStart[need]! + option]!];
    if (slot < 0 || profile === undefined) return -1;
    const at = profile * slots + slot;
    if (occupied[at] !== 1 || capacityAt[at] !== 1) return -1;
    const other = who[at]! - 1;
    for (let one = needs.start[other]!; one < needs.start[other + 1]! && other !== lesson; one++) {
      const taken = choice[one]!;
      if (taken < 0 || needs.fixed[one]) continue;
      if (needs.optionProfiles[needs.optionProfilesStart[needs.optionsStart[one]! + taken]!] === profile) return one;
    }
    return -1;
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
