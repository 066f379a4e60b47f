import { chanceOf, shuffle } from '../chance/chance.ts';
import type { Item } from '../question/basics.ts';

/** A drawn order in which what is fixed keeps its place. */
export function arranged<T extends { fixed?: true | undefined }>(things: readonly T[], seed: string): T[] {
  const loose = shuffle(
    things.filter(({ fixed }) => !fixed),
    chanceOf(`${seed} order`),
  );
  return things.map((thing) => (thing.fixed ? thing : loose.shift()!));
}

/** A drawn order that is not the answer, as far as the items can be told apart. */
export function disarranged(items: readonly Item[], seed: string): Item[] {
  const mixed = shuffle(items, chanceOf(`${seed} order`));
  const isAnswer = mixed.every(
    (item, place) => item.text === items[place]!.text && item.image?.file === items[place]!.image?.file,
  );
  return isAnswer ? [...mixed.slice(1), mixed[0]!] : mixed;
}
