import { m } from '@patio/messages';
import { Card, Checkbox, CheckboxGroup, RadioGroup, Select, Stack } from '@patio/ui';
import { DateField } from '@patio/ui/dates';
import type { BatchOptions } from '../../contract.ts';
import type { StepProps } from '../batch/BatchPage.tsx';

interface School {
  years: readonly { id: string; name: string; state: string }[];
}
const WHAT = ['students', 'guardians', 'staff', 'sections'] as const;
const DATE_ORDERS = ['auto', 'day_first', 'month_first'] as const;
const NAME_ORDERS = ['auto', 'surnames_first', 'given_first'] as const;

/** What is decided about the whole file, in words. */
export function OptionsCard({ view, draft, onDraft, school }: StepProps & { school: School | undefined }) {
  const { options } = draft;
  const edit = (change: Partial<BatchOptions>) => onDraft({ ...draft, options: { ...options, ...change } });
  const isDisabled = !view.can.map;
  const inOneColumn = draft.tables.some(({ columns }) => columns.some(({ field }) => field?.endsWith('fullName')));
  return (
    <Card title={m.imports_options()}>
      <Stack gap={16}>
        <CheckboxGroup
          atOnce
          isDisabled={isDisabled}
          label={m.imports_what()}
          options={WHAT.map((id) => ({ id, label: m.imports_what_is({ what: id }) }))}
          value={WHAT.filter((what) => options.what[what])}
          onChange={(chosen) =>
            edit({
              what: {
                students: chosen.includes('students'),
                guardians: chosen.includes('guardians'),
                staff: chosen.includes('staff'),
                sections: chosen.includes('sections'),
              },
            })
          }
        />
        {school && school.years.length > 0 && (
          <Select
            atOnce
            isDisabled={isDisabled}
            label={m.imports_year()}
            options={school.years.map(({ id, name, state }) => ({
              id,
              label: name,
              detail: m.imports_year_state({ state }),
            }))}
            value={options.yearId}
            onChange={(yearId) => edit({ yearId })}
          />
        )}
        <DateField
          atOnce
          isDisabled={isDisabled}
          label={m.imports_on()}
          hint={m.imports_on_hint()}
          value={options.on}
          onChange={(on) => edit({ on })}
        />
        <RadioGroup
          atOnce
          isDisabled={isDisabled}
          label={m.imports_dates()}
          options={DATE_ORDERS.map((id) => ({ id, label: m.imports_date_order({ order: id }) }))}
          value={options.dateOrder}
          onChange={(dateOrder) => edit({ dateOrder: DATE_ORDERS.find((id) => id === dateOrder) ?? 'auto' })}
        />
        {inOneColumn && (
          <RadioGroup
            atOnce
            isDisabled={isDisabled}
            label={m.imports_names()}
            options={NAME_ORDERS.map((id) => ({ id, label: m.imports_name_order({ order: id }) }))}
            value={options.nameOrder}
            onChange={(nameOrder) => edit({ nameOrder: NAME_ORDERS.find((id) => id === nameOrder) ?? 'auto' })}
          />
        )}
        <Checks options={options} edit={edit} isDisabled={isDisabled} creates={view.can.create} />
      </Stack>
    </Card>
  );
}

interface ChecksProps {
  options: BatchOptions;
  edit: (change: Partial<BatchOptions>) => void;
  isDisabled: boolean;
  /** The reader may have homerooms and sections made. */
  creates: boolean;
}

const CREATES: readonly string[] = ['createHomerooms', 'createSections'];

/** What the import may make, empty or end. */
const Checks = ({ options, edit, isDisabled, creates }: ChecksProps) => (
  <>
    {(['createHomerooms', 'createSections', 'emptyClears', 'complete'] as const).map((name) => (
      <Checkbox
        key={name}
        atOnce
        isDisabled={isDisabled || (!creates && CREATES.includes(name))}
        label={m.imports_option({ name })}
        hint={!creates && CREATES.includes(name) ? m.imports_cannot_create() : m.imports_option_hint({ name })}
        value={options[name]}
        onChange={(value) => edit({ [name]: value })}
      />
    ))}
  </>
);
