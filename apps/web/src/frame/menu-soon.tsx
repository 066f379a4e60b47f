import { cloneElement, type ReactElement, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useIdle } from '../start/use-idle.ts';

type Pressable = ReactElement<{ onPress?: () => void }>;

/** The button at once, its menu a moment later; a press in between is kept and opens the menu when it is there. */
export function MenuSoon({ button, menu }: { button: ReactElement; menu: (pressed: boolean) => ReactNode }) {
  const idle = useIdle();
  const [pressed, setPressed] = useState(false);
  const early = cloneElement(button as Pressable, { onPress: () => setPressed(true) });
  if (!idle && !pressed) return early;
  return <Suspense fallback={early}>{menu(pressed)}</Suspense>;
}

/** Presses the button inside once, when it was pressed before its menu had arrived. */
export function OpenAtOnce({ pressed, children }: { pressed: boolean; children: ReactNode }) {
  const box = useRef<HTMLSpanElement>(null);
  const wanted = useRef(pressed);
  useEffect(() => {
    if (wanted.current) box.current?.querySelector('button')?.click();
    wanted.current = false;
  }, []);
  return (
    <span ref={box} className="contents">
      {children}
    </span>
  );
}
