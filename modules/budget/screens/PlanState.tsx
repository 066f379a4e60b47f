import { useRun, useStep } from '@patio/client';
import { m } from '@patio/messages';
import {
  Badge,
  Button,
  Callout,
  Card,
  formatList,
  Inline,
  Stack,
  Status,
  TextField,
  type Tone,
  useUnsaved,
} from '@patio/ui';
import { useState } from 'react';
import { RULE_TEXT, STATE_TEXT } from '../contract/texts.ts';
import type { ScenarioState, ScenarioView } from '../contract.ts';
import { budget } from './api.ts';

const TONES: Readonly<Record<ScenarioState, Tone>> = {
  draft: 'neutral',
  asked: 'info',
  approved: 'ok',
  refused: 'bad',
};

function Decide({ plan }: { plan: ScenarioView }) {
  const [reason, setReason] = useState('');
  useUnsaved(reason.trim() !== '');
  const run = useRun(budget.key());
  const say = (approve: boolean) =>
    run(
      () => budget.decide.call({ id: plan.id, version: plan.version, approve, reason: reason.trim() }),
      approve ? m.budget_decided_yes() : m.budget_decided_no(),
    );
  return (
    <Stack gap={10}>
      <TextField label={m.budget_reason()} value={reason} onChange={setReason} maxLength={300} />
      <Inline gap={8}>
        <Button variant="primary" onPress={() => say(true)}>
          {m.budget_approve()}
        </Button>
        <Button variant="danger-quiet" isDisabled={reason.trim().length < 3} onPress={() => say(false)}>
          {m.budget_refuse()}
        </Button>
      </Inline>
    </Stack>
  );
}

/** How far a plan is: draft, asked for, approved; who said what, and whose word is missing. */
export function PlanState({ plan }: { plan: ScenarioView }) {
  const ask = useStep({
    send: () => budget.ask.call({ id: plan.id, version: plan.version }),
    done: m.budget_asked_done(),
    refresh: budget.key(),
  });
  const isOpen = plan.state === 'draft' || plan.state === 'refused';
  return (
    <Card
      title={plan.name}
      actions={
        <>
          {plan.holds && <Badge tone="primary">{m.budget_holds()}</Badge>}
          <Status tone={TONES[plan.state]}>{STATE_TEXT[plan.state]()}</Status>
        </>
      }
    >
      <Stack gap={10}>
        <p>{`${m.budget_rule()}: ${RULE_TEXT[plan.rule]()}`}</p>
        {plan.state === 'asked' && plan.askedBy && <p>{m.budget_asked_by({ name: plan.askedBy })}</p>}
        {plan.decisions.length > 0 && (
          <ul>
            {plan.decisions.map(({ by, approve, reason, at }) => (
              <li key={at}>{approve ? m.budget_word_yes({ name: by }) : m.budget_word_no({ name: by, reason })}</li>
            ))}
          </ul>
        )}
        {plan.waitsFor.length > 0 && <p>{m.budget_waits_for({ names: formatList(plan.waitsFor) })}</p>}
        {plan.canDecide && <Decide key={plan.version} plan={plan} />}
        {isOpen && plan.missing > 0 && (
          <Callout tone="warn">
            {plan.rule === 'two_of' && plan.missing === 1 ? m.budget_ask_one_more() : m.budget_ask_nobody()}
          </Callout>
        )}
        {isOpen && plan.missing === 0 && (
          <div>
            <Button isPending={ask.isPending} onPress={() => ask.mutate()}>
              {m.budget_ask()}
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  );
}
