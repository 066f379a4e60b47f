import { areaOf, type Capability, type Reach } from '@patio/access';
import { useLabels, useMe } from '@patio/client';
import { todayHere } from '@patio/kernel';
import { m } from '@patio/messages';
import { Button, ComboBox, Drawer, Stack, TextArea } from '@patio/ui';
import { DateField } from '@patio/ui/dates';
import { Form, FormActions, SubmitButton } from '@patio/ui/form';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { reachName } from '../../contract/reach-labels.ts';
import { members } from '../api.ts';
import { useAccountChange } from '../office/use-account-change.ts';

const LENDABLE: readonly Reach[] = ['school', 'institution'];
const schema = z.object({
  toUserId: z.uuid({ error: () => m.members_choose_person() }),
  capability: z.string().min(1, { error: () => m.members_choose_right() }),
  until: z.iso.date({ error: () => m.members_choose_date() }),
  reason: z
    .string()
    .trim()
    .min(10, { error: () => m.accounts_reason_short() })
    .max(500),
});

/** Lends one of one's own rights to somebody of the school until a day. Only what one holds can be chosen. */
export function LendDrawer({ schoolId, to, onClose }: { schoolId: string; to: string | null; onClose: () => void }) {
  const me = useMe();
  const labels = useLabels();
  const { keep } = useAccountChange();
  const holders = useQuery(members.listRoleHolders.queryOptions({ input: { schoolId } }));
  const people = new Map(
    (holders.data?.roles ?? [])
      .flatMap(({ people: all }) => all.filter((person) => person.can.lendTo))
      .map((person) => [person.id, person.name]),
  );
  const rights = (Object.entries(me.capabilities) as [Capability, Reach][])
    .filter(([, reach]) => LENDABLE.includes(reach))
    .map(([id, reach]) => ({
      id,
      label: labels.capabilityName(id),
      detail: reachName(reach === 'institution' ? 'school' : reach),
      group: labels.areaName(areaOf(id)),
    }));
  return (
    <Drawer title={m.members_lend()} isOpen onOpenChange={(open) => !open && onClose()}>
      <Form
        schema={schema}
        defaultValues={{ toUserId: to ?? '', capability: '', until: '', reason: '' }}
        onSubmit={async ({ until, capability, ...given }) => {
          await keep(
            members.giveDelegation.call({
              ...given,
              capability: capability as Capability,
              reach: 'school',
              schoolId,
              until: new Date(`${until}T23:59:00`).toISOString(),
            }),
            m.members_lent(),
          );
          onClose();
        }}
      >
        <Stack gap={16}>
          <p className="text-ink-2">{m.members_lend_text()}</p>
          <ComboBox
            name="toUserId"
            label={m.members_lend_whom()}
            options={[...people].map(([id, label]) => ({ id, label }))}
            isRequired
          />
          <ComboBox name="capability" label={m.members_field_capability()} options={rights} isRequired />
          <DateField name="until" label={m.members_field_until()} min={todayHere()} isRequired />
          <TextArea name="reason" label={m.accounts_reason()} hint={m.members_reason_kept()} isRequired />
          <FormActions>
            <Button onPress={onClose}>{m.ui_cancel()}</Button>
            <SubmitButton>{m.members_lend()}</SubmitButton>
          </FormActions>
        </Stack>
      </Form>
    </Drawer>
  );
}
