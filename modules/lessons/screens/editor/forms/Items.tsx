import { m } from '@patio/messages';
import { Button, IconButton } from '@patio/ui';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';

interface ItemsProps<Item> {
  items: readonly Item[];
  onChange: (items: Item[]) => void;
  /** What one of them is called, with its number. */
  name: (number: number) => string;
  add: string;
  make: () => Item;
  most: number;
  children: (item: Item, set: (item: Item) => void, at: number) => ReactNode;
}

/** A list inside a block: each item with what moves and removes it, and one button for another. */
export function Items<Item>({ items, onChange, name, add, make, most, children }: ItemsProps<Item>) {
  const swap = (at: number, to: number) => onChange(items.with(at, items[to]!).with(to, items[at]!));
  return (
    <div className="le-items">
      <ol>
        {items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items have no other name, and their fields hold no state
          <li key={at}>
            <div className="le-item">{children(item, (next) => onChange(items.with(at, next)), at)}</div>
            <span className="le-item-acts">
              <IconButton
                icon={ArrowUp}
                size="sm"
                label={m.lessons_move_up({ item: name(at + 1) })}
                isDisabled={at === 0}
                onPress={() => swap(at, at - 1)}
              />
              <IconButton
                icon={ArrowDown}
                size="sm"
                label={m.lessons_move_down({ item: name(at + 1) })}
                isDisabled={at === items.length - 1}
                onPress={() => swap(at, at + 1)}
              />
              <IconButton
                icon={Trash2}
                size="sm"
                label={m.lessons_remove_item({ item: name(at + 1) })}
                onPress={() => onChange(items.toSpliced(at, 1))}
              />
            </span>
          </li>
        ))}
      </ol>
      {items.length < most && (
        <Button size="sm" icon={Plus} onPress={() => onChange([...items, make()])}>
          {add}
        </Button>
      )}
    </div>
  );
}
