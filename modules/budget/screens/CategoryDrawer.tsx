import { useStep } from '@patio/client';
import { makeId } from '@patio/kernel';
import { m } from '@patio/messages';
import { Button, Drawer, Inline, Segmented, Stack, Switch, TextField } from '@patio/ui';
import { useState } from 'react';
import { SIDE_TEXT } from '../contract/texts.ts';
import { type BudgetView, type CategoryView, SIDES, type Side } from '../contract.ts';
import { budget } from './api.ts';

interface CategoryDrawerProps {
  view: BudgetView;
  category: CategoryView | null;
  onClose: () => void;
}

/** A category: its name, and whether it is income or spending. What families pay may come in by itself. */
export function CategoryDrawer({ view, category, onClose }: CategoryDrawerProps) {
  const [id] = useState(() => category?.id ?? makeId());
  const [name, setName] = useState(category?.name ?? '');
  const [side, setSide] = useState<Side>(category?.side ?? 'expense');
  const [isFees, setFees] = useState(category?.source === 'fees');
  const canBeFees = side === 'income' && !view.categories.some(({ source }) => source === 'fees');
  const save = useStep<boolean>({
    send: (archived) =>
      budget.saveCategory.call({
        id,
        seen: category?.version ?? 0,
        schoolId: view.schoolId,
        name: name.trim(),
        side,
        source: isFees && side === 'income' ? 'fees' : 'registered',
        archived,
      }),
    done: m.budget_category_saved(),
    refresh: budget.key(),
    onDone: onClose,
  });
  return (
    <Drawer
      title={category ? category.name : m.budget_new_category()}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <Inline gap={8}>
          <Button
            variant="primary"
            isDisabled={name.trim() === ''}
            isPending={save.isPending}
            onPress={() => save.mutate(false)}
          >
            {m.budget_save()}
          </Button>
          {category && (
            <Button variant="danger-quiet" onPress={() => save.mutate(true)}>
              {m.budget_category_archive()}
            </Button>
          )}
        </Inline>
      }
    >
      <Stack gap={14}>
        <TextField label={m.budget_category_name()} value={name} onChange={setName} maxLength={80} autoFocus />
        {!category && (
          <Segmented
            label={m.budget_side()}
            value={side}
            onChange={(next) => setSide(next as Side)}
            options={SIDES.map((one) => ({ id: one, label: SIDE_TEXT[one]() }))}
          />
        )}
        {!category && canBeFees && <Switch label={m.budget_category_fees()} value={isFees} onChange={setFees} />}
      </Stack>
    </Drawer>
  );
}
