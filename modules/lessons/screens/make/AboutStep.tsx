import { m } from '@patio/messages';
import { Columns, NumberField, Select, Stack, TextArea, TextField } from '@patio/ui';
import type { StepProps } from './ContentsStep.tsx';
import type { Missing } from './draft.ts';

interface Place {
  id: string;
  name: string;
}
interface AboutProps extends StepProps {
  schools: readonly (Place & { levels: Place[] })[];
  subjects: readonly Place[];
}
const options = (places: readonly Place[]) => places.map(({ id, name }) => ({ id, label: name }));

/** What a new course is called, for whom it is and how many may take it. */
export function AboutStep({ draft, edit, missing, schools, subjects }: AboutProps) {
  const levels = schools.find(({ id }) => id === draft.schoolId)?.levels ?? [];
  const fault = (name: Missing) => missing.includes(name) && { error: m.lessons_make_choose() };
  return (
    <Stack gap={16}>
      <TextField
        label={m.lessons_course_name()}
        isRequired
        atOnce
        value={draft.name}
        onChange={(name) => edit({ name: name.slice(0, 120) })}
        {...(missing.includes('name') && { error: m.lessons_make_name_missing() })}
      />
      <Columns min={220}>
        {schools.length > 1 && (
          <Select
            label={m.lessons_school()}
            isRequired
            atOnce
            value={draft.schoolId}
            onChange={(schoolId) => edit({ schoolId, gradeLevelId: null })}
            options={options(schools)}
            {...fault('schoolId')}
          />
        )}
        <Select
          label={m.lessons_subject()}
          isRequired
          atOnce
          value={draft.subjectId}
          onChange={(subjectId) => edit({ subjectId })}
          options={options(subjects)}
          {...fault('subjectId')}
        />
        <Select
          label={m.lessons_level()}
          isRequired
          atOnce
          value={draft.gradeLevelId}
          onChange={(gradeLevelId) => edit({ gradeLevelId })}
          options={options(levels)}
          {...fault('gradeLevelId')}
        />
      </Columns>
      <TextArea
        label={m.lessons_summary()}
        rows={3}
        atOnce
        value={draft.description}
        onChange={(description) => edit({ description: description.slice(0, 2_000) })}
      />
      <Columns min={220}>
        <NumberField
          label={m.lessons_make_periods()}
          min={1}
          max={40}
          atOnce
          value={draft.periodsPerWeek}
          onChange={(periods) => edit({ periodsPerWeek: periods ?? 1 })}
        />
        <NumberField
          label={m.lessons_make_capacity()}
          hint={m.lessons_make_capacity_hint()}
          min={1}
          max={500}
          atOnce
          value={draft.capacity}
          onChange={(capacity) => edit({ capacity })}
        />
      </Columns>
    </Stack>
  );
}
