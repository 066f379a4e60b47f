import { m } from '@patio/messages';
import { use, useState } from 'react';
import { Toolbar } from 'react-aria-components';
import { Button } from '../actions/Button.tsx';
import { explainWith, FailureTexts, failureOf } from '../feedback/failure-text.ts';
import { toast } from '../feedback/toast.ts';
import type { BulkAction } from './model.ts';
import { useRunAction } from './use-run-action.ts';

const ALL = 'every row';

/** What can be done with all chosen rows; says what was done and offers to take it back. */
export function BulkBar({
  actions,
  chosen,
  onClear,
  total = 0,
  onAll,
}: {
  actions: BulkAction[];
  chosen: ReadonlySet<string>;
  onClear: () => void;
  /** How many the list holds on all of its pages, and what chooses them all. */
  total?: number | undefined;
  onAll?: (() => Promise<void>) | undefined;
}) {
  const [running, setRunning] = useState<string | null>(null);
  const explain = use(FailureTexts);
  const act = useRunAction();
  const run = async (action: BulkAction) => {
    setRunning(action.id);
    if (await act(action, [...chosen])) onClear();
    setRunning(null);
  };
  const takeAll = async () => {
    setRunning(ALL);
    try {
      await onAll?.();
    } catch (error) {
      toast(explainWith(explain, failureOf(error)), { tone: 'bad' });
    } finally {
      setRunning(null);
    }
  };
  return (
    <Toolbar aria-label={m.ui_bulk()} className="bulk">
      <b aria-live="polite">{m.ui_selected({ count: chosen.size })}</b>
      {onAll && chosen.size < total && (
        <Button size="sm" variant="quiet" isPending={running === ALL} onPress={takeAll}>
          {m.ui_select_all_found({ count: total })}
        </Button>
      )}
      {actions.map((action) => (
        <Button
          key={action.id}
          size="sm"
          icon={action.icon}
          variant={action.tone === 'danger' ? 'danger-quiet' : 'secondary'}
          isPending={running === action.id}
          onPress={() => run(action)}
        >
          {action.label}
        </Button>
      ))}
      <Button size="sm" variant="quiet" className="push" onPress={onClear}>
        {m.ui_clear_selection()}
      </Button>
    </Toolbar>
  );
}
