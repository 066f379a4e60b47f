import { useRun } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Callout, Drawer, Inline, Stack, useUnsaved } from '@patio/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { RuleView } from '../../contract.ts';
import { CONDITION_KINDS, type Condition, sameConditions } from '../../rules/conditions.ts';
import { warnings } from '../api.ts';
import { ruleText } from '../sentence.ts';
import { ConditionFields, usualCondition } from './ConditionFields.tsx';

interface RuleDrawerProps {
  schoolId: string;
  /** The rule that is changed; null for a new one. */
  rule: RuleView | null;
  onClose: () => void;
}

const MOST = 3;

/** Writing a rule: its conditions, and above them the sentence that they make. */
export function RuleDrawer({ schoolId, rule, onClose }: RuleDrawerProps) {
  const run = useRun(warnings.key());
  const [conditions, setConditions] = useState<Condition[]>(rule?.conditions ?? [usualCondition('absences')]);
  const [pending, setPending] = useState(false);
  const dirty = !rule || !sameConditions(rule.conditions, conditions);
  useUnsaved(dirty && !pending);
  const taken = conditions.map(({ kind }) => kind);
  const free = CONDITION_KINDS.find((kind) => !taken.includes(kind));
  const save = async () => {
    setPending(true);
    await run(
      () =>
        rule
          ? warnings.changeRule.call({ id: rule.id, version: rule.version, conditions })
          : warnings.addRule.call({ schoolId, conditions }),
      m.warnings_saved(),
    );
    onClose();
  };
  return (
    <Drawer
      isOpen
      size="lg"
      title={rule ? m.warnings_edit_title({ number: rule.number }) : m.warnings_new()}
      onOpenChange={(open) => !open && onClose()}
      actions={(close) => (
        <>
          <Button onPress={close}>{m.ui_cancel()}</Button>
          <Button variant="primary" isPending={pending} isDisabled={!dirty} onPress={() => void save()}>
            {m.warnings_save()}
          </Button>
        </>
      )}
    >
      <Stack gap={16}>
        <p className="ww-rule" aria-live="polite">
          <b>{ruleText(conditions)}</b>
        </p>
        {rule?.state === 'on' && <Callout tone="info">{m.warnings_edit_switches_off()}</Callout>}
        <div className="ww-conditions">
          {conditions.map((condition, at) => (
            <ConditionFields
              key={condition.kind}
              value={condition}
              taken={taken}
              onChange={(next) => setConditions(conditions.with(at, next))}
              onRemove={conditions.length > 1 ? () => setConditions(conditions.toSpliced(at, 1)) : undefined}
            />
          ))}
        </div>
        <Inline gap={8}>
          {free && conditions.length < MOST && (
            <Button icon={Plus} onPress={() => setConditions([...conditions, usualCondition(free)])}>
              {m.warnings_condition_add()}
            </Button>
          )}
        </Inline>
        <p className="ww-note">{m.warnings_all_must_hold()}</p>
      </Stack>
    </Drawer>
  );
}
