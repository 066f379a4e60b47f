import { fileAddress } from '@patio/client';
import { m } from '@patio/messages';
import { Avatar, CompareRecords, formatDate, Inline, Person, Stack, Status } from '@patio/ui';
import type { ReactNode } from 'react';
import { registerName } from '../../contract/names.ts';
import { fieldName } from '../labels/fields.ts';
import { rolesOf } from '../person/KnownPersonField.tsx';
import type { Preview } from './MergeDialog.tsx';

type Field = Preview['fields'][number]['field'];

const shown = (field: Field, value: string | null, name: string): ReactNode => {
  if (value === null) return null;
  if (field === 'birthDate') return formatDate(value);
  if (field === 'sex') return m.people_sex_is({ sex: value });
  if (field === 'photoFileId') return <Avatar name={name} photo={fileAddress(value)} />;
  return value;
};

/** Both records field by field: what differs is marked, and one of the two is chosen. */
export function ComparedFields(props: { preview: Preview; take: Field[]; onTake: (next: Field[]) => void }) {
  const { kept, merged, fields } = props.preview;
  const head = (person: typeof kept, stays: boolean) => (
    <Stack gap={4}>
      <Person
        name={registerName(person)}
        photo={person.photoFileId && fileAddress(person.photoFileId)}
        detail={rolesOf(person)}
      />
      <Inline>
        <Status tone={stays ? 'ok' : 'info'}>{stays ? m.people_stays() : m.people_points()}</Status>
      </Inline>
    </Stack>
  );
  return (
    <CompareRecords
      label={m.people_merge_compare()}
      left={head(kept, true)}
      right={head(merged, false)}
      rows={fields.map((field) => ({
        id: field.field,
        label: fieldName(field.field),
        left: shown(field.field, field.kept, registerName(kept)),
        right: shown(field.field, field.merged, registerName(merged)),
        differs: field.differs,
      }))}
      chosen={Object.fromEntries(props.take.map((field) => [field, 'right' as const]))}
      onChoose={(id, side) => {
        const others = props.take.filter((field) => field !== id);
        props.onTake(side === 'right' ? [...others, id as Field] : others);
      }}
    />
  );
}
