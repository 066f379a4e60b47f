import { m } from '@patio/messages';
import { Drawer, MultiSelect, NumberField, RadioGroup, Select } from '@patio/ui';
import { Form, FormActions, FormRow, SubmitButton } from '@patio/ui/form';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { JOIN_AUDIENCES } from '../../contract.ts';
import { JOIN_AUDIENCE_NAMES } from '../../rules/names.ts';
import { readAgain, sections } from '../api.ts';

const schema = z
  .object({
    audience: z.enum(JOIN_AUDIENCES),
    homeroomIds: z.array(z.string()),
    sectionIds: z.array(z.string()),
    maxUses: z.number().int().min(1).max(1000),
    days: z.string(),
  })
  .refine((given) => given.homeroomIds.length + given.sectionIds.length > 0, {
    path: ['homeroomIds'],
    error: () => m.sections_join_choose_group(),
  });
const DAYS = ['7', '30', '90'];

const findSections = async (text: string) => {
  const { items } = await sections.listSections.call({ search: text || undefined, limit: 20 });
  return items.map(({ id, name }) => ({ id, label: name }));
};

/** For which groups, for whom, how often and how long; one code for each group. */
export function IssueDrawer(props: { isOpen: boolean; onClose: () => void; onMade: (ids: string[]) => void }) {
  const homerooms = useQuery({
    ...sections.listHomerooms.queryOptions({ input: { limit: 200 } }),
    enabled: props.isOpen,
  });
  return (
    <Drawer title={m.sections_join_make()} isOpen={props.isOpen} onOpenChange={(open) => !open && props.onClose()}>
      <Form
        schema={schema}
        defaultValues={{ audience: 'guardians', homeroomIds: [], sectionIds: [], maxUses: 40, days: '30' }}
        onSubmit={async ({ days, ...given }) => {
          const { items } = await sections.issueJoinCodes.call({ ...given, days: Number(days) });
          await readAgain();
          props.onClose();
          props.onMade(items.map(({ id }) => id));
        }}
      >
        <RadioGroup
          name="audience"
          label={m.sections_join_for()}
          options={JOIN_AUDIENCES.map((id) => ({ id, label: JOIN_AUDIENCE_NAMES[id]() }))}
        />
        <MultiSelect
          name="homeroomIds"
          label={m.sections_homerooms()}
          options={homerooms.data?.items.map(({ id, name }) => ({ id, label: name })) ?? []}
        />
        <MultiSelect name="sectionIds" label={m.sections_join_sections()} search={findSections} />
        <FormRow>
          <NumberField name="maxUses" label={m.sections_join_max()} hint={m.sections_join_max_hint()} min={1} />
          <Select
            name="days"
            label={m.sections_join_lasts()}
            options={DAYS.map((id) => ({ id, label: m.sections_join_days({ count: Number(id) }) }))}
          />
        </FormRow>
        <FormActions>
          <SubmitButton>{m.sections_join_make()}</SubmitButton>
        </FormActions>
      </Form>
    </Drawer>
  );
}
