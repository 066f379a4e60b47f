import type { Role } from '@patio/access';
import { roleName, useStep } from '@patio/client';
import { m } from '@patio/messages';
import { Button, ConfirmDialog, Drawer, MultiSelect, NumberField, Select, Stack, Switch, toast } from '@patio/ui';
import { Form, FormActions, FormRow, SubmitButton } from '@patio/ui/form';
import { useQueryClient } from '@tanstack/react-query';
import { SIGNAL_NAMES } from '../../contract/texts.ts';
import { type MonitoringView, type RuleView, ruleFields, type Signal } from '../../contract.ts';
import { operations } from '../api.ts';

interface Given {
  rule: RuleView | null;
  people: MonitoringView['people'];
  signals: Signal[];
  onClose: () => void;
}

const beginWith = (rule: RuleView | null) => ({
  signal: rule?.signal ?? ('rolls_untaken' as const),
  threshold: rule?.threshold ?? 10,
  minutes: rule?.minutes ?? 15,
  urgent: rule?.urgent ?? false,
  toldIds: rule?.toldIds ?? [],
  enabled: rule?.enabled ?? true,
});

/** A rule: which figure, from when on, for how long, and who is told. */
export function RuleDrawer({ rule, people, signals, onClose }: Given) {
  const cache = useQueryClient();
  const remove = useStep({
    send: () => operations.removeRule.call({ id: rule?.id ?? '', version: rule?.version ?? 0 }),
    done: m.operations_rule_removed(),
    refresh: operations.key(),
    onDone: onClose,
  });
  return (
    <Drawer
      isOpen
      title={rule ? SIGNAL_NAMES[rule.signal]() : m.operations_rule_add()}
      onOpenChange={(open) => !open && onClose()}
    >
      {(close) => (
        <Form
          schema={ruleFields}
          defaultValues={beginWith(rule)}
          onSubmit={async (values) => {
            await operations.saveRule.call({ ...values, ...(rule ? { id: rule.id, version: rule.version } : {}) });
            await cache.invalidateQueries({ queryKey: operations.key() });
            toast(m.operations_saved());
            onClose();
          }}
        >
          <Stack gap={16}>
            <Select
              name="signal"
              label={m.operations_rule_signal()}
              options={signals.map((id) => ({ id, label: SIGNAL_NAMES[id]() }))}
              isRequired
            />
            <FormRow>
              <NumberField name="threshold" label={m.operations_rule_from()} min={1} max={1_000_000} isRequired />
              <NumberField
                name="minutes"
                label={m.operations_rule_minutes()}
                hint={m.operations_rule_minutes_hint()}
                min={0}
                max={1_440}
                isRequired
              />
            </FormRow>
            <MultiSelect
              name="toldIds"
              label={m.operations_rule_told()}
              options={people.map(({ id, name, role }) => ({ id, label: name, detail: roleName(role as Role) }))}
              isRequired
            />
            <Switch
              name="urgent"
              look="row"
              label={m.operations_rule_urgent()}
              hint={m.operations_rule_urgent_hint()}
            />
            <Switch name="enabled" look="row" label={m.operations_rule_enabled()} />
            <FormActions>
              {rule && (
                <ConfirmDialog
                  title={m.operations_rule_remove_title()}
                  confirmLabel={m.operations_remove()}
                  onConfirm={() => remove.mutateAsync()}
                  trigger={<Button variant="danger-quiet">{m.operations_remove()}</Button>}
                >
                  {m.operations_rule_remove_text()}
                </ConfirmDialog>
              )}
              <Button onPress={close}>{m.ui_cancel()}</Button>
              <SubmitButton>{m.operations_save()}</SubmitButton>
            </FormActions>
          </Stack>
        </Form>
      )}
    </Drawer>
  );
}
