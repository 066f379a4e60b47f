import { makeId } from '@patio/kernel';
import { m } from '@patio/messages';
import { Button, Checkbox, IconButton, Select, Stack, TextField } from '@patio/ui';
import { Plus, Trash2 } from 'lucide-react';
import type { PlanDraft } from './InterventionFields.tsx';

const MOST = 8;
const CADENCES = [0, 1, 2, 3, 4] as const;

interface SupportsFieldProps {
  supports: PlanDraft['supports'];
  hasChampion: boolean;
  onChange: (supports: PlanDraft['supports']) => void;
}

/** What is done again and again, and how often. */
export function SupportsField({ supports, hasChampion, onChange }: SupportsFieldProps) {
  const change = (id: string, part: Partial<PlanDraft['supports'][number]>) =>
    onChange(supports.map((one) => (one.id === id ? { ...one, ...part } : one)));
  return (
    <fieldset className="wb-set">
      <legend>{m.wellbeing_work_supports()}</legend>
      {supports.map((support, at) => (
        <Stack key={support.id} gap={6}>
          <TextField
            label={m.wellbeing_work_support({ number: at + 1 })}
            value={support.text}
            onChange={(text) => change(support.id, { text })}
            maxLength={200}
          />
          <span className="wb-set-row">
            <Select
              label={m.wellbeing_work_how_often()}
              value={String(support.perWeek)}
              onChange={(next) => change(support.id, { perWeek: Number(next ?? 0) })}
              options={CADENCES.map((times) => ({ id: String(times), label: m.wellbeing_work_cadence({ times }) }))}
            />
            {hasChampion && (
              <Checkbox
                label={m.wellbeing_work_by_champion()}
                value={support.byChampion}
                onChange={(byChampion) => change(support.id, { byChampion })}
              />
            )}
            <IconButton
              icon={Trash2}
              label={m.wellbeing_work_support_remove({ number: at + 1 })}
              onPress={() => onChange(supports.filter(({ id }) => id !== support.id))}
            />
          </span>
        </Stack>
      ))}
      {supports.length < MOST && (
        <div>
          <Button
            size="sm"
            icon={Plus}
            onPress={() => onChange([...supports, { id: makeId(), text: '', perWeek: 0, byChampion: false }])}
          >
            {m.wellbeing_work_support_add()}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
