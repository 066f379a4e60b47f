import { type ReactNode, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { router } from '../router.tsx';
import { doAgain } from './presses.ts';

/** Boxes that scroll by themselves, in the order in which they stand on the page. */
const scrollers = (root: Element) => [...root.querySelectorAll<HTMLElement>('[class*="scroll"]')];

function Taken({ after, children }: { after: () => void; children: ReactNode }) {
  useLayoutEffect(after, [after]);
  return children;
}

/**
 * The page that the server has drawn gives way to the app in one step, once everything it shows is here. Whoever has scrolled in
 * it meanwhile stays where they were, and what they pressed is done.
 */
export async function takeOver(root: HTMLElement, app: ReactNode): Promise<void> {
  await router.load().catch(() => undefined);
  const after = () => {
    document.documentElement.removeAttribute('data-drawn');
    places.forEach(([left, top], at) => {
      if (left || top) scrollers(root)[at]?.scrollTo(left, top);
    });
    void doAgain(root);
  };
  const places = scrollers(root).map((box) => [box.scrollLeft, box.scrollTop] as const);
  createRoot(root).render(<Taken after={after}>{app}</Taken>);
}
