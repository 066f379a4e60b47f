import { useOffice } from '@patio/client';
import { m } from '@patio/messages';
import {
  Button,
  Card,
  DescriptionList,
  Inline,
  Link,
  NumberField,
  RadioGroup,
  Select,
  Stack,
  TextField,
  toast,
} from '@patio/ui';
import { Form, FormActions, FormRow, SubmitButton } from '@patio/ui/form';
import { Shuffle } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import type { SectionView } from '../../contract.ts';
import { readAgain, sections, useSectionsAddress } from '../api.ts';
import { option } from '../labels/labels.ts';
import { usePlaces } from '../list/use-places.ts';
import { FeedsDrawer } from './FeedsDrawer.tsx';

const schema = z.object({
  name: z.string().trim().min(2).max(120),
  roomId: z.uuid().nullable(),
  capacity: z.int().min(1).max(500).nullable(),
  state: z.enum(['active', 'closed', 'archived']),
});

/** Name, room, seats and state; what it is made of stands above. */
export function SectionData({ section }: { section: SectionView }) {
  const { schoolOf } = usePlaces();
  const address = useSectionsAddress();
  const course = useOffice()('courses.read', `/courses/${section.courseId}`);
  const [feeding, setFeeding] = useState(false);
  const facts = [
    {
      term: m.sections_course(),
      value: course ? <Link href={course}>{section.courseName}</Link> : section.courseName,
    },
    { term: m.sections_level(), value: section.gradeLevel },
    { term: m.sections_periods(), value: section.periodsPerWeek },
    {
      term: m.sections_fed_by(),
      value: section.feeds.length
        ? section.feeds.map((room, i) => (
            <span key={room.id}>
              {i > 0 && ', '}
              <Link href={`${address}?homeroom=${room.id}`}>{room.name}</Link>
            </span>
          ))
        : m.sections_by_choice(),
    },
    { term: m.sections_school(), value: section.schoolName },
    { term: m.sections_year(), value: section.yearName },
  ];
  if (!section.can.manage)
    return (
      <Card>
        <DescriptionList
          items={[
            ...facts,
            { term: m.sections_room(), value: section.room ?? '–' },
            { term: m.sections_capacity(), value: section.capacity ?? '–' },
          ]}
        />
      </Card>
    );
  return (
    <Stack gap={18}>
      <DescriptionList items={facts} />
      {section.state === 'active' && (
        <Inline>
          <Button icon={Shuffle} onPress={() => setFeeding(true)}>
            {m.sections_feeds_edit()}
          </Button>
        </Inline>
      )}
      <FeedsDrawer section={section} isOpen={feeding} onClose={() => setFeeding(false)} />
      <Card title={m.sections_tab_data()}>
        <Form
          schema={schema}
          defaultValues={section}
          onSubmit={async (values) => {
            await sections.saveSection.call({ id: section.id, version: section.version, ...values });
            await readAgain();
            toast(m.sections_saved());
          }}
        >
          <Stack gap={16}>
            <TextField name="name" label={m.sections_name()} isRequired />
            <FormRow>
              <Select
                name="roomId"
                label={m.sections_room()}
                options={(schoolOf(section.schoolId)?.rooms ?? []).map((room) => ({
                  ...option(room),
                  detail: m.sections_room_seats({ capacity: room.capacity }),
                }))}
              />
              <NumberField name="capacity" label={m.sections_capacity()} min={1} max={500} />
            </FormRow>
            <RadioGroup
              name="state"
              label={m.sections_state()}
              options={[
                { id: 'active', label: m.sections_state_active(), detail: m.sections_state_active_hint() },
                { id: 'closed', label: m.sections_state_closed(), detail: m.sections_state_closed_hint() },
                { id: 'archived', label: m.sections_state_archived(), detail: m.sections_state_archived_hint() },
              ]}
            />
            <FormActions>
              <SubmitButton>{m.sections_save()}</SubmitButton>
            </FormActions>
          </Stack>
        </Form>
      </Card>
    </Stack>
  );
}
