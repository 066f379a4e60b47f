import { m } from '@patio/messages';
import { Select, Stack, Switch } from '@patio/ui';
import type { TutorSettings } from '../../contract.ts';

type Set = Pick<TutorSettings, 'duringClass' | 'closedInExams'>;

/** What the timetable of the class says to its tutor: in its lessons, and in exams. */
export function ByTimetable(given: { settings: Set; isBusy: boolean; onSet: (change: Partial<Set>) => void }) {
  const { settings, isBusy, onSet } = given;
  return (
    <Stack gap={8}>
      <Select
        label={m.tutor_during_class()}
        atOnce
        isDisabled={isBusy}
        value={settings.duringClass}
        onChange={(next) => onSet({ duringClass: (next ?? 'open') as Set['duringClass'] })}
        options={[
          { id: 'open', label: m.tutor_during_class_open() },
          { id: 'closed', label: m.tutor_during_class_closed() },
          { id: 'only', label: m.tutor_during_class_only() },
        ]}
      />
      <Switch
        look="row"
        label={m.tutor_closed_in_exams()}
        hint={m.tutor_closed_in_exams_hint()}
        value={settings.closedInExams}
        isDisabled={isBusy}
        onChange={(closedInExams) => onSet({ closedInExams })}
      />
    </Stack>
  );
}
