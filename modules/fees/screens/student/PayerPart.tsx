import { m } from '@patio/messages';
import { Button, Card, NumberField, Stack, TextField } from '@patio/ui';
import { FormRow } from '@patio/ui/form';
import type { PayersView } from '../../contract.ts';
import type { DraftPart } from './payer-draft.ts';

interface PayerPartProps {
  part: DraftPart;
  guardians: PayersView['guardians'];
  onChange: (part: DraftPart) => void;
  onRemove: (() => void) | undefined;
}

const MOST_PERCENT = 100;

/** One who pays and which part; of a company, what its invoice says. */
export function PayerPart({ part, guardians, onChange, onRemove }: PayerPartProps) {
  const isCompany = part.personId === '';
  const name = guardians.find(({ personId }) => personId === part.personId)?.name ?? part.name;
  const change = (given: Partial<DraftPart>) => onChange({ ...part, ...given });
  return (
    <Card
      level={3}
      title={name || m.fees_payers_company()}
      actions={
        onRemove && (
          <Button size="sm" variant="quiet" onPress={onRemove}>
            {m.fees_payers_remove()}
          </Button>
        )
      }
    >
      <Stack gap={12}>
        {isCompany && (
          <>
            <TextField
              label={m.fees_payers_company_name()}
              value={part.name}
              onChange={(text) => change({ name: text })}
              maxLength={80}
              isRequired
            />
            <FormRow>
              <TextField
                label={m.fees_payers_tax_id()}
                value={part.taxId}
                onChange={(taxId) => change({ taxId })}
                maxLength={30}
              />
              <TextField
                label={m.fees_payers_email()}
                type="email"
                value={part.email}
                onChange={(email) => change({ email })}
              />
            </FormRow>
            <TextField
              label={m.fees_payers_address()}
              value={part.address}
              onChange={(address) => change({ address })}
              maxLength={200}
            />
          </>
        )}
        <NumberField
          label={m.fees_payers_part()}
          value={part.percent}
          onChange={(percent) => change({ percent })}
          min={0}
          max={MOST_PERCENT}
          step={0.01}
          unit="%"
        />
      </Stack>
    </Card>
  );
}
