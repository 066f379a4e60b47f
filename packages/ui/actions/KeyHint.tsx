import clsx from 'clsx';
import type { ReactNode } from 'react';

const isApple = () => typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform);

/** Turns `⌘K` into `Ctrl K` where the keyboard has no ⌘. */
export const keysFor = (keys: string, apple = isApple()) =>
  apple ? keys : keys.replace('⌘', 'Ctrl ').replace('⌥', 'Alt ');

/** One key, drawn as a key cap; silent, since the words beside it name the control. */
export function KeyHint({ keys, className }: { keys: string; className?: string }) {
  return (
    <kbd className={clsx('kbd', className)} aria-hidden>
      {keysFor(keys)}
    </kbd>
  );
}

export type KeyHintItem = { keys: string[]; does: ReactNode };

/** A line of keys and what they do; hidden where there is no keyboard. */
export function KeyHints({ items, end }: { items: KeyHintItem[]; end?: ReactNode }) {
  return (
    <div className="hints">
      {items.map((item) => (
        <span key={item.keys.join()}>
          {item.keys.map((keys) => (
            <KeyHint key={keys} keys={keys} />
          ))}
          {item.does}
        </span>
      ))}
      {end && <span className="push">{end}</span>}
    </div>
  );
}
