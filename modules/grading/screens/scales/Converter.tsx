import { useLocale } from '@patio/client';
import type { Scale } from '@patio/engine-grading';
import { m } from '@patio/messages';
import { Button, Card, Inline, NumberField, Section, Select, Stack } from '@patio/ui';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import type { ScalesView } from '../../contract.ts';
import { convert, rowsOf } from './convert.ts';
import { EquivalenceDialog } from './EquivalenceDialog.tsx';

/** One mark, or the whole scale, read in another. */
export function Converter({ found }: { found: ScalesView }) {
  const locale = useLocale();
  const scales = found.items.filter((each) => !each.archived).map((each) => each.scale);
  const [fromKey, setFrom] = useState(found.equivalences[0]?.from ?? scales[0]?.id ?? '');
  const [toKey, setTo] = useState(found.equivalences[0]?.to ?? scales[1]?.id ?? '');
  const from = scales.find((each) => each.id === fromKey) ?? scales[0];
  const to = scales.find((each) => each.id === toKey) ?? scales[1] ?? scales[0];
  const [mark, setMark] = useState<string | null>(null);
  const [editing, setEditing] = useState(false);
  if (!from || !to) return null;
  const kept = found.equivalences.find((each) => each.from === from.id && each.to === to.id);
  const table = kept?.body;
  const value = mark ?? (from.kind === 'numeric' ? from.pass : (from.levels[0]?.id ?? ''));
  const { gives, by } = convert(from, to, value, table);
  const say = {
    table: kept?.preset ? m.grading_convert_by_table : m.grading_convert_by_own,
    line: m.grading_convert_by_line,
    none: m.grading_convert_none,
  };
  const options = scales.map((each) => ({ id: each.id, label: each.label[locale] }));
  const word = (scale: Scale, key: string | null) =>
    scale.levels.find((level) => level.id === key)?.label[locale] ?? key ?? '–';
  return (
    <Section
      title={m.grading_convert()}
      description={say[by]()}
      actions={
        from.id !== to.id && (
          <Button size="sm" icon={Pencil} onPress={() => setEditing(true)}>
            {kept ? m.grading_equivalence_edit() : m.grading_equivalence_make()}
          </Button>
        )
      }
    >
      <Card>
        <Stack gap={16}>
          <Inline gap={12} className="items-end">
            <Select
              label={m.grading_convert_from()}
              value={from.id}
              options={options}
              onChange={(key) => {
                setFrom(key ?? '');
                setMark(null);
              }}
            />
            {from.kind === 'numeric' ? (
              <NumberField
                className="w-28"
                label={m.grading_mark()}
                value={Number(value)}
                min={Number(from.min)}
                max={Number(from.max)}
                hideSteppers
                format={{ maximumFractionDigits: 2 }}
                onChange={(next) => setMark(next === null ? null : String(next))}
              />
            ) : (
              <Select
                label={m.grading_mark()}
                value={value}
                options={from.levels.map((level) => ({ id: level.id, label: level.label[locale] }))}
                onChange={setMark}
              />
            )}
            <Select
              label={m.grading_convert_to()}
              value={to.id}
              options={options}
              onChange={(key) => setTo(key ?? '')}
            />
            <output className="font-display text-3xl tabular-nums" aria-live="polite">
              {word(to, gives)}
            </output>
          </Inline>
          {by !== 'none' && (
            <>
              <p className="text-ink-2">{m.grading_convert_table()}</p>
              <ul className="flex flex-wrap gap-x-4 gap-y-1 tabular-nums">
                {rowsOf(from).map((row) => (
                  <li key={row}>
                    {m.grading_change_from_to({
                      before: word(from, row),
                      after: word(to, convert(from, to, row, table).gives),
                    })}
                  </li>
                ))}
              </ul>
            </>
          )}
        </Stack>
      </Card>
      {editing && <EquivalenceDialog from={from} to={to} table={kept} onClose={() => setEditing(false)} />}
    </Section>
  );
}
