import { createContext, type ReactNode, use, useEffect } from 'react';
import { useController } from 'react-hook-form';
import type { Binding } from '../fields/bindable.tsx';

const Names = createContext<Set<string>>(new Set());

/** Connects one named field with the form around it and tells the form which names have a field to show errors at. */
export function Bind({ name, children }: { name: string; children: (binding: Binding) => ReactNode }) {
  const { field, fieldState } = useController({ name });
  const names = use(Names);
  useEffect(() => {
    names.add(name);
    return () => void names.delete(name);
  }, [names, name]);
  return children({
    value: field.value,
    onChange: field.onChange,
    onBlur: field.onBlur,
    error: fieldState.error?.message,
    isDisabled: field.disabled,
  });
}
Bind.Names = Names;
