import { m } from '@patio/messages';
import { Button, Card, IconButton, Inline, Segmented, Select, Stack, TextField } from '@patio/ui';
import { FormRow } from '@patio/ui/form';
import { Plus, Trash2 } from 'lucide-react';
import type { SchoolChoice } from '../api.ts';
import { guardianLabel } from '../labels/guardian-labels.ts';
import { type Adult, newAdult, relationOptions } from './adult.ts';
import { KnownPersonField } from './KnownPersonField.tsx';

/** One adult's fields; `at` is where the form around them keeps the adult. */
export function AdultFields({ at, who }: { at: string; who: Adult['who'] }) {
  const name = (field: keyof Adult) => (at ? `${at}.${field}` : field);
  return (
    <Stack>
      <Select name={name('relation')} label={m.people_relation()} options={relationOptions()} />
      <Segmented
        name={name('who')}
        label={m.people_adult_who()}
        options={[
          { id: 'new', label: m.people_adult_new() },
          { id: 'known', label: m.people_adult_known() },
        ]}
      />
      {who === 'known' ? (
        <KnownPersonField name={name('personId')} />
      ) : (
        <>
          <TextField name={name('givenNames')} label={m.people_given_names()} isRequired autoComplete="off" />
          <FormRow>
            <TextField name={name('firstSurname')} label={m.people_first_surname()} isRequired autoComplete="off" />
            <TextField name={name('secondSurname')} label={m.people_second_surname()} autoComplete="off" />
          </FormRow>
          <FormRow>
            <TextField name={name('phone')} label={m.people_phone()} type="tel" autoComplete="off" />
            <TextField name={name('email')} label={m.people_email()} type="email" autoComplete="off" />
          </FormRow>
        </>
      )}
    </Stack>
  );
}

interface AdultListProps {
  /** Where the form keeps them. */
  at: string;
  adults: readonly Adult[];
  onChange: (next: Adult[]) => void;
  school: SchoolChoice | undefined;
}

/** The adults of a child that is being written down. */
export function AdultList({ at, adults, onChange, school }: AdultListProps) {
  return (
    <Stack>
      {adults.map((adult, i) => (
        <Card
          // biome-ignore lint/suspicious/noArrayIndexKey: the place in the list is what its fields are named after.
          key={i}
          level={3}
          title={`${guardianLabel(school)} ${i + 1}`}
          actions={
            <IconButton
              icon={Trash2}
              size="sm"
              label={m.people_remove_adult()}
              onPress={() => onChange(adults.filter((_, other) => other !== i))}
            />
          }
        >
          <AdultFields at={`${at}.${i}`} who={adult.who} />
        </Card>
      ))}
      {adults.length < 6 && (
        <Inline>
          <Button
            icon={Plus}
            onPress={() => onChange([...adults, newAdult(adults.length === 0 ? 'mother' : 'father')])}
          >
            {m.people_add_adult()}
          </Button>
        </Inline>
      )}
    </Stack>
  );
}
