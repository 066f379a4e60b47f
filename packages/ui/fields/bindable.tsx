import { type ComponentType, createContext, type ReactNode, use } from 'react';
import { useTyped } from '../unsaved/use-typed.ts';

/** What a form gives to a field that carries its `name`. */
export type Binding = {
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur: () => void;
  error?: string;
  isDisabled?: boolean;
};
type Binder = ComponentType<{ name: string; children: (binding: Binding) => ReactNode }>;

export const FormBinder = createContext<Binder | null>(null);

/** What every field shares. */
export type FieldProps<V> = {
  label: string;
  /** Hides the label from the eye only. */
  hideLabel?: boolean;
  hint?: ReactNode;
  error?: string;
  /** Inside a `Form` the name alone connects the field; `value` and `onChange` stay away. */
  name?: string;
  value?: V;
  defaultValue?: V;
  onChange?: (value: V) => void;
  onBlur?: () => void;
  isRequired?: boolean;
  isDisabled?: boolean;
  /** Each change holds at once or is worth nothing after leaving, or a `useUnsaved` of its own looks after it: nobody asks for it. */
  atOnce?: boolean;
  isReadOnly?: boolean;
  autoFocus?: boolean;
  className?: string;
};

type Bindable = {
  name?: string;
  onChange?: (value: never) => void;
  error?: string;
  isDisabled?: boolean;
  atOnce?: boolean;
};

/** Lets a field be used alone (value, onChange) or inside a Form by its name, without knowing the form library. */
export function bindable<P extends Bindable>(Base: ComponentType<P>, { keeps = true } = {}) {
  /** Outside a form, a sheet around it still learns that it is half-filled. */
  function Alone(props: P) {
    const onChange = useTyped(props as { value?: unknown; onChange?: (value: unknown) => void });
    return <Base {...props} {...(onChange && { onChange })} />;
  }
  return function Field(props: P) {
    const Bind = use(FormBinder);
    if (!Bind || !props.name || props.onChange !== undefined)
      return keeps && !props.atOnce ? <Alone {...props} /> : <Base {...props} />;
    return (
      <Bind name={props.name}>
        {(bound) => (
          <Base
            {...props}
            value={bound.value}
            onChange={bound.onChange}
            onBlur={bound.onBlur}
            error={props.error ?? bound.error}
            isDisabled={props.isDisabled || bound.isDisabled}
          />
        )}
      </Bind>
    );
  };
}

/** The same for what holds no work: a search, a switch that acts at once, the choice of a view. */
export const passing = <P extends Bindable>(Base: ComponentType<P>) => bindable(Base, { keeps: false });
