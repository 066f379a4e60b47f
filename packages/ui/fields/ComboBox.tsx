import { m } from '@patio/messages';
import clsx from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { ComboBox as AriaComboBox, Popover } from 'react-aria-components';
import { bindable, type FieldProps } from './bindable.tsx';
import { ChoiceBox } from './ChoiceBox.tsx';
import { FieldLabel, FieldNotes, shared } from './FieldParts.tsx';
import { type Option, OptionList } from './Options.tsx';

export type ComboBoxProps = FieldProps<string | null> & {
  /** The whole list; or give `search` and the first options shown. */
  options?: Option[];
  /** Asks the server as the person types (waits 200 ms); replaces filtering here. */
  search?: (text: string, signal: AbortSignal) => Promise<Option[]>;
  placeholder?: string;
  /** The chosen option when it may not be among `options` yet. */
  chosen?: Option | null;
};

/** One of many: type to narrow down. */
export const ComboBox = bindable<ComboBoxProps>(function ComboBox(props) {
  const { search, chosen, value } = props;
  const found = useSearch(search, props.options ?? []);
  const list = chosen && !found.options.some((o) => o.id === chosen.id) ? [chosen, ...found.options] : found.options;
  return (
    <AriaComboBox
      {...shared(props)}
      className={clsx('field', props.className)}
      value={value === undefined ? (props.onChange ? null : undefined) : value}
      defaultValue={props.defaultValue ?? undefined}
      onChange={(key) => props.onChange?.(key === null ? null : String(key))}
      onInputChange={search ? found.ask : undefined}
      defaultFilter={search ? () => true : undefined}
      allowsEmptyCollection
      menuTrigger="focus"
      autoFocus={props.autoFocus}
    >
      <FieldLabel hidden={props.hideLabel}>{props.label}</FieldLabel>
      <ChoiceBox placeholder={props.placeholder} />
      <FieldNotes hint={props.hint} error={props.error} />
      <Popover className="pop" offset={4}>
        <OptionList options={list} empty={found.busy ? m.ui_searching() : undefined} />
      </Popover>
    </AriaComboBox>
  );
});

/** Latest answer wins; an older, slower one is thrown away. */
export function useSearch(search: ComboBoxProps['search'], initial: Option[]) {
  const [options, setOptions] = useState<Option[] | null>(null);
  const [busy, setBusy] = useState(false);
  const running = useRef<{ timer?: ReturnType<typeof setTimeout>; abort?: AbortController }>({});
  useEffect(() => () => clearTimeout(running.current.timer), []);
  const ask = (text: string) => {
    if (!search) return;
    clearTimeout(running.current.timer);
    running.current.abort?.abort();
    const abort = new AbortController();
    setBusy(true);
    const timer = setTimeout(() => {
      search(text, abort.signal)
        .then((next) => !abort.signal.aborted && setOptions(next))
        .catch(() => !abort.signal.aborted && setOptions([]))
        .finally(() => !abort.signal.aborted && setBusy(false));
    }, 200);
    running.current = { timer, abort };
  };
  return { options: options ?? initial, busy, ask };
}
