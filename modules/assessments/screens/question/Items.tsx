import { m } from '@patio/messages';
import { Button, IconButton } from '@patio/ui';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useRef } from 'react';

interface ItemsProps<Item> {
  items: readonly Item[];
  keyOf: (item: Item, at: number) => string;
  onChange: (items: Item[]) => void;
  /** What one of them is called, with its number. */
  name: (number: number) => string;
  add: string;
  make: () => Item;
  least?: number;
  most: number;
  /** Whether their order says something. */
  ordered?: boolean;
  children: (item: Item, set: (item: Item) => void, at: number) => ReactNode;
}

/** A list inside a question: each item with what moves and removes it, and one button for another. */
export function Items<Item>(props: ItemsProps<Item>) {
  const { items, keyOf, onChange, name, add, make, least = 1, most, ordered = true, children } = props;
  const list = useRef<HTMLOListElement>(null);
  const swap = (at: number, to: number) => onChange(items.with(at, items[to]!).with(to, items[at]!));
  const grow = () => {
    onChange([...items, make()]);
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(':scope > li:last-child :is(input, textarea)')?.focus(),
    );
  };
  return (
    <div className="qe-items">
      <ol ref={list}>
        {items.map((item, at) => (
          <li key={keyOf(item, at)}>
            <div className="qe-item">{children(item, (next) => onChange(items.with(at, next)), at)}</div>
            <span className="qe-item-acts">
              {ordered && (
                <>
                  <IconButton
                    icon={ArrowUp}
                    size="sm"
                    label={m.assessments_move_up({ item: name(at + 1) })}
                    isDisabled={at === 0}
                    onPress={() => swap(at, at - 1)}
                  />
                  <IconButton
                    icon={ArrowDown}
                    size="sm"
                    label={m.assessments_move_down({ item: name(at + 1) })}
                    isDisabled={at === items.length - 1}
                    onPress={() => swap(at, at + 1)}
                  />
                </>
              )}
              <IconButton
                icon={Trash2}
                size="sm"
                label={m.assessments_remove({ item: name(at + 1) })}
                isDisabled={items.length <= least}
                onPress={() => onChange(items.toSpliced(at, 1))}
              />
            </span>
          </li>
        ))}
      </ol>
      {items.length < most && (
        <Button size="sm" icon={Plus} onPress={grow}>
          {add}
        </Button>
      )}
    </div>
  );
}
