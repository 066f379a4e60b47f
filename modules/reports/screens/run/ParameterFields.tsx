import { m } from '@patio/messages';
import { Select } from '@patio/ui';
import { DateRangeField } from '@patio/ui/dates';
import type { ChoicesView, Parameters, ReportView } from '../../contract.ts';

interface ParameterFieldsProps {
  report: ReportView;
  choices: ChoicesView;
  value: Parameters;
  onChange: (next: Parameters) => void;
}

const ALL = 'all';

/** What a report can be told; what belongs to another school goes when the school changes. */
export function ParameterFields({ report, choices, value, onChange }: ParameterFieldsProps) {
  const takes = (name: string) => report.takes.find((each) => each.name === name);
  const section = choices.sections.find(({ id }) => id === value.sectionId);
  const schoolId = section?.schoolId ?? value.schoolId;
  const here = <T extends { schoolId: string }>(rows: readonly T[]) => rows.filter((row) => row.schoolId === schoolId);
  const set = (change: Partial<Record<keyof Parameters, string | undefined>>) => {
    const next = Object.entries({ ...value, ...change }).filter(([, each]) => each !== undefined && each !== ALL);
    onChange(Object.fromEntries(next));
  };
  const all = (name: string) => (takes(name)?.required ? [] : [{ id: ALL, label: m.reports_all() }]);
  const named = (rows: readonly { id: string; name: string }[]) => rows.map(({ id, name }) => ({ id, label: name }));
  const since = choices.schools.find(({ id }) => id === schoolId)?.since ?? undefined;
  return (
    <div className="rp-fields">
      {takes('school') && choices.schools.length > 1 && (
        <Select
          atOnce
          label={m.reports_take_school()}
          value={value.schoolId ?? ALL}
          options={[...all('school'), ...named(choices.schools)]}
          onChange={(id) =>
            set({ schoolId: id ?? undefined, termId: undefined, homeroomId: undefined, gradeLevelId: undefined })
          }
        />
      )}
      {takes('section') && (
        <Select
          atOnce
          label={m.reports_take_section()}
          value={value.sectionId ?? null}
          options={named(choices.sections)}
          onChange={(id) => set({ sectionId: id ?? undefined, termId: undefined })}
        />
      )}
      {takes('term') && schoolId && (
        <Select
          atOnce
          label={m.reports_take_term()}
          value={value.termId ?? (takes('term')?.required ? null : ALL)}
          options={[
            ...all('term'),
            ...here(choices.terms).map(({ id, name, year, now }) => ({
              id,
              label: now ? m.reports_term_now({ term: name, year }) : m.reports_term_of({ term: name, year }),
            })),
          ]}
          onChange={(id) => set({ termId: id ?? undefined })}
        />
      )}
      {takes('level') && schoolId && (
        <Select
          atOnce
          label={m.reports_take_level()}
          value={value.gradeLevelId ?? ALL}
          options={[...all('level'), ...named(here(choices.levels))]}
          onChange={(id) => set({ gradeLevelId: id ?? undefined })}
        />
      )}
      {takes('homeroom') && schoolId && (
        <Select
          atOnce
          label={m.reports_take_homeroom()}
          value={value.homeroomId ?? ALL}
          options={[...all('homeroom'), ...named(here(choices.homerooms))]}
          onChange={(id) => set({ homeroomId: id ?? undefined })}
        />
      )}
      {takes('preset') && (
        <Select
          atOnce
          label={m.reports_take_preset()}
          value={value.preset ?? null}
          options={named(choices.presets)}
          onChange={(id) => set({ preset: id ?? undefined })}
        />
      )}
      {takes('period') && (
        <DateRangeField
          atOnce
          label={m.reports_take_period()}
          {...(since && { min: since })}
          value={value.from && value.through ? { start: value.from, end: value.through } : null}
          onChange={(span) => set({ from: span?.start, through: span?.end })}
        />
      )}
    </div>
  );
}
