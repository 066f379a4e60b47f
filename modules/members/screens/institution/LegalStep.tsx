import { m } from '@patio/messages';
import { Card, TextField } from '@patio/ui';
import { FormRow } from '@patio/ui/form';
import { type StepProps, slugFrom } from './draft.ts';

/** The legal body, and the short name by which its people sign in. */
export function LegalStep({ draft, edit, faults }: StepProps) {
  const rename = (name: string) => edit({ name, ...(draft.slug === slugFrom(draft.name) && { slug: slugFrom(name) }) });
  return (
    <Card title={m.members_found_legal()}>
      <FormRow>
        <TextField
          label={m.members_found_name()}
          value={draft.name}
          onChange={rename}
          error={faults.name}
          isRequired
          autoFocus
        />
        <TextField
          label={m.members_found_legal_name()}
          value={draft.legalName}
          onChange={(legalName) => edit({ legalName })}
          error={faults.legalName}
          isRequired
        />
      </FormRow>
      <FormRow>
        <TextField
          label={m.members_found_short()}
          hint={m.members_found_short_hint()}
          value={draft.slug}
          onChange={(slug) => edit({ slug: slug.toLowerCase() })}
          error={faults.slug}
          isRequired
        />
        <TextField
          label={m.members_found_tax()}
          value={draft.taxId}
          onChange={(taxId) => edit({ taxId })}
          error={faults.taxId}
        />
      </FormRow>
      <FormRow>
        <TextField
          label={m.members_field_email()}
          type="email"
          value={draft.email}
          onChange={(email) => edit({ email })}
          error={faults.email}
        />
        <TextField
          label={m.accounts_phone()}
          type="tel"
          value={draft.phone}
          onChange={(phone) => edit({ phone })}
          error={faults.phone}
        />
      </FormRow>
      <TextField label={m.members_found_address()} value={draft.address} onChange={(address) => edit({ address })} />
    </Card>
  );
}
