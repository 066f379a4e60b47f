import { useStep } from '@patio/client';
import { makeId } from '@patio/kernel';
import { m } from '@patio/messages';
import { Button, Drawer, MoneyField, Select, Stack, TextField } from '@patio/ui';
import { DateField } from '@patio/ui/dates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BudgetView, CategoryView, EntryKind } from '../contract.ts';
import { budget } from './api.ts';
import { moneyText } from './texts.ts';

interface EntryDrawerProps {
  view: BudgetView;
  category: CategoryView;
  month: string;
  kind: EntryKind;
  onClose: () => void;
}

const NONE = 'none';

/** Registers what was spent or came in, or what is committed; an expense may pay a commitment of the month. */
export function EntryDrawer({ view, category, month, kind, onClose }: EntryDrawerProps) {
  const [id] = useState(makeId);
  const [on, setOn] = useState<string | null>(view.today.startsWith(month.slice(0, 7)) ? view.today : month);
  const [amount, setAmount] = useState<number | null>(null);
  const [text, setText] = useState('');
  const [reference, setReference] = useState('');
  const [commitmentId, setCommitmentId] = useState(NONE);
  const { data } = useQuery(
    budget.behind.queryOptions({
      input: { categoryId: category.id, month, kind: 'commitment' },
      enabled: kind === 'actual',
    }),
  );
  const open = (data?.rows ?? []).filter((row) => row.open > 0);
  const save = useStep({
    send: () =>
      budget.saveEntry.call({
        id,
        categoryId: category.id,
        kind,
        on: on ?? month,
        amount: amount ?? 0,
        text: text.trim(),
        reference: reference.trim(),
        commitmentId: commitmentId === NONE ? null : commitmentId,
      }),
    done: m.budget_entry_saved(),
    refresh: budget.key(),
    onDone: onClose,
  });
  return (
    <Drawer
      title={kind === 'actual' ? m.budget_register() : m.budget_register_commitment()}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <Button
          variant="primary"
          wide
          isDisabled={!amount || !on || text.trim() === ''}
          isPending={save.isPending}
          onPress={() => save.mutate()}
        >
          {m.budget_save()}
        </Button>
      }
    >
      <Stack gap={14}>
        <TextField label={m.budget_entry_text()} value={text} onChange={setText} maxLength={80} autoFocus isRequired />
        <MoneyField
          label={m.budget_entry_amount()}
          currency={view.currency}
          value={amount}
          onChange={setAmount}
          min={1}
          isRequired
        />
        <DateField label={m.budget_entry_day()} value={on} onChange={setOn} />
        <TextField label={m.budget_entry_reference()} value={reference} onChange={setReference} maxLength={60} />
        {open.length > 0 && (
          <Select
            label={m.budget_entry_commitment()}
            value={commitmentId}
            onChange={(next) => setCommitmentId(next ?? NONE)}
            options={[
              { id: NONE, label: m.budget_entry_no_commitment() },
              ...open.map((row) => ({
                id: row.id,
                label: row.text,
                detail: m.budget_entry_open({ amount: moneyText(row.open, view.currency) }),
              })),
            ]}
          />
        )}
      </Stack>
    </Drawer>
  );
}
