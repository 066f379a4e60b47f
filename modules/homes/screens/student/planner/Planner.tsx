import { m } from '@patio/messages';
import { useState } from 'react';
import type { BlockView, PlannerView } from '../../../contract.ts';
import type { Span } from '../../../rules/planner.ts';
import { BlockDialog } from './BlockDialog.tsx';
import { Suggestions } from './Suggestions.tsx';
import type { Week } from './use-week.ts';
import { WeekBoard } from './WeekBoard.tsx';
import './planner.css';

/** What the dialog is open for: a block that is there, or a span for a new one. */
export interface Editing {
  block?: BlockView;
  span?: Span;
}

interface PlannerProps {
  view: PlannerView;
  week: Week;
  /** A new block is asked for by the button above. */
  isAdding: boolean;
  onAdded: () => void;
}

/** The week with its blocks, what it asks for, and suggestions. */
export function Planner({ view, week, isAdding, onAdded }: PlannerProps) {
  const [editing, setEditing] = useState<Editing>();
  const open = isAdding ? {} : editing;
  return (
    <>
      <p id="pl-keys" className="pl-hint">
        {m.homes_planner_keys()}
      </p>
      <Suggestions view={view} week={week} />
      <WeekBoard view={view} week={week} onEdit={setEditing} />
      {open && (
        <BlockDialog
          key={open.block?.id ?? open.span?.startMinute ?? 'new'}
          editing={open}
          view={view}
          week={week}
          onClose={() => {
            setEditing(undefined);
            onAdded();
          }}
        />
      )}
    </>
  );
}
