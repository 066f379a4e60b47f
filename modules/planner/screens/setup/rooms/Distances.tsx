import { m } from '@patio/messages';
import { Section, Select, Stack } from '@patio/ui';
import type { SetUpView } from '../../../contract.ts';
import { planner } from '../../api.ts';
import { placeOf, type SetUpStore } from '../use-set-up.ts';

const PERIODS = [0, 1, 2, 3];

/** How many free periods somebody needs to go from one building to another. */
export function Distances({ view, store }: { view: SetUpView; store: SetUpStore }) {
  const buildings = [...new Set(view.rooms.flatMap(({ building }) => building ?? []))].sort();
  if (buildings.length < 2) return null;
  const pairs = buildings.flatMap((building, i) => buildings.slice(i + 1).map((other) => [building, other] as const));
  const heldOf = (now: SetUpView, a: string, b: string) =>
    now.distances.find((row) => [row.building, row.otherBuilding].sort().join() === [a, b].sort().join());
  const set = (building: string, otherBuilding: string, periods: number) =>
    store.save((now) =>
      planner.saveDistances.call({
        ...placeOf(now),
        items: [{ building, otherBuilding, periods, version: heldOf(now, building, otherBuilding)?.version ?? null }],
      }),
    );
  return (
    <Section title={m.planner_distances()} description={m.planner_distances_lede()}>
      <Stack gap={10}>
        {pairs.map(([a, b]) => (
          <Select
            key={`${a} ${b}`}
            label={m.planner_between({ a, b })}
            atOnce
            value={String(heldOf(view, a, b)?.periods ?? 0)}
            onChange={(periods) => set(a, b, Number(periods))}
            options={PERIODS.map((n) => ({ id: String(n), label: m.planner_free_periods({ n }) }))}
          />
        ))}
      </Stack>
    </Section>
  );
}
