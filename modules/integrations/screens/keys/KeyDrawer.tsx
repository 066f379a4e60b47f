import type { Labels } from '@patio/access';
import { m } from '@patio/messages';
import { Button, Drawer, MultiSelect, NumberField, Select, Stack, TextField } from '@patio/ui';
import { DateField } from '@patio/ui/dates';
import { Form, FormActions, FormRow, SubmitButton } from '@patio/ui/form';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { keyFields, type MadeKey, MOST_PER_MINUTE } from '../../contract.ts';
import { integrations } from '../api.ts';
import { rightOptions, standardOptions } from './scope-labels.ts';

const scopeList = z.array(z.string());
const form = keyFields
  .omit({ scopes: true })
  .extend({ rights: scopeList, standards: scopeList })
  .refine(({ rights, standards }) => rights.length + standards.length > 0, { path: ['rights'] });

/** A new key: what it is for, what it may do, and until when. */
export function KeyDrawer(given: {
  schools: readonly { id: string; name: string }[];
  labels: Labels;
  onMade: (made: MadeKey) => void;
  onClose: () => void;
}) {
  const { schools, labels, onMade, onClose } = given;
  const cache = useQueryClient();
  return (
    <Drawer isOpen size="lg" title={m.integrations_key_new()} onOpenChange={(open) => !open && onClose()}>
      {(close) => (
        <Form
          schema={form}
          defaultValues={{ name: '', schoolId: null, rights: [], standards: [], perMinute: 120, expiresOn: null }}
          onSubmit={async ({ rights, standards, ...values }) => {
            const made = await integrations.makeKey.call({ ...values, scopes: [...rights, ...standards] });
            await cache.invalidateQueries({ queryKey: integrations.key() });
            onMade(made);
          }}
        >
          <Stack gap={16}>
            <TextField name="name" label={m.integrations_name()} hint={m.integrations_key_name_hint()} isRequired />
            <Select
              name="schoolId"
              label={m.integrations_school()}
              placeholder={m.integrations_all_schools()}
              options={schools.map(({ id, name }) => ({ id, label: name }))}
            />
            <MultiSelect
              name="rights"
              label={m.integrations_rights()}
              hint={m.integrations_rights_hint()}
              options={rightOptions(labels)}
            />
            <MultiSelect name="standards" label={m.integrations_standards()} options={standardOptions(labels)} />
            <FormRow>
              <NumberField
                name="perMinute"
                label={m.integrations_limit()}
                hint={m.integrations_limit_hint()}
                min={1}
                max={MOST_PER_MINUTE}
              />
              <DateField name="expiresOn" label={m.integrations_expires()} hint={m.integrations_expires_hint()} />
            </FormRow>
            <FormActions>
              <Button onPress={close}>{m.ui_cancel()}</Button>
              <SubmitButton>{m.integrations_key_make()}</SubmitButton>
            </FormActions>
          </Stack>
        </Form>
      )}
    </Drawer>
  );
}
