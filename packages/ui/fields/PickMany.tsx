import { m } from '@patio/messages';
import clsx from 'clsx';
import { CircleAlert, X } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { Button, ListBox, ListBoxItem } from 'react-aria-components';
import { Icon } from '../actions/Icon.tsx';
import { Tick } from '../overlays/Tick.tsx';
import { bindable, type FieldProps } from './bindable.tsx';
import type { Option } from './Options.tsx';
import { SearchField } from './SearchField.tsx';
import { useLabels } from './use-labels.ts';

export type PickManyProps = FieldProps<string[]> & {
  /** Finds options for what is typed; must stay the same function from one render to the next. */
  search: (text: string, signal: AbortSignal) => Promise<Option[]>;
  /** What the box to type in asks for. */
  searchLabel: string;
  /** Stands where nobody is left to choose. */
  empty?: string;
};

/** Several of many, found by typing. The list has its own place in the page, so it never lies over what comes after it. */
export const PickMany = bindable<PickManyProps>(function PickMany(props) {
  const [own, setOwn] = useState(props.defaultValue ?? []);
  const [text, setText] = useState('');
  const found = useFound(props.search, text);
  const labelOf = useLabels(found ?? []);
  const ids = props.value ?? (props.onChange ? [] : own);
  const change = props.onChange ?? setOwn;
  const [label, note] = [useId(), useId()];
  const described = props.error || props.hint ? note : undefined;
  // What is chosen and not found by this search stays chosen.
  const choose = (keys: Iterable<unknown>) => {
    const now = new Set([...keys].map(String));
    const away = ids.filter((id) => !found?.some((option) => option.id === id));
    change([...away, ...(found ?? []).flatMap(({ id }) => (now.has(id) ? [id] : []))]);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out like the other fields.
    <div
      role="group"
      aria-labelledby={label}
      aria-describedby={described}
      className={clsx('field', props.className)}
      data-invalid={props.error ? true : undefined}
    >
      <span className={props.hideLabel ? 'sr' : 'field-label'} id={label}>
        {props.label}
      </span>
      {ids.length > 0 && (
        <div className="chips">
          {ids.map((id) => (
            <span key={id} className="chip-x">
              {labelOf(id)}
              <Button
                aria-label={m.ui_remove_item({ item: labelOf(id) })}
                onPress={() => change(ids.filter((other) => other !== id))}
                isDisabled={props.isDisabled}
              >
                <Icon of={X} />
              </Button>
            </span>
          ))}
        </div>
      )}
      <SearchField label={props.searchLabel} value={text} onChange={setText} isDisabled={props.isDisabled} />
      <ListBox
        aria-label={props.label}
        className="list pick-list"
        selectionMode="multiple"
        selectedKeys={ids}
        onSelectionChange={(keys) => choose(keys === 'all' ? (found ?? []).map(({ id }) => id) : keys)}
        items={found ?? []}
        dependencies={[ids]}
        renderEmptyState={() => (
          <div className="list-empty">{found ? (props.empty ?? m.ui_nothing_found()) : m.ui_searching()}</div>
        )}
      >
        {(option) => (
          <ListBoxItem id={option.id} textValue={option.label} className="item" isDisabled={props.isDisabled}>
            <span className="body">
              {option.label}
              {option.detail && <small>{option.detail}</small>}
            </span>
            <Tick />
          </ListBoxItem>
        )}
      </ListBox>
      <div id={note}>
        {props.hint && <span className="field-hint">{props.hint}</span>}
        {props.error && (
          <span className="field-error">
            <CircleAlert className="ic" aria-hidden />
            <span>{props.error}</span>
          </span>
        )}
      </div>
    </div>
  );
});

/** What a search finds for the text that stands there now; nothing yet while it is asked for the first time. */
function useFound(search: PickManyProps['search'], text: string): Option[] | null {
  const [found, setFound] = useState<Option[] | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    const timer = setTimeout(
      () =>
        void search(text, abort.signal)
          .then((next) => !abort.signal.aborted && setFound(next))
          .catch(() => !abort.signal.aborted && setFound([])),
      text ? 200 : 0,
    );
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [search, text]);
  return found;
}
