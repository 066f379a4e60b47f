import { useLocale } from '@patio/client';
import type { Scale } from '@patio/engine-grading';
import { m } from '@patio/messages';
import { Button, IconButton, Inline, NumberField, Stack, TextField } from '@patio/ui';
import { Plus, Trash2 } from 'lucide-react';

/** The named levels from the lowest up; on a scale of numbers each begins at its own mark. */
export function LevelRows({ scale, onChange }: { scale: Scale; onChange: (scale: Scale) => void }) {
  const locale = useLocale();
  const name = (id: string, text: string) => {
    const rename = <L extends { id: string; label: { es: string; en: string } }>(level: L): L =>
      level.id !== id
        ? level
        : {
            ...level,
            label: level.label.es === level.label.en ? { es: text, en: text } : { ...level.label, [locale]: text },
          };
    onChange(
      scale.kind === 'numeric'
        ? { ...scale, levels: scale.levels.map(rename) }
        : { ...scale, levels: scale.levels.map(rename) },
    );
  };
  const add = () => {
    const id = `n${Date.now().toString(36)}`;
    const label = { es: '', en: '' };
    onChange(
      scale.kind === 'numeric'
        ? { ...scale, levels: [...scale.levels, { id, label, from: scale.max }] }
        : { ...scale, levels: [...scale.levels, { id, label }] },
    );
  };
  const remove = (id: string) =>
    onChange(
      scale.kind === 'numeric'
        ? { ...scale, levels: scale.levels.filter((level) => level.id !== id) }
        : { ...scale, levels: scale.levels.filter((level) => level.id !== id) },
    );
  return (
    <Stack gap={8}>
      {scale.levels.map((level) => (
        <Inline key={level.id} gap={8} className="items-end">
          <TextField
            className="min-w-40 flex-1"
            label={m.grading_level_name()}
            value={level.label[locale]}
            onChange={(text) => name(level.id, text)}
          />
          {scale.kind === 'numeric' && 'from' in level && (
            <NumberField
              className="w-28"
              label={m.grading_level_from()}
              value={Number(level.from)}
              hideSteppers
              onChange={(from) =>
                onChange({
                  ...scale,
                  levels: scale.levels.map((each) =>
                    each.id === level.id ? { ...each, from: String(from ?? 0) } : each,
                  ),
                })
              }
            />
          )}
          <IconButton
            icon={Trash2}
            label={m.grading_remove_category({ name: level.label[locale] })}
            onPress={() => remove(level.id)}
          />
        </Inline>
      ))}
      <Inline>
        <Button size="sm" icon={Plus} onPress={add}>
          {m.grading_add_level()}
        </Button>
      </Inline>
    </Stack>
  );
}
