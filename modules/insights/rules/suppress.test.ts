import { hideParts, SMALL } from '@patio/kernel';
import { describe, expect, test } from 'vitest';
import { type GroupSize, Shield } from './shield.ts';
import { hideGrid } from './suppress.ts';
import { hideTable } from './table.ts';

/** Numbers that look like chance and are the same every time. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}
const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

describe('parts of a whole', () => {
  test('a single small part takes the next smallest along', () => {
    expect(hideParts([30, 4, 25])).toEqual([false, true, true]);
    expect(hideParts([30, 12, 25])).toEqual([false, false, false]);
  });

  test('two small ones that are ten together are enough; an empty part is nobody', () => {
    expect(hideParts([6, 7, 30])).toEqual([true, true, false]);
    expect(hideParts([2, 3, 30, 40])).toEqual([true, true, true, false]);
    expect(hideParts([0, 30, 40])).toEqual([false, false, false]);
  });

  test('whatever the sizes: no part below ten is shown, and what is left of the whole is nobody, or two parts and ten people', () => {
    const next = numbers(7);
    for (let run = 0; run < 3_000; run++) {
      const people = Array.from({ length: 1 + next(8) }, () => next(30));
      const hidden = hideParts(people);
      const gone = people.filter((_, at) => hidden[at]);
      expect(people.some((many, at) => many > 0 && many < SMALL && !hidden[at])).toBe(false);
      const all = people.filter((many) => many > 0).length === gone.length;
      if (gone.length > 0 && !all) {
        expect(gone.length).toBeGreaterThan(1);
        expect(sum(gone)).toBeGreaterThanOrEqual(SMALL);
      }
    }
  });

  test('in two directions too: each line and each column', () => {
    const next = numbers(11);
    for (let run = 0; run < 400; run++) {
      const [lines, columns] = [1 + next(5), 1 + next(5)];
      const people = Array.from({ length: lines }, () => Array.from({ length: columns }, () => next(25)));
      const hidden = hideGrid(people);
      const check = (sizes: number[], gone: boolean[]) => {
        const parts = sizes.filter((_, at) => gone[at]);
        if (parts.length === 0 || parts.length === sizes.filter((many) => many > 0).length) return;
        expect(parts.length).toBeGreaterThan(1);
        expect(sum(parts)).toBeGreaterThanOrEqual(SMALL);
      };
      for (const [at, line] of people.entries()) check(line, hidden[at] ?? []);
      for (let column = 0; column < columns; column++)
        check(
          people.map((line) => line[column] ?? 0),
          hidden.map((line) => line[column] ?? false),
        );
      expect(people.flat().some((many, at) => many > 0 && many < SMALL && !hidden.flat()[at])).toBe(false);
    }
  });
});

/** Whether what is hidden of a part can be computed: it is a combination of the sums that are shown. */
function computable(sums: readonly (readonly number[])[], part: number): boolean {
  const rows = sums.map((row) => [...row]);
  const width = rows[0]?.length ?? 0;
  const order = [...Array(width).keys()].filter((column) => column !== part).concat(part);
  let done = 0;
  for (const column of order) {
    const pivot = rows.findIndex((row, at) => at >= done && Math.abs(row[column] ?? 0) > 1e-9);
    if (pivot < 0) continue;
    [rows[done], rows[pivot]] = [rows[pivot] ?? [], rows[done] ?? []];
    const [top] = rows.slice(done, done + 1);
    const by = top?.[column] ?? 1;
    for (const [at, row] of rows.entries())
      if (at > done) {
        const times = (row[column] ?? 0) / by;
        for (let one = 0; one < width; one++) row[one] = (row[one] ?? 0) - times * (top?.[one] ?? 0);
      }
    if (column === part) return (top ?? []).every((value, one) => one === part || Math.abs(value) < 1e-9);
    done++;
  }
  return false;
}

test('of a table that shows its sums, no small part can be computed', () => {
  const next = numbers(41);
  for (let run = 0; run < 1_500; run++) {
    const [lines, columns] = [1 + next(4), 1 + next(6)];
    const people = Array.from({ length: lines }, () =>
      Array.from({ length: columns }, () => (next(3) === 0 ? 0 : next(4) === 0 ? 1 + next(9) : 10 + next(30))),
    );
    const hidden = hideTable(people);
    const unknown = people.flatMap((line, a) =>
      line.flatMap((many, b) => (many > 0 && hidden.cells[a]?.[b] ? [{ a, b, many }] : [])),
    );
    const sums = [
      ...people.flatMap((_, a) => (hidden.lines[a] ? [] : [unknown.map((one) => Number(one.a === a))])),
      ...(people[0] ?? []).flatMap((_, b) => (hidden.columns[b] ? [] : [unknown.map((one) => Number(one.b === b))])),
      unknown.map(() => 1),
    ];
    // Where everybody is hidden there is nothing to take them from.
    if (unknown.length === people.flat().filter((many) => many > 0).length && sum(people.flat()) < SMALL) continue;
    for (const [at, { many }] of unknown.entries())
      if (many < SMALL && unknown.length > 1) expect(computable(sums, at), JSON.stringify(people)).toBe(false);
  }
});

describe('the shield', () => {
  const group = (school: string, level: string, homeroom: string, people: number): GroupSize => ({
    school,
    level,
    homeroom,
    people,
  });
  const sizes = [
    group('north', '8.º', '8A', 30),
    group('north', '8.º', '8B', 28),
    group('north', '9.º', '9A', 25),
    group('north', '9.º', '9B', 6),
    group('south', '8.º', '8S', 22),
    group('south', '9.º', '9S', 5),
  ];
  const shield = new Shield(sizes);
  const all = { schools: null, levels: null, homerooms: null, subjects: null };
  const only = (given: Partial<Record<keyof typeof all, string[]>>) => ({
    ...all,
    ...Object.fromEntries(Object.entries(given).map(([key, ids]) => [key, new Set(ids)])),
  });

  test('a small homeroom is hidden, and the one from which it could be subtracted', () => {
    expect(shield.hides(only({ homerooms: ['9B'] }))).toBe(true);
    expect(shield.hides(only({ homerooms: ['9A'] }))).toBe(true);
    expect(shield.hides(only({ homerooms: ['8A'] }))).toBe(false);
    expect(shield.hides(only({ homerooms: ['8A', '9B'] }))).toBe(true);
  });

  test('a level of one school that a total less another school would give away is hidden at both', () => {
    expect(shield.hides(only({ schools: ['south'], levels: ['9.º'] }))).toBe(true);
    expect(shield.hides(only({ schools: ['north'], levels: ['9.º'] }))).toBe(true);
    expect(shield.hides(only({ levels: ['9.º'] }))).toBe(false);
    expect(shield.hides(all)).toBe(false);
  });

  test('whatever one subtracts of what is shown, no small homeroom is left', () => {
    const next = numbers(23);
    for (let run = 0; run < 300; run++) {
      const rooms = Array.from({ length: 2 + next(5) }, (_, at) => group('one', `l${next(3)}`, `h${at}`, 1 + next(35)));
      const guarded = new Shield(rooms);
      for (const level of new Set(rooms.map((room) => room.level))) {
        const inside = rooms.filter((room) => room.level === level);
        if (guarded.hides(only({ levels: [level] }))) continue;
        const left = inside.filter(({ homeroom }) => guarded.hides(only({ homerooms: [homeroom] })));
        if (left.length === 0) continue;
        expect(sum(left.map(({ people }) => people))).toBeGreaterThanOrEqual(SMALL);
        expect(left.length > 1 || inside.length === 1).toBe(true);
      }
    }
  });
});
