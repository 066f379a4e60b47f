/** Lessons that one group has with one teacher, so many times a week. */
export interface Lessons {
  group: string;
  teacher: string;
  times: number;
}

/**
 * Gives every lesson a slot so that no group and no teacher is in two places at once.
 * Groups and teachers are the two sides of a graph and slots its colours: as many slots as the busiest of them has lessons are
 * always enough, and a chain of swaps between two slots makes room where none is free on both sides.
 */
export function placeWeek(lessons: readonly Lessons[], slots: number): Map<Lessons, number[]> {
  const taken = new Map<string, (Placed | undefined)[]>();
  const row = (name: string) => {
    const known = taken.get(name) ?? Array.from<Placed | undefined>({ length: slots });
    taken.set(name, known);
    return known;
  };
  const placed: Placed[] = [];
  for (const lesson of lessons) {
    const [g, t] = [`g ${lesson.group}`, `t ${lesson.teacher}`];
    for (let i = 0; i < lesson.times; i++) {
      const free = row(g).findIndex((one) => !one);
      const freeToo = row(t).findIndex((one) => !one);
      if (free < 0 || freeToo < 0) continue;
      const both = row(g).findIndex((one, slot) => !one && !row(t)[slot]);
      const edge: Placed = { lesson, ends: [g, t], slot: both < 0 ? free : both };
      if (both < 0) swapAlong(row, t, free, freeToo);
      for (const end of edge.ends) row(end)[edge.slot] = edge;
      placed.push(edge);
    }
  }
  const result = new Map<Lessons, number[]>();
  for (const { lesson, slot } of placed) result.set(lesson, [...(result.get(lesson) ?? []), slot]);
  return result;
}

interface Placed {
  lesson: Lessons;
  ends: [string, string];
  slot: number;
}

/** From a name on, exchanges two slots along the chain of lessons that alternate between them; afterwards the first slot is free there. */
function swapAlong(row: (name: string) => (Placed | undefined)[], from: string, a: number, b: number): void {
  const chain: Placed[] = [];
  let at = from;
  let slot = a;
  for (let next = row(at)[slot]; next; next = row(at)[slot]) {
    chain.push(next);
    at = next.ends[0] === at ? next.ends[1] : next.ends[0];
    slot = slot === a ? b : a;
  }
  for (const edge of chain)
    for (const end of edge.ends) if (row(end)[edge.slot] === edge) row(end)[edge.slot] = undefined;
  for (const edge of chain) {
    edge.slot = edge.slot === a ? b : a;
    for (const end of edge.ends) row(end)[edge.slot] = edge;
  }
}
