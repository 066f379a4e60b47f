import { m } from '@patio/messages';
import { Card, Checkbox, TextField } from '@patio/ui';
import { FormRow } from '@patio/ui/form';
import type { Draft, StepProps } from './draft.ts';

/** Who leads the school and gets the keys. */
export function LeadStep({
  draft,
  edit,
  faults,
  own,
}: StepProps & { own?: { label: string; text: string } | undefined }) {
  const { lead } = draft;
  const change = (part: Partial<Draft['lead']>) => edit({ lead: { ...lead, ...part } });
  return (
    <Card title={own?.label ?? m.members_found_lead()}>
      <p className="text-ink-2">{own?.text ?? m.members_found_lead_text()}</p>
      <FormRow>
        <TextField
          label={m.accounts_given_names()}
          value={lead.givenNames}
          onChange={(givenNames) => change({ givenNames })}
          error={faults.givenNames}
          isRequired
          autoFocus
        />
        <TextField
          label={m.accounts_surnames()}
          value={lead.surnames}
          onChange={(surnames) => change({ surnames })}
          error={faults.surnames}
          isRequired
        />
      </FormRow>
      <TextField
        label={m.members_field_email()}
        type="email"
        value={lead.email}
        onChange={(email) => change({ email })}
        error={faults.email}
        isRequired
      />
      {!own && (
        <Checkbox
          label={m.members_found_also_admin()}
          hint={m.members_found_also_admin_hint()}
          value={lead.alsoAdmin}
          onChange={(alsoAdmin) => change({ alsoAdmin })}
        />
      )}
    </Card>
  );
}
