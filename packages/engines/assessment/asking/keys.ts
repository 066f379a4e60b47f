import { chanceOf, shuffle } from '../chance/chance.ts';

/**
 * Names for the options of one student's question that say nothing about the answer: an author's ids may (`a` is often the right one of
 * an imported file). The same seed gives the same names, so that an answer finds its way back.
 */
export class Keys {
  private readonly shownOf = new Map<string, string>();
  private readonly ownOf = new Map<string, string>();

  constructor(ids: readonly string[], seed: string) {
    for (const [place, id] of shuffle(ids.toSorted(), chanceOf(`${seed} keys`)).entries()) {
      this.shownOf.set(id, `k${place}`);
      this.ownOf.set(`k${place}`, id);
    }
  }

  shown(id: string): string {
    return this.shownOf.get(id)!;
  }

  /** The author's id, or undefined for a name that was never shown. */
  own(key: string): string | undefined {
    return this.ownOf.get(key);
  }
}
