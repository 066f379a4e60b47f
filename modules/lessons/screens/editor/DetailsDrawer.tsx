import { readAllPages } from '@patio/client';
import { m } from '@patio/messages';
import {
  Button,
  Drawer,
  MultiSelect,
  NumberField,
  Section,
  Select,
  Stack,
  Switch,
  TextArea,
  TextField,
} from '@patio/ui';
import { Form, FormActions, SubmitButton } from '@patio/ui/form';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { id, summary, title } from '../../contract/fields.ts';
import type { LessonView } from '../../contract.ts';
import { lessons } from '../api.ts';
import { changeOf, fieldsOf } from './details.ts';

const percent = z.number().min(0).max(100);
const schema = z.object({
  title,
  summary,
  goals: z.string().max(3_000),
  unitId: id.nullable(),
  seen: percent,
  passes: z.boolean(),
  passed: percent,
  handedIn: z.boolean(),
  requires: z.array(id).max(20),
});

interface DetailsProps {
  lesson: LessonView;
  isOpen: boolean;
  onClose: () => void;
  onChanged: (lesson: LessonView) => void;
}

/** What a lesson says of itself, when it counts as done, and which lessons come before it. */
export function DetailsDrawer({ lesson, isOpen, onClose, onChanged }: DetailsProps) {
  const { courseId } = lesson;
  const courses = useQuery({ ...lessons.courses.queryOptions(), enabled: isOpen });
  const others = useQuery({
    queryKey: [...lessons.authored.key(), 'before', courseId],
    queryFn: () => readAllPages((page) => lessons.authored.call({ courseId, ...page }), 1_000),
    enabled: isOpen,
  });
  const units = courses.data?.items.find((course) => course.id === courseId)?.units ?? [];
  return (
    <Drawer title={m.lessons_details()} isOpen={isOpen} onOpenChange={(open) => !open && onClose()}>
      {(close) => (
        <Form
          schema={schema}
          defaultValues={fieldsOf(lesson)}
          onSubmit={async (fields) => {
            onChanged(await lessons.describe.call({ id: lesson.id, version: lesson.version, ...changeOf(fields) }));
            onClose();
          }}
        >
          {(form) => (
            <Stack gap={16}>
              <TextField name="title" label={m.lessons_name()} isRequired />
              <TextArea name="goals" label={m.lessons_goals_field()} hint={m.lessons_goals_hint()} rows={3} />
              <TextArea name="summary" label={m.lessons_summary()} rows={2} />
              <Select
                name="unitId"
                label={m.lessons_unit()}
                placeholder={m.lessons_no_unit()}
                options={units.map((unit) => ({ id: unit.id, label: unit.title }))}
              />
              <MultiSelect
                name="requires"
                label={m.lessons_requires_lessons()}
                hint={m.lessons_requires_lessons_hint()}
                options={(others.data ?? [])
                  .filter((each) => each.id !== lesson.id)
                  .map((each) => ({ id: each.id, label: each.title }))}
              />
              <Section title={m.lessons_completion()} level={3}>
                <Stack gap={16}>
                  <NumberField name="seen" label={m.lessons_rule_seen()} min={0} max={100} unit="%" />
                  <Switch name="passes" label={m.lessons_rule_passed()} />
                  {form.watch('passes') && (
                    <NumberField name="passed" label={m.lessons_rule_share()} min={0} max={100} unit="%" />
                  )}
                  <Switch name="handedIn" label={m.lessons_rule_handed_in()} hint={m.lessons_rule_handed_in_hint()} />
                </Stack>
              </Section>
              <FormActions>
                <Button onPress={close}>{m.ui_cancel()}</Button>
                <SubmitButton>{m.lessons_save()}</SubmitButton>
              </FormActions>
            </Stack>
          )}
        </Form>
      )}
    </Drawer>
  );
}
