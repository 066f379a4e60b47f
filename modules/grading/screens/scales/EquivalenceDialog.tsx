import { useLocale } from '@patio/client';
import type { Scale } from '@patio/engine-grading';
import { m } from '@patio/messages';
import { Button, Dialog, IconButton, Inline, NumberField, Select, Stack } from '@patio/ui';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ScalesView } from '../../contract.ts';
import { grading } from '../api.ts';
import { usePolicyStep } from '../policies/use-policy-step.ts';
import { type EquivalenceRow, firstRows } from './first-rows.ts';

interface EquivalenceDialogProps {
  from: Scale;
  to: Scale;
  table: ScalesView['equivalences'][number] | undefined;
  onClose: () => void;
}

const FORMAT = { maximumFractionDigits: 4 };

/** The school's own reading of one scale in another, row by row from the lowest up. */
export function EquivalenceDialog({ from, to, table, onClose }: EquivalenceDialogProps) {
  const locale = useLocale();
  const [rows, setRows] = useState<EquivalenceRow[]>(table?.body.rows ?? firstRows(from, to));
  const pair = { from: from.id, to: to.id, seen: table?.version ?? 0 };
  const save = usePolicyStep(
    () => grading.saveEquivalence.call({ ...pair, rows }),
    m.grading_equivalence_saved_done(),
    onClose,
  );
  const drop = usePolicyStep(() => grading.dropEquivalence.call(pair), m.grading_equivalence_dropped_done(), onClose);
  const set = (at: number, row: EquivalenceRow) => setRows(rows.map((each, index) => (index === at ? row : each)));
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={m.grading_equivalence_of({ from: from.label[locale], to: to.label[locale] })}
    >
      <Stack gap={16}>
        <p className="m-0 text-ink-2">
          {from.kind === 'numeric' ? m.grading_equivalence_lede_marks() : m.grading_equivalence_lede_levels()}
        </p>
        <Stack gap={8}>
          {rows.map((row, at) => (
            <Inline key={'level' in row ? row.level : at} gap={8} className="flex-nowrap items-end">
              {'level' in row ? (
                <span className="min-w-0 flex-1 pb-2 font-semibold">
                  {from.levels.find((level) => level.id === row.level)?.label[locale] ?? row.level}
                </span>
              ) : (
                <NumberField
                  className="w-24"
                  label={m.grading_level_from()}
                  value={Number(row.from)}
                  hideSteppers
                  format={FORMAT}
                  onChange={(next) => set(at, { ...row, from: String(next ?? 0) })}
                />
              )}
              <Gives to={to} value={row.gives} onChange={(gives) => set(at, { ...row, gives })} />
              {'from' in row && (
                <IconButton
                  icon={Trash2}
                  label={m.grading_remove_category({ name: row.from })}
                  isDisabled={rows.length === 1}
                  onPress={() => setRows(rows.filter((_, index) => index !== at))}
                />
              )}
            </Inline>
          ))}
        </Stack>
        {from.kind === 'numeric' && (
          <Inline>
            <Button
              size="sm"
              icon={Plus}
              onPress={() => setRows([...rows, { from: from.max, gives: rows.at(-1)?.gives ?? to.pass }])}
            >
              {m.grading_equivalence_add_row()}
            </Button>
          </Inline>
        )}
        <Inline gap={8}>
          <Button variant="primary" isPending={save.isPending} onPress={() => save.mutate(undefined)}>
            {m.grading_save()}
          </Button>
          <Button onPress={onClose}>{m.grading_cancel()}</Button>
          {table && table.preset === null && (
            <Button variant="quiet" isPending={drop.isPending} onPress={() => drop.mutate(undefined)}>
              {table.isOfficial ? m.grading_equivalence_official() : m.grading_equivalence_drop()}
            </Button>
          )}
        </Inline>
      </Stack>
    </Dialog>
  );
}

/** What a row gives in the other scale: a mark, or one of its levels. */
function Gives({ to, value, onChange }: { to: Scale; value: string; onChange: (gives: string) => void }) {
  const locale = useLocale();
  return to.kind === 'numeric' ? (
    <NumberField
      className="w-28"
      label={to.label[locale]}
      value={Number(value)}
      hideSteppers
      format={FORMAT}
      onChange={(next) => onChange(String(next ?? 0))}
    />
  ) : (
    <Select
      className="min-w-0 flex-1"
      label={to.label[locale]}
      value={value}
      options={to.levels.map((level) => ({ id: level.id, label: level.label[locale] }))}
      onChange={(gives) => gives && onChange(gives)}
    />
  );
}
