import { zodResolver } from '@hookform/resolvers/zod';
import { m } from '@patio/messages';
import clsx from 'clsx';
import { type ReactNode, use, useEffect, useRef, useState } from 'react';
import { Form as AriaForm } from 'react-aria-components';
import { type DefaultValues, type FieldValues, FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { Callout } from '../feedback/Callout.tsx';
import { type ExplainFailure, explainWith, FailureTexts } from '../feedback/failure-text.ts';
import { FormBinder } from '../fields/bindable.tsx';
import { Bind } from './Bind.tsx';
import { fieldWords } from './field-words.ts';
import { placeFailure } from './server-errors.ts';

export type FormProps<S extends z.ZodType<FieldValues, FieldValues>> = {
  schema: S;
  defaultValues: DefaultValues<z.input<S>>;
  /** Throw `{ code, field?, data? }` to refuse: it lands at its field, or above the form. */
  onSubmit: (values: z.output<S>, form: UseFormReturn<z.input<S>>) => unknown;
  /** Replaces the app-wide texts of failures for this form. */
  explain?: ExplainFailure;
  /** Says what is missing only when sent. For doors: a complaint at leaving an empty field would push the link that one is pressing from under the finger. */
  patient?: boolean;
  /** Stands above a refusal that belongs to no field; forms that save nothing need words of their own. */
  refusedTitle?: string;
  /** Called when it becomes dirty or clean, for leave guards. */
  onDirtyChange?: (dirty: boolean) => void;
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
    resolver: zodResolver(props.schema, { error: fieldWords }) as never,
    defaultValues: props.defaultValues,
    mode: props.patient ? 'onSubmit' : 'onTouched',
  });
  const [refusal, setRefusal] = useState<string>();
  const element = useRef<HTMLFormElement>(null);
  const known = useRef(new Set<string>());
  const { isDirty } = form.formState;
  const { onDirtyChange } = props;
  useEffect(() => onDirtyChange?.(isDirty), [isDirty, onDirtyChange]);

  const submit = form.handleSubmit(
    async (values) => {
      setRefusal(undefined);
      const sent = { ...form.getValues() };
      try {
        await props.onSubmit(values as z.output<S>, form as never);
        const now = form.getValues();
        // What was typed while the last one was on its way is not wiped by its success.
        const untouched = Object.keys(sent).every((name) => Object.is(sent[name], now[name as keyof typeof now]));
        form.reset(props.resetOnSuccess && untouched ? undefined : now, { keepDirty: !untouched });
      } catch (error) {
        const explain: ExplainFailure = (failure) => props.explain?.(failure) ?? appTexts(failure);
        const placed = placeFailure(error, known.current, (failure) => explainWith(explain, failure));
        if (placed.field)
          form.setError(placed.field as never, { type: 'server', message: placed.text }, { shouldFocus: true });
        else setRefusal(placed.text);
      }
    },
    () => {
      setRefusal(undefined);
      requestAnimationFrame(() =>
        element.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] input')?.focus(),
      );
    },
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
            {refusal && (
              <Callout tone="bad" live title={props.refusedTitle ?? m.ui_form_refused()}>
                {refusal}
              </Callout>
            )}
            {typeof props.children === 'function' ? props.children(form as never) : props.children}
          </AriaForm>
        </Bind.Names>
      </FormBinder>
    </FormProvider>
  );
}
