import { useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Callout, Drawer, RowList, Stat, Tiles } from '@patio/ui';
import { z } from 'zod';
import type { SetUpView } from '../../contract.ts';
import { MISSING, type MissingCode, missingOf } from '../../rules/missing.ts';
import type { Step } from './steps.ts';
import { usePlannedPlace } from './use-set-up.ts';

const WORDS: Record<MissingCode, () => string> = {
  no_teacher: m.planner_missing_no_teacher,
  no_students: m.planner_missing_no_students,
  no_periods: m.planner_missing_no_periods,
  not_as_course: m.planner_missing_not_as_course,
  no_room: m.planner_missing_no_room,
  too_full: m.planner_missing_too_full,
  over_contract: m.planner_missing_over_contract,
  hours_unknown: m.planner_missing_hours_unknown,
  no_building: m.planner_missing_no_building,
  no_distance: m.planner_missing_no_distance,
};

/** What is missing in one cell is typed there; the rest is in the drawer of the row. */
const CELLS: Partial<Record<MissingCode, string>> = {
  no_building: 'building',
  no_periods: 'periods',
  not_as_course: 'periods',
  no_room: 'rooms',
};

const search = z.object({ missing: z.string().optional() });

/** What a page still lacks: every count opens those whom it counts. */
export function MissingBar({ step, view }: { step: Step; view: SetUpView }) {
  const [{ missing }, change] = useSearchState(search);
  const { hrefOf } = usePlannedPlace();
  if (step === 'calendar')
    return view.shape.periods === 0 ? <Callout tone="bad">{m.planner_no_bells()}</Callout> : null;
  const found = [...missingOf(view)].filter(([code]) => code in MISSING[step]);
  if (found.length === 0) return <Callout tone="ok">{m.planner_nothing_missing()}</Callout>;
  const path = `/admin/schedule/setup/${step}`;
  const open = found.find(([code]) => code === missing);
  return (
    <>
      <Tiles min={170}>
        {found.map(([code, ids]) => (
          <Stat key={code} label={WORDS[code]()} value={ids.length} href={hrefOf(path, { missing: code })} />
        ))}
      </Tiles>
      {open && (
        <Drawer isOpen onOpenChange={() => change({ missing: undefined })} title={WORDS[open[0]]()}>
          <RowList
            label={WORDS[open[0]]()}
            items={namesOf(view, step, open[1]).map(({ id, name, detail }) => ({
              id,
              title: name,
              detail,
              href: hrefOf(path, CELLS[open[0]] ? { at: id, cell: CELLS[open[0]] } : { open: id }),
            }))}
          />
        </Drawer>
      )}
    </>
  );
}

function namesOf(view: SetUpView, step: Exclude<Step, 'calendar'>, ids: readonly string[]) {
  const chosen = new Set(ids);
  if (step === 'sections')
    return view.sections
      .filter(({ id }) => chosen.has(id))
      .map(({ id, name, subject }) => ({ id, name, detail: subject }));
  const rows = step === 'teachers' ? view.teachers : view.rooms;
  return rows.filter(({ id }) => chosen.has(id)).map(({ id, name }) => ({ id, name, detail: undefined }));
}
