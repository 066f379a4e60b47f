import { m } from '@patio/messages';
import { Button, ComboBox, Drawer, NumberField, Select, Stack } from '@patio/ui';
import { Form, FormActions, FormRow, SubmitButton } from '@patio/ui/form';
import { z } from 'zod';
import { CATEGORIES, routingLine, type SchoolConfig } from '../../contract.ts';
import { ai } from '../api.ts';
import { CATEGORY_NAMES } from './labels.ts';
import { useSaved } from './use-step.ts';

const schema = routingLine.omit({ tier: true }).extend({ tier: z.enum(['1', '2', '3']) });
type Given = SchoolConfig['routing'][number] | 'grave' | 'special';

const beginWith = (line: Given) =>
  typeof line === 'string'
    ? {
        category: line === 'grave' ? ('any' as const) : ('bullying' as const),
        tier: '3' as const,
        recipientId: '',
        deputyId: '',
        minutes: 15,
      }
    : { ...line, tier: String(line.tier) as '1' | '2' | '3' };

/** Names a person and a deputy for one kind of alert, or for all. */
export function RoutingDrawer({ config, line, onClose }: { config: SchoolConfig; line: Given; onClose: () => void }) {
  const saved = useSaved();
  const people = config.people.map(({ id, name }) => ({ id, label: name }));
  return (
    <Drawer isOpen title={m.ai_routing()} onOpenChange={(open) => !open && onClose()}>
      {(close) => (
        <Form
          schema={schema}
          defaultValues={beginWith(line)}
          onSubmit={async ({ category, tier, recipientId, deputyId, minutes }) => {
            const version = typeof line === 'string' ? null : line.version;
            const level = Number(tier) as 1 | 2 | 3;
            await ai.saveRouting.call({
              schoolId: config.school.id,
              version,
              category,
              tier: level,
              recipientId,
              deputyId,
              minutes,
            });
            await saved(m.ai_routing_saved());
            onClose();
          }}
        >
          <Stack gap={16}>
            {line === 'special' && (
              <FormRow>
                <Select
                  name="category"
                  label={m.ai_category()}
                  options={CATEGORIES.map((id) => ({ id, label: CATEGORY_NAMES[id]() }))}
                  isRequired
                />
                <Select
                  name="tier"
                  label={m.ai_tier_label()}
                  options={([3, 2, 1] as const).map((tier) => ({ id: String(tier), label: m.ai_tier({ tier }) }))}
                  isRequired
                />
              </FormRow>
            )}
            <ComboBox
              name="recipientId"
              label={m.ai_recipient()}
              hint={m.ai_recipient_hint()}
              options={people}
              isRequired
            />
            <ComboBox name="deputyId" label={m.ai_deputy()} hint={m.ai_deputy_hint()} options={people} isRequired />
            <NumberField
              name="minutes"
              label={m.ai_minutes()}
              hint={m.ai_minutes_hint()}
              min={5}
              max={120}
              isRequired
            />
            <FormActions>
              <Button onPress={close}>{m.ui_cancel()}</Button>
              <SubmitButton>{m.ai_save()}</SubmitButton>
            </FormActions>
          </Stack>
        </Form>
      )}
    </Drawer>
  );
}
