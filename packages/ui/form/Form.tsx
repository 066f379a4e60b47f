import { zodResolver } from '@hookform/resolvers/zod';
import { m } from '@patio/messages';
import clsx from 'clsx';
import { type ReactNode, use, useRef } from 'react';
import { Form as AriaForm } from 'react-aria-components';
import { type DefaultValues, type FieldValues, FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { type ExplainFailure, explainWith, FailureTexts } from '../feedback/failure-text.ts';
import { FormBinder } from '../fields/bindable.tsx';
import { useUnsaved } from '../unsaved/use-unsaved.ts';
import { Bind } from './Bind.tsx';
import { fieldMessage } from './field-messages.ts';
import { Refusal, summaryOf } from './Refusal.tsx';
import { placeFailure } from './server-errors.ts';
import { useFaults } from './use-faults.ts';

export type FormProps<S extends z.ZodType<FieldValues, FieldValues>> = {
  schema: S;
  defaultValues: DefaultValues<z.input<S>>;
  /** Throw `{ code, field?, data?: { fields? } }` to refuse: each fault lands at its field, the rest above the form. */
  onSubmit: (values: z.output<S>, form: UseFormReturn<z.input<S>>) => unknown;
  /** The field for a path of the command's input, where the form calls it otherwise: `guardians.0.email` → `adults.0.email`. */
  fieldOf?: (path: string) => string | undefined;
  /** Replaces the app-wide texts of failures for this form. */
  explain?: ExplainFailure;
  /** Says what is missing only when sent. For doors: a complaint at leaving an empty field would push the link that one is pressing from under the finger. */
  patient?: boolean;
  /** Stands above a refusal that belongs to no field; forms that save nothing need words of their own. */
  refusedTitle?: string;
  /** Leaving it half-filled asks nothing: for doors and searches, where nothing is lost. */
  freely?: boolean;
  /** Start again from `defaultValues` after a successful submit. */
  resetOnSuccess?: boolean;
  /** Name for the ear when no heading names the form. */
  label?: string;
  id?: string;
  className?: string;
  children: ReactNode | ((form: UseFormReturn<z.input<S>>) => ReactNode);
};

/** A form whose fields connect by `name`; checked by zod here, by the server there, both shown at the field. */
export function Form<S extends z.ZodType<FieldValues, FieldValues>>(props: FormProps<S>) {
  const appTexts = use(FailureTexts);
  const form = useForm<z.input<S>, unknown, z.output<S>>({
    resolver: zodResolver(props.schema, { error: fieldMessage }) as never,
    defaultValues: props.defaultValues,
    mode: props.patient ? 'onSubmit' : 'onTouched',
  });
  const element = useRef<HTMLFormElement>(null);
  const { refusal, faults, look } = useFaults(element);
  const known = useRef(new Set<string>());
  const { isDirty } = form.formState;
  const guard = useUnsaved(isDirty && !props.freely && !props.patient);

  const submit = form.handleSubmit(
    async (values) => {
      look(null);
      guard.sending(true);
      const sent = { ...form.getValues() };
      try {
        await props.onSubmit(values as z.output<S>, form as never);
        const now = form.getValues();
        // What was typed while the last one was on its way is not wiped by its success.
        const untouched = Object.keys(sent).every((name) => Object.is(sent[name], now[name as keyof typeof now]));
        form.reset(props.resetOnSuccess && untouched ? undefined : now, { keepDirty: !untouched });
      } catch (error) {
        const explain: ExplainFailure = (failure) => props.explain?.(failure) ?? appTexts(failure);
        const placed = placeFailure(error, {
          fields: known.current,
          explain: (failure) => explainWith(explain, failure),
          heldAt: (name) => form.getValues(name as never),
          fieldOf: props.fieldOf,
        });
        for (const { field, text } of placed.at) form.setError(field as never, { type: 'server', message: text });
        look({ by: 'server', text: placed.above });
      } finally {
        guard.sending(false);
      }
    },
    () => look({ by: 'form' }),
  );

  return (
    <FormProvider {...(form as unknown as UseFormReturn<FieldValues>)}>
      <FormBinder value={Bind}>
        <Bind.Names value={known.current}>
          <AriaForm
            id={props.id}
            aria-label={props.label}
            className={clsx('form', props.className)}
            onSubmit={submit}
            validationBehavior="aria"
            ref={element}
          >
            {refusal?.by === 'server' && (
              <Refusal title={props.refusedTitle ?? m.ui_form_refused()} text={refusal.text} faults={faults} />
            )}
            <p className="sr" aria-live="polite">
              {refusal?.by === 'form' && faults.length > 1 && summaryOf(faults)}
            </p>
            {typeof props.children === 'function' ? props.children(form as never) : props.children}
          </AriaForm>
        </Bind.Names>
      </FormBinder>
    </FormProvider>
  );
}
