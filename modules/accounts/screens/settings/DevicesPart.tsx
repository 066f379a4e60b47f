import { activeMembership, useMe } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Card, formatAgo, Load, RowList, Skeleton, Stack, TextField, toast } from '@patio/ui';
import { Form, SubmitButton } from '@patio/ui/form';
import { useQuery } from '@tanstack/react-query';
import { Tablet } from 'lucide-react';
import { z } from 'zod';
import { accounts } from '../api.ts';
import { SchoolField } from './SchoolField.tsx';

const schema = z.object({ name: z.string().trim().min(2).max(60), schoolId: z.string().min(1) });

/** The classroom tablets on which the little ones may sign in with their card. */
export function DevicesPart() {
  const me = useMe();
  const devices = useQuery(accounts.listDevices.queryOptions());
  const enrol = async (given: z.output<typeof schema>) => {
    await accounts.enrolDevice.call(given);
    await devices.refetch();
    toast(m.accounts_device_enrolled());
  };
  return (
    <Card title={m.accounts_card_devices()}>
      <Stack>
        <p className="text-ink-2">{m.accounts_card_devices_lede()}</p>
        <Form
          label={m.accounts_enrol_device()}
          schema={schema}
          defaultValues={{ name: '', schoolId: activeMembership(me).schoolId ?? '' }}
          onSubmit={enrol}
          resetOnSuccess
        >
          <TextField
            name="name"
            label={m.accounts_device_name()}
            placeholder={m.accounts_device_example()}
            isRequired
          />
          <SchoolField name="schoolId" />
          <SubmitButton variant="secondary">{m.accounts_enrol_device()}</SubmitButton>
        </Form>
        <Load query={devices} skeleton={<Skeleton shape="list" />}>
          {({ items }) => (
            <RowList
              label={m.accounts_card_devices()}
              items={items.map((device) => ({
                id: device.id,
                icon: Tablet,
                title: device.name,
                detail: device.lastUsedAt
                  ? m.accounts_used({ when: formatAgo(device.lastUsedAt) })
                  : m.accounts_never_used(),
                end: (
                  <Button
                    size="sm"
                    onPress={async () => {
                      await accounts.revokeDevice.call({ id: device.id });
                      await devices.refetch();
                    }}
                  >
                    {m.accounts_remove()}
                  </Button>
                ),
              }))}
            />
          )}
        </Load>
      </Stack>
    </Card>
  );
}
