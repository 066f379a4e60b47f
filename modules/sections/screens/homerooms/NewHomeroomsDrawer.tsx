import { m } from '@patio/messages';
import { Button, CheckboxGroup, Drawer, NumberField, Select, Stack, toast } from '@patio/ui';
import { Form, FormActions, FormRow, SubmitButton } from '@patio/ui/form';
import { z } from 'zod';
import { readAgain, sections } from '../api.ts';
import { option } from '../labels/labels.ts';
import { usePlaces } from '../list/use-places.ts';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const MOST = 10;
const schema = z.object({
  schoolId: z.uuid(),
  levelIds: z.array(z.uuid()).min(1),
  letters: z.int().min(1).max(MOST),
  capacity: z.int().min(1).max(200),
});

/** New homerooms for the running year: so many for each chosen level, under the next free letters. */
export function NewHomeroomsDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { schools, schoolOf, yearOf } = usePlaces();
  const own = schools.filter((school) => school.manage);
  return (
    <Drawer title={m.sections_new_homerooms()} isOpen={isOpen} onOpenChange={(open) => !open && onClose()}>
      {(close) =>
        own.length > 0 && (
          <Form
            schema={schema}
            defaultValues={{ schoolId: own[0]?.id ?? '', levelIds: [], letters: 1, capacity: 30 }}
            onSubmit={async ({ schoolId, levelIds, letters, capacity }) => {
              const yearId = yearOf(schoolId)?.id ?? '';
              const standing = await sections.listHomerooms.call({ schoolId, yearId, limit: 200 });
              const { items } = await sections.createHomerooms.call({
                schoolId,
                yearId,
                homerooms: levelIds.flatMap((gradeLevelId) => {
                  const taken = standing.items
                    .filter((one) => one.gradeLevelId === gradeLevelId)
                    .map((one) => one.letter);
                  const free = LETTERS.filter((letter) => !taken.includes(letter));
                  return free.slice(0, letters).map((letter) => ({ gradeLevelId, letter, capacity }));
                }),
              });
              await readAgain();
              toast(m.sections_homerooms_made({ count: items.length }));
              close();
            }}
          >
            {(form) => (
              <Stack gap={16}>
                {own.length > 1 && (
                  <Select name="schoolId" label={m.sections_school()} options={own.map(option)} isRequired />
                )}
                <CheckboxGroup
                  name="levelIds"
                  label={m.sections_levels()}
                  options={(schoolOf(form.watch('schoolId'))?.levels ?? []).map(option)}
                  isRequired
                />
                <FormRow>
                  <NumberField
                    name="letters"
                    label={m.sections_how_many()}
                    hint={m.sections_letters_hint()}
                    min={1}
                    max={MOST}
                    isRequired
                  />
                  <NumberField name="capacity" label={m.sections_capacity()} min={1} max={200} isRequired />
                </FormRow>
                <FormActions>
                  <Button onPress={close}>{m.ui_cancel()}</Button>
                  <SubmitButton>{m.sections_open_homerooms()}</SubmitButton>
                </FormActions>
              </Stack>
            )}
          </Form>
        )
      }
    </Drawer>
  );
}
