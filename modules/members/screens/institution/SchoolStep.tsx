import { m } from '@patio/messages';
import { COUNTRY_PRESETS } from '@patio/schools/presets';
import { stageOptions, zoneName } from '@patio/schools/screens';
import { Card, CheckboxGroup, Select, TextField } from '@patio/ui';
import { FormRow } from '@patio/ui/form';
import type { Draft, StepProps } from './draft.ts';

/** The first school: its name, its clock, what it teaches. */
export function SchoolStep({ draft, edit, faults }: StepProps) {
  const { school } = draft;
  const change = (part: Partial<Draft['school']>) => edit({ school: { ...school, ...part } });
  const preset = COUNTRY_PRESETS[draft.country];
  const levels = (preset?.levels ?? []).filter((level) => school.stages.includes(level.stage));
  return (
    <Card title={m.members_found_school()}>
      <FormRow>
        <TextField
          label={m.members_found_school_name()}
          value={school.name}
          onChange={(name) => change({ name })}
          error={faults.name}
          isRequired
          autoFocus
        />
        <TextField
          label={m.members_found_school_code()}
          value={school.code}
          onChange={(code) => change({ code })}
          error={faults.code}
          isRequired
        />
      </FormRow>
      <Select
        label={m.members_found_zone()}
        value={school.timeZone}
        onChange={(zone) => change({ timeZone: zone ?? school.timeZone })}
        options={(preset?.timeZones ?? []).map((id) => ({ id, label: zoneName(id) }))}
      />
      <CheckboxGroup
        label={m.members_found_stages()}
        value={school.stages}
        onChange={(stages) => change({ stages: stages as Draft['school']['stages'] })}
        options={stageOptions()}
        error={faults.stages}
        orientation="horizontal"
        isRequired
      />
      <p className="text-ink-2 text-sm">
        {m.members_found_levels({ count: levels.length, names: levels.map((level) => level.name).join(' · ') })}
      </p>
    </Card>
  );
}
