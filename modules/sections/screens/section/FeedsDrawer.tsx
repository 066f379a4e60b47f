import { m } from '@patio/messages';
import { Button, Callout, Drawer, MultiSelect, Stack } from '@patio/ui';
import { DateField } from '@patio/ui/dates';
import { Form, FormActions, SubmitButton } from '@patio/ui/form';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import type { SectionView } from '../../contract.ts';
import { readAgain, saySteps, sections } from '../api.ts';
import { option } from '../labels/labels.ts';

const schema = z.object({ homeroomIds: z.array(z.uuid()), on: z.iso.date() });

/** Which homerooms take the section, from which day on; whoever comes to one of them later takes it too. */
export function FeedsDrawer({
  section,
  isOpen,
  onClose,
}: {
  section: SectionView;
  isOpen: boolean;
  onClose: () => void;
}) {
  const { schoolId, yearId, year, today } = section;
  const homerooms = useQuery({
    ...sections.listHomerooms.queryOptions({ input: { schoolId, yearId, limit: 200 } }),
    enabled: isOpen,
  });
  const first = today < year.startsOn ? year.startsOn : today > year.endsOn ? year.endsOn : today;
  return (
    <Drawer title={m.sections_feeds_edit()} isOpen={isOpen} onOpenChange={(open) => !open && onClose()}>
      {(close) => (
        <Form
          schema={schema}
          defaultValues={{ homeroomIds: section.feeds.map((room) => room.id), on: first }}
          onSubmit={async ({ homeroomIds, on }) => {
            const { stepId, students } = await sections.saveFeeds.call({ id: section.id, homeroomIds, on });
            await readAgain();
            close();
            saySteps(m.sections_feeds_done({ count: students }), stepId);
          }}
        >
          <Stack gap={16}>
            <Callout tone="info">{m.sections_feeds_hint()}</Callout>
            <MultiSelect
              name="homeroomIds"
              label={m.sections_homerooms()}
              options={(homerooms.data?.items ?? section.feeds).map(option)}
            />
            <DateField
              name="on"
              label={m.sections_first_day_there()}
              min={year.startsOn}
              max={year.endsOn}
              isRequired
            />
            <FormActions>
              <Button onPress={close}>{m.ui_cancel()}</Button>
              <SubmitButton>{m.sections_save()}</SubmitButton>
            </FormActions>
          </Stack>
        </Form>
      )}
    </Drawer>
  );
}
