import { useLocale } from '@patio/client';
import type { Category } from '@patio/engine-grading';
import { makeId } from '@patio/kernel';
import { m } from '@patio/messages';
import { Button, IconButton, NumberField, Stack, TextField } from '@patio/ui';
import { Plus, Trash2 } from 'lucide-react';

interface CategoryRowsProps {
  categories: readonly Category[];
  onChange: (categories: Category[]) => void;
}

const sumOf = (categories: readonly Category[]) =>
  Math.round(categories.reduce((sum, each) => sum + Number(each.weight), 0) * 100) / 100;

/** The parts of a term's grade, what each weighs and how many of its lowest marks are dropped. */
export function CategoryRows({ categories, onChange }: CategoryRowsProps) {
  const locale = useLocale();
  const set = (id: string, part: Partial<Category>) =>
    onChange(categories.map((each) => (each.id === id ? { ...each, ...part } : each)));
  const add = () =>
    onChange([
      ...categories,
      { id: makeId(), label: { es: '', en: '' }, weight: '0', items: 'equal', dropLowest: 0, dropHighest: 0 },
    ]);
  return (
    <Stack gap={12}>
      {categories.map((category) => (
        <div key={category.id} className="flex flex-wrap items-end gap-2">
          <TextField
            className="min-w-40 flex-2"
            label={m.grading_category_name()}
            value={category.label[locale]}
            // One name for both languages until somebody writes the other.
            onChange={(name) =>
              set(category.id, {
                label:
                  category.label.es === category.label.en
                    ? { es: name, en: name }
                    : { ...category.label, [locale]: name },
              })
            }
          />
          <NumberField
            className="w-28"
            label={m.grading_category_weight()}
            value={Number(category.weight)}
            min={0}
            max={100}
            unit="%"
            hideSteppers
            onChange={(weight) => set(category.id, { weight: String(weight ?? 0) })}
          />
          <NumberField
            className="w-28"
            label={m.grading_category_drop()}
            value={category.dropLowest}
            min={0}
            max={9}
            onChange={(count) => set(category.id, { dropLowest: count ?? 0 })}
          />
          {categories.length > 1 && (
            <IconButton
              icon={Trash2}
              label={m.grading_remove_category({ name: category.label[locale] })}
              onPress={() => onChange(categories.filter((each) => each.id !== category.id))}
            />
          )}
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <Button size="sm" icon={Plus} onPress={add}>
          {m.grading_add_category()}
        </Button>
        <span className="text-ink-2">{m.grading_weights_sum({ sum: sumOf(categories) })}</span>
      </div>
    </Stack>
  );
}
