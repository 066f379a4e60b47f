import { type RefObject, useEffect } from 'react';
import { stepFrom } from '../../rules/board.ts';

const FIELDS = 'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"], [role="listbox"]';

const cardsIn = (board: HTMLElement | null): HTMLElement[] => [
  ...(board?.querySelectorAll<HTMLElement>('[data-case]') ?? []),
];

/** J and K walk over the cards, Enter opens the one under the focus by itself, Escape closes what is open. */
export function useCardKeys(
  board: RefObject<HTMLElement | null>,
  openId: string | undefined,
  onClose: () => void,
): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(FIELDS)) return;
      const cards = cardsIn(board.current);
      const find = (id: string | undefined) => cards.find(({ dataset }) => dataset.case === id);
      if (event.key === 'Escape' && openId) {
        onClose();
        find(openId)?.focus();
        return;
      }
      const step = { j: 1, k: -1 }[event.key.toLowerCase()] as 1 | -1 | undefined;
      if (!step) return;
      event.preventDefault();
      const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.case : undefined;
      const ids = cards.map(({ dataset }) => dataset.case ?? '');
      find(stepFrom(ids, focused ?? openId, step))?.focus();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [board, openId, onClose]);
}
