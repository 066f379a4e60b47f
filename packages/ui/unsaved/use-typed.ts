import { use, useRef } from 'react';
import { Unsaved, unsavedHere } from './scope.ts';
import { useUnsaved } from './use-unsaved.ts';

type Typed<V> = { value?: V; defaultValue?: V; onChange?: ((value: V) => void) | undefined };

/** Files have no text of their own; everything else that a field holds has. */
const textOf = (value: unknown): string =>
  JSON.stringify(value ?? null, (_key, each) => (each instanceof File ? `${each.name} ${each.size}` : each)) ?? '';

/** A field of a sheet counts as half-filled from the first change by hand until it holds again what it held before. */
export function useTyped<V>(field: Typed<V>): ((value: V) => void) | undefined {
  const inSheet = use(Unsaved) !== unsavedHere;
  const latest = useRef(field);
  latest.current = field;
  const before = useRef<string>(undefined);
  const last = useRef<V | undefined>(field.defaultValue);
  const held = () => textOf(latest.current.value === undefined ? last.current : latest.current.value);
  useUnsaved(() => inSheet && before.current !== undefined && held() !== before.current);
  if (!field.onChange) return undefined;
  return (next) => {
    before.current ??= held();
    last.current = next;
    latest.current.onChange?.(next);
  };
}
