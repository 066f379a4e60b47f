import { m } from '@patio/messages';
import { Button, Callout, Stack } from '@patio/ui';
import { DateField } from '@patio/ui/dates';
import { Form, FormActions, type FormProps, SubmitButton } from '@patio/ui/form';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { readAgain, saySteps } from '../api.ts';
import type { Step, StepDialogProps } from './step.ts';

type Schema = z.ZodType<{ on: string }, { on: string }>;

interface StepFormProps<S extends Schema> extends Pick<StepDialogProps, 'hint' | 'year' | 'onClose'> {
  schema: S;
  defaultValues: FormProps<S>['defaultValues'];
  /** What must be thought of before; a warning for what takes something away. */
  tone?: 'info' | 'warn';
  dayLabel: string;
  /** The button that does it. */
  doLabel: string;
  take: (values: z.output<S>) => Promise<Step>;
  /** What was done, in words, for so many. */
  said: (count: number) => string;
  /** Asked before the day, and after it. */
  before?: ReactNode;
  after?: ReactNode;
}

/** One step of a roster on a day within the year; afterwards it is said, with the way to take it back. */
export function StepForm<S extends Schema>(props: StepFormProps<S>) {
  const { schema, defaultValues, hint, year, onClose, take, said } = props;
  return (
    <Form
      schema={schema}
      defaultValues={defaultValues}
      onSubmit={async (values) => {
        const { stepId, students } = await take(values);
        await readAgain();
        onClose();
        saySteps(said(students), stepId);
      }}
    >
      <Stack gap={16}>
        <Callout tone={props.tone ?? 'info'}>{hint}</Callout>
        {props.before}
        <DateField name="on" label={props.dayLabel} min={year.startsOn} max={year.endsOn} isRequired />
        {props.after}
        <FormActions>
          <Button onPress={onClose}>{m.ui_cancel()}</Button>
          <SubmitButton>{props.doLabel}</SubmitButton>
        </FormActions>
      </Stack>
    </Form>
  );
}
