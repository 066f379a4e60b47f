import { Icon } from '@patio/ui';
import { Ban, Check, Minus } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import type { SlotKind } from './slot-look.ts';

export interface CellState {
  kind: SlotKind;
  /** “Mejor lugar”, “Posible”, or why not. */
  text: string;
  price?: string;
}

const ICONS = { best: Check, possible: Minus, blocked: Ban };

interface CellProps {
  at: string;
  focusable: boolean;
  state: CellState | null;
  taken: boolean;
  compact: boolean;
  label: string;
  children: ReactNode;
}

/** One hour of the board: its lessons, or what it would mean to put the lesson in hand here. */
export const Cell = memo(function Cell({ at, focusable, state, taken, compact, label, children }: CellProps) {
  return (
    <td
      className="pe-cell"
      data-at={at}
      data-slot={state?.kind}
      data-taken={taken || undefined}
      tabIndex={focusable ? 0 : -1}
      aria-label={state ? [label, state.text, state.price].filter(Boolean).join(': ') : undefined}
    >
      <div className="pe-fill">
        {children}
        {state && (
          <span className="pe-state" aria-hidden>
            <Icon of={ICONS[state.kind]} />
            {!compact && (
              <span>
                {!taken && <b>{state.text}</b>}
                {state.price && <small>{state.price}</small>}
              </span>
            )}
          </span>
        )}
      </div>
    </td>
  );
});
