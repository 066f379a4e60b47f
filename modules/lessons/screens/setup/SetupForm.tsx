import { m } from '@patio/messages';
import { Callout, Card, Columns, MultiSelect, NumberField, RadioGroup, Stack, Switch, toast } from '@patio/ui';
import { DateField } from '@patio/ui/dates';
import { Form, FormActions, SubmitButton } from '@patio/ui/form';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { courseChoices } from '../../contract/setup.ts';
import type { CourseSetup } from '../../contract.ts';
import { lessons } from '../api.ts';
import { toChoices, toFields } from './fields.ts';

const fields = z.object({
  ...courseChoices.shape,
  completion: z.undefined().optional(),
  seen: z.number().min(0).max(100),
  passes: z.boolean(),
  passed: z.number().min(0).max(100),
  handedIn: z.boolean(),
  applyToLessons: z.boolean(),
});

/** What a course decides: who sees it, who enters, in which order, and when a lesson is done. */
export function SetupForm({ setup }: { setup: CourseSetup }) {
  const cache = useQueryClient();
  const { change, offer } = setup.can;
  return (
    <Form
      schema={fields}
      label={m.lessons_setup()}
      defaultValues={toFields(setup.choices)}
      onSubmit={async ({ applyToLessons, ...values }) => {
        const { id, version } = setup;
        await lessons.saveSetup.call({ id, version, choices: toChoices(values), applyToLessons });
        await cache.invalidateQueries({ queryKey: lessons.key() });
        toast(m.lessons_setup_saved(), { tone: 'ok' });
      }}
    >
      {(form) => (
        <Stack gap={20}>
          <Card title={m.lessons_visibility()}>
            <Stack gap={16}>
              {change && !offer && <Callout>{m.lessons_setup_official()}</Callout>}
              <RadioGroup
                name="visibility"
                label={m.lessons_visibility()}
                hideLabel
                isDisabled={!offer}
                options={[
                  { id: 'class', label: m.lessons_visible_class(), detail: m.lessons_visible_class_hint() },
                  { id: 'school', label: m.lessons_visible_school(), detail: m.lessons_visible_school_hint() },
                ]}
              />
              {form.watch('visibility') === 'school' && (
                <>
                  <Switch name="selfEnrolment" label={m.lessons_self_enrolment()} isDisabled={!offer} />
                  <Columns min={220}>
                    <DateField name="opensOn" label={m.lessons_opens_on()} isDisabled={!offer} />
                    <DateField name="closesOn" label={m.lessons_closes_on()} isDisabled={!offer} />
                  </Columns>
                  <MultiSelect
                    name="levelIds"
                    label={m.lessons_open_levels()}
                    hint={m.lessons_open_levels_hint()}
                    isDisabled={!offer}
                    options={setup.levels.map(({ id, name }) => ({ id, label: name }))}
                  />
                </>
              )}
              <MultiSelect
                name="requires"
                label={m.lessons_requires_courses()}
                hint={m.lessons_requires_courses_hint()}
                isDisabled={!offer}
                options={setup.courses.map(({ id, name, gradeLevel }) => ({ id, label: `${name}, ${gradeLevel}` }))}
              />
              <Switch
                name="template"
                label={m.lessons_is_template()}
                hint={m.lessons_is_template_hint()}
                isDisabled={!change}
              />
            </Stack>
          </Card>
          <Card title={m.lessons_completion()}>
            <Stack gap={16}>
              <NumberField name="seen" label={m.lessons_rule_seen()} min={0} max={100} unit="%" isDisabled={!change} />
              <Switch name="passes" label={m.lessons_rule_passed()} isDisabled={!change} />
              {form.watch('passes') && (
                <NumberField
                  name="passed"
                  label={m.lessons_rule_share()}
                  min={0}
                  max={100}
                  unit="%"
                  isDisabled={!change}
                />
              )}
              <Switch
                name="handedIn"
                label={m.lessons_rule_handed_in()}
                hint={m.lessons_rule_handed_in_hint()}
                isDisabled={!change}
              />
              <Switch
                name="inOrder"
                label={m.lessons_in_order()}
                hint={m.lessons_in_order_hint()}
                isDisabled={!change}
              />
              <Switch name="applyToLessons" label={m.lessons_apply_to_lessons()} isDisabled={!change} />
            </Stack>
          </Card>
          {change && (
            <FormActions>
              <SubmitButton>{m.lessons_save()}</SubmitButton>
            </FormActions>
          )}
        </Stack>
      )}
    </Form>
  );
}
