import { m } from '@patio/messages';
import { Select } from '@patio/ui';
import type { PlannedPlaceView } from '../../contract.ts';
import { usePlannedPlace } from './use-set-up.ts';

/** Which school and which year the pages of planners are about; a picker only where there are several. */
export function PlannerHeader({ at }: { at: PlannedPlaceView }) {
  const { change } = usePlannedPlace();
  return (
    <>
      {at.schools.length > 1 && (
        <Select
          look="pill"
          label={m.schools_one()}
          value={at.schoolId}
          options={at.schools.map(({ id, name }) => ({ id, label: name }))}
          onChange={(id) => change({ school: id ?? undefined, year: undefined })}
        />
      )}
      {at.years.length > 1 && (
        <Select
          look="pill"
          label={m.planner_year()}
          value={at.yearId}
          options={at.years.map(({ id, name }) => ({ id, label: name }))}
          onChange={(id) => change({ school: at.schoolId, year: id ?? undefined })}
        />
      )}
    </>
  );
}
