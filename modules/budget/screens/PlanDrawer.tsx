import { useStep } from '@patio/client';
import { makeId } from '@patio/kernel';
import { m } from '@patio/messages';
import { Button, Drawer, NumberField, Select, Stack, TextField } from '@patio/ui';
import { useState } from 'react';
import { RULE_TEXT } from '../contract/texts.ts';
import { APPROVAL_RULES, type ApprovalRule, type BudgetView } from '../contract.ts';
import { budget } from './api.ts';

const EMPTY = 'empty';

interface PlanDrawerProps {
  view: BudgetView;
  onClose: () => void;
  onMade: (id: string) => void;
}

/** Begins a plan: empty, or another one with income and expenses changed by so much. */
export function PlanDrawer({ view, onClose, onMade }: PlanDrawerProps) {
  const [id] = useState(makeId);
  const [name, setName] = useState(`${m.budget_plan()} ${view.year}`);
  const [rule, setRule] = useState<ApprovalRule>('one_of');
  const [from, setFrom] = useState(view.scenarioId ?? EMPTY);
  const [income, setIncome] = useState<number | null>(0);
  const [expense, setExpense] = useState<number | null>(0);
  const make = useStep({
    send: () =>
      budget.addScenario.call({
        id,
        schoolId: view.schoolId,
        year: view.year,
        name: name.trim(),
        rule,
        fromId: from === EMPTY ? null : from,
        incomeChange: Math.round((income ?? 0) * 100),
        expenseChange: Math.round((expense ?? 0) * 100),
      }),
    done: m.budget_plan_begun(),
    refresh: budget.key(),
    onDone: () => onMade(id),
  });
  return (
    <Drawer
      title={m.budget_new_plan()}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <Button
          variant="primary"
          wide
          isDisabled={name.trim() === ''}
          isPending={make.isPending}
          onPress={() => make.mutate()}
        >
          {m.budget_plan_begin()}
        </Button>
      }
    >
      <Stack gap={14}>
        <TextField label={m.budget_plan_name()} value={name} onChange={setName} maxLength={80} autoFocus />
        <Select
          label={m.budget_rule()}
          hint={rule === 'chain' ? m.budget_rule_chain_hint() : undefined}
          value={rule}
          onChange={(next) => setRule((next ?? 'one_of') as ApprovalRule)}
          options={APPROVAL_RULES.map((one) => ({ id: one, label: RULE_TEXT[one]() }))}
        />
        <Select
          label={m.budget_plan_from()}
          value={from}
          onChange={(next) => setFrom(next ?? EMPTY)}
          options={[
            { id: EMPTY, label: m.budget_plan_empty() },
            ...view.scenarios.map((one) => ({ id: one.id, label: one.name })),
          ]}
        />
        {from !== EMPTY && (
          <>
            <NumberField
              label={m.budget_plan_income_change()}
              hint={m.budget_plan_change_hint()}
              value={income}
              onChange={setIncome}
              min={-100}
              max={100}
            />
            <NumberField
              label={m.budget_plan_expense_change()}
              value={expense}
              onChange={setExpense}
              min={-100}
              max={100}
            />
          </>
        )}
      </Stack>
    </Drawer>
  );
}
