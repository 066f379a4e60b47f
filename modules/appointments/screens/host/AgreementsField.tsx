import { makeId } from '@patio/kernel';
import { m } from '@patio/messages';
import { Button, IconButton, Segmented, Stack, TextField } from '@patio/ui';
import { DateField } from '@patio/ui/dates';
import { Plus, Trash2 } from 'lucide-react';
import type { Agreement } from '../../contract.ts';

const MOST = 12;

interface AgreementsFieldProps {
  agreements: readonly Agreement[];
  onChange: (agreements: Agreement[]) => void;
}

/** What was agreed: who does what until when. */
export function AgreementsField({ agreements, onChange }: AgreementsFieldProps) {
  const change = (id: string, part: Partial<Agreement>) =>
    onChange(agreements.map((one) => (one.id === id ? { ...one, ...part } : one)));
  return (
    <fieldset className="ap-set">
      <legend>{m.appointments_agreements()}</legend>
      {agreements.map((agreement, at) => (
        <div key={agreement.id} className="ap-agreement">
          <Stack gap={8}>
            <TextField
              label={m.appointments_agreement({ number: at + 1 })}
              value={agreement.text}
              onChange={(text) => change(agreement.id, { text })}
              maxLength={300}
            />
            <span className="ap-agreement-row">
              <Segmented
                label={m.appointments_who_does()}
                value={agreement.side}
                onChange={(next) => change(agreement.id, { side: next === 'school' ? 'school' : 'family' })}
                options={[
                  { id: 'family', label: m.appointments_side_family() },
                  { id: 'school', label: m.appointments_side_school() },
                ]}
              />
              <DateField
                label={m.appointments_due()}
                value={agreement.dueOn}
                onChange={(dueOn) => change(agreement.id, { dueOn })}
              />
              <IconButton
                icon={Trash2}
                label={m.appointments_agreement_remove({ number: at + 1 })}
                onPress={() => onChange(agreements.filter(({ id }) => id !== agreement.id))}
              />
            </span>
          </Stack>
        </div>
      ))}
      {agreements.length < MOST && (
        <div>
          <Button
            icon={Plus}
            onPress={() => onChange([...agreements, { id: makeId(), text: '', side: 'family', dueOn: null }])}
          >
            {m.appointments_agreement_add()}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
