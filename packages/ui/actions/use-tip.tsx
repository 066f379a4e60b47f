import { type FunctionComponent, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { TipProps } from '../overlays/Tip.tsx';

/** Without a network there is no tooltip, and nothing else is missing. */
const load = (): Promise<{ default: FunctionComponent<TipProps> }> =>
  import('../overlays/Tip.tsx').catch(() => ({ default: () => null }));
const Tip = lazy(load);
const PATIENCE = 500;

/** Says a control's name on hover and on keyboard focus; nothing of it is loaded before somebody comes near. */
export function useTip(words: Pick<TipProps, 'text' | 'keys'>): {
  props: {
    ref: React.RefObject<HTMLButtonElement | null>;
    onHoverStart: () => void;
    onHoverEnd: () => void;
    onFocus: (event: React.FocusEvent) => void;
    onBlur: () => void;
    onPressStart: () => void;
  };
  tip: ReactNode;
} {
  const ref = useRef<HTMLButtonElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    clearTimeout(timer.current);
    setOpen(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!isOpen) return;
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && setOpen(false);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOpen]);
  return {
    props: {
      ref,
      onHoverStart: () => {
        void load();
        timer.current = setTimeout(() => setOpen(true), PATIENCE);
      },
      onHoverEnd: close,
      onFocus: ({ target }) => setOpen(target.matches(':focus-visible')),
      onBlur: close,
      onPressStart: close,
    },
    tip: isOpen && (
      <Suspense>
        <Tip of={ref} onClose={close} {...words} />
      </Suspense>
    ),
  };
}
