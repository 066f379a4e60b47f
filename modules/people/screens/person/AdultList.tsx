import { m } from '@patio/messages';
import { Button, Card, IconButton, Inline, Segmented, Select, Stack, TextField } from '@patio/ui';
import { Plus, Trash2 } from 'lucide-react';
import type { SchoolChoice } from '../api.ts';
import { guardianWord } from '../words/guardian-word.ts';
import { KnownPersonField } from './KnownPersonField.tsx';

export const RELATIONS = ['mother', 'father', 'grandparent', 'sibling', 'tutor', 'other'] as const;
export const relationOptions = () => RELATIONS.map((id) => ({ id, label: m.people_relation_is({ relation: id }) }));

/** An adult about to be tied to a child: somebody new, or somebody whom the school knows. */
export interface Adult {
  key: string;
  relation: (typeof RELATIONS)[number];
  known: boolean;
  personId: string | null;
  givenNames: string;
  firstSurname: string;
  secondSurname: string;
  phone: string;
  email: string;
}

export const newAdult = (relation: Adult['relation']): Adult => ({
  key: crypto.randomUUID(),
  relation,
  known: false,
  personId: null,
  givenNames: '',
  firstSurname: '',
  secondSurname: '',
  phone: '',
  email: '',
});

/** As the server takes an adult; what was left empty is nothing. */
export const adultToSend = (adult: Adult) => ({
  relation: adult.relation,
  ...(adult.known && adult.personId
    ? { personId: adult.personId }
    : {
        person: {
          givenNames: adult.givenNames,
          firstSurname: adult.firstSurname,
          secondSurname: adult.secondSurname || null,
          phone: adult.phone || null,
          email: adult.email || null,
        },
      }),
});

/** True when there is enough to write the adult down. */
export const isComplete = (adult: Adult): boolean =>
  adult.known ? adult.personId !== null : adult.givenNames.trim() !== '' && adult.firstSurname.trim() !== '';

/** One adult's fields. */
export function AdultFields({ adult, onChange }: { adult: Adult; onChange: (next: Adult) => void }) {
  const set = (part: Partial<Adult>) => onChange({ ...adult, ...part });
  return (
    <Stack>
      <Select
        label={m.people_relation()}
        value={adult.relation}
        onChange={(id) => set({ relation: (id ?? 'other') as Adult['relation'] })}
        options={relationOptions()}
      />
      <Segmented
        label={m.people_adult_who()}
        value={adult.known ? 'known' : 'new'}
        onChange={(id) => set({ known: id === 'known' })}
        options={[
          { id: 'new', label: m.people_adult_new() },
          { id: 'known', label: m.people_adult_known() },
        ]}
      />
      {adult.known ? (
        <KnownPersonField value={adult.personId} onChange={(personId) => set({ personId })} />
      ) : (
        <>
          <TextField
            label={m.people_given_names()}
            value={adult.givenNames}
            onChange={(givenNames) => set({ givenNames })}
            isRequired
          />
          <div className="form-row">
            <TextField
              label={m.people_first_surname()}
              value={adult.firstSurname}
              onChange={(firstSurname) => set({ firstSurname })}
              isRequired
            />
            <TextField
              label={m.people_second_surname()}
              value={adult.secondSurname}
              onChange={(secondSurname) => set({ secondSurname })}
            />
          </div>
          <div className="form-row">
            <TextField label={m.people_phone()} type="tel" value={adult.phone} onChange={(phone) => set({ phone })} />
            <TextField label={m.people_email()} type="email" value={adult.email} onChange={(email) => set({ email })} />
          </div>
        </>
      )}
    </Stack>
  );
}

interface AdultListProps {
  adults: Adult[];
  onChange: (next: Adult[]) => void;
  school: SchoolChoice | undefined;
}

/** The adults of a child that is being written down. */
export function AdultList({ adults, onChange, school }: AdultListProps) {
  return (
    <Stack>
      {adults.map((adult, i) => (
        <Card
          key={adult.key}
          level={3}
          title={`${guardianWord(school)} ${i + 1}`}
          actions={
            <IconButton
              icon={Trash2}
              size="sm"
              label={m.people_remove_adult()}
              onPress={() => onChange(adults.filter((other) => other.key !== adult.key))}
            />
          }
        >
          <AdultFields
            adult={adult}
            onChange={(next) => onChange(adults.map((other) => (other.key === next.key ? next : other)))}
          />
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
