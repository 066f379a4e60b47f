/** Of fewer no figure is given, and none from which theirs could be taken by subtraction. */
export const SMALL = 10;

export const sizeOf = (people: readonly number[], hidden: readonly boolean[]) => {
  const gone = people.filter((many, at) => hidden[at] && many > 0);
  return { parts: gone.length, people: gone.reduce((sum, many) => sum + many, 0) };
};

/**
 * Which parts of a whole are hidden, by how many people each is about. The small ones go, and then the next smallest, until what is
 * left out is at least two parts and ten people: the whole less what is shown then says nothing about a small group.
 */
export function hideParts(people: readonly number[], already: readonly boolean[] = []): boolean[] {
  const hidden = people.map((many, at) => many > 0 && (many < SMALL || already[at] === true));
  for (;;) {
    const gone = sizeOf(people, hidden);
    if (gone.parts === 0 || (gone.parts > 1 && gone.people >= SMALL)) return hidden;
    let next = -1;
    for (const [at, many] of people.entries())
      if (!hidden[at] && many > 0 && (next < 0 || many < (people[next] ?? 0))) next = at;
    if (next < 0) return hidden;
    hidden[next] = true;
  }
}
