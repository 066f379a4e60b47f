import { hideParts, SMALL } from '@patio/kernel';

/** What `hideParts` does, where sums are known in two directions: every line and every column that hides something hides enough. */
export function hideGrid(
  people: readonly (readonly number[])[],
  already: readonly (readonly boolean[])[] = [],
): boolean[][] {
  let hidden = people.map((line, at) =>
    line.map((many, column) => many > 0 && (many < SMALL || already[at]?.[column] === true)),
  );
  const columns = people[0]?.length ?? 0;
  const count = () => hidden.flat().filter(Boolean).length;
  for (let before = -1; before !== count(); ) {
    before = count();
    hidden = people.map((line, at) => hideParts(line, hidden[at]));
    for (let column = 0; column < columns; column++) {
      const down = hideParts(
        people.map((line) => line[column] ?? 0),
        hidden.map((line) => line[column] ?? false),
      );
      for (const [at, line] of hidden.entries()) line[column] = down[at] ?? false;
    }
  }
  return hidden;
}
