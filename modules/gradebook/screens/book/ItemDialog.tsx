import { useLocale } from '@patio/client';
import { makeId } from '@patio/kernel';
import { m } from '@patio/messages';
import { Button, Checkbox, Dialog, Inline, Select, TextField, toast } from '@patio/ui';
import { DateField } from '@patio/ui/dates';
import { Form, FormActions, FormRow, SubmitButton } from '@patio/ui/form';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import type { GradebookView, ItemView } from '../../contract.ts';
import { readCell } from '../../model/index.ts';
import { gradebook } from '../api.ts';

const schema = z.object({
  title: z
    .string()
    .trim()
    .min(1, { error: () => m.gradebook_title_missing() })
    .max(120),
  category: z.string(),
  max: z.string().trim(),
  dueOn: z.string().nullable(),
  hidden: z.boolean(),
  extraCredit: z.boolean(),
  neverDrop: z.boolean(),
});
type Values = z.output<typeof schema>;

interface ItemDialogProps {
  view: GradebookView;
  termId: string;
  item: ItemView | null;
  onClose: () => void;
}

const shapeOf = ({ max, ...values }: Values) => ({ ...values, max: max === '' ? null : (readCell(max)?.score ?? max) });

/** A column: its name, what it is worth, when it is due, and whether families see it. */
export function ItemDialog({ view, termId, item, onClose }: ItemDialogProps) {
  const locale = useLocale();
  const cache = useQueryClient();
  const sectionId = view.section.id;
  const again = () => cache.invalidateQueries({ queryKey: gradebook.open.queryKey({ input: { sectionId } }) });
  const keep = async (values: Values) => {
    if (item) await gradebook.editItem.call({ id: item.id, version: item.version, ...shapeOf(values) });
    else await gradebook.addItem.call({ id: makeId(), sectionId, termId, ...shapeOf(values) });
    await again();
    onClose();
  };
  const archive = async (archived: boolean, version: number) => {
    if (!item) return;
    const after = await gradebook.archiveItem.call({ id: item.id, version, archived });
    await again();
    onClose();
    if (archived)
      toast(m.gradebook_item_archived({ title: item.title }), { onUndo: () => void archive(false, after.version) });
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(open) => !open && onClose()}
      title={item ? m.gradebook_edit_item() : m.gradebook_add_item()}
    >
      <Form
        schema={schema}
        defaultValues={{
          title: item?.title ?? '',
          category: item?.category ?? view.rules.policy.categories[0]?.id ?? '',
          max: item?.max ?? '',
          dueOn: item?.dueOn ?? null,
          hidden: item?.hidden ?? false,
          extraCredit: item?.extraCredit ?? false,
          neverDrop: item?.neverDrop ?? false,
        }}
        onSubmit={keep}
      >
        <TextField name="title" label={m.gradebook_item_title()} autoFocus isRequired />
        <FormRow>
          <Select
            name="category"
            label={m.gradebook_category()}
            options={view.rules.policy.categories.map((each) => ({ id: each.id, label: each.label[locale] }))}
          />
          <TextField name="max" label={m.gradebook_points()} hint={m.gradebook_points_hint()} />
        </FormRow>
        <DateField name="dueOn" label={m.gradebook_due_on()} />
        <Checkbox name="hidden" label={m.gradebook_hidden()} />
        <Checkbox name="extraCredit" label={m.gradebook_extra_credit()} />
        <Checkbox name="neverDrop" label={m.gradebook_never_drop()} />
        <FormActions>
          <Inline>
            {item && (
              <Button variant="quiet" onPress={() => void archive(true, item.version)}>
                {m.gradebook_archive_item()}
              </Button>
            )}
            <SubmitButton>{m.gradebook_save()}</SubmitButton>
          </Inline>
        </FormActions>
      </Form>
    </Dialog>
  );
}
