import { createContext, type ReactNode, use, useEffect } from 'react';
import { get, useController, useFormState } from 'react-hook-form';
import type { Binding } from '../fields/bindable.tsx';

const Names = createContext<Set<string>>(new Set());

/** Tells the form which names have a field to show errors at. */
function useName(name: string): void {
  const names = use(Names);
  useEffect(() => {
    names.add(name);
    return () => void names.delete(name);
  }, [names, name]);
}

/** The error of a field that the form does not hold itself (one of a list kept beside it): the server's refusal of `guardians.0.email` lands here. */
export function useFieldError(name: string): string | undefined {
  const { errors } = useFormState();
  useName(name);
  return (get(errors, name) as { message?: string } | undefined)?.message;
}

/** Connects one named field with the form around it. */
export function Bind({ name, children }: { name: string; children: (binding: Binding) => ReactNode }) {
  const { field, fieldState } = useController({ name });
  useName(name);
  return children({
    value: field.value,
    onChange: field.onChange,
    onBlur: field.onBlur,
    error: fieldState.error?.message,
    isDisabled: field.disabled,
  });
}
Bind.Names = Names;
