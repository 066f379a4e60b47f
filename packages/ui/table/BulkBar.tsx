import { m } from '@patio/messages';
import { use, useState } from 'react';
import { Toolbar } from 'react-aria-components';
import { Button } from '../actions/Button.tsx';
import { explainWith, FailureTexts, failureOf } from '../feedback/failure-text.ts';
import { toast } from '../feedback/toast.tsx';
import type { BulkAction } from './model.ts';

/** What can be done with all chosen rows; says what was done and offers to take it back. */
export function BulkBar({
  actions,
  chosen,
  onClear,
}: {
  actions: BulkAction[];
  chosen: ReadonlySet<string>;
  onClear: () => void;
}) {
  const [running, setRunning] = useState<string | null>(null);
  const explain = use(FailureTexts);
  const run = async (action: BulkAction) => {
    setRunning(action.id);
    try {
      const result = await action.run([...chosen]);
      onClear();
      if (result) toast(result.done, { onUndo: result.undo });
    } catch (error) {
      toast(explainWith(explain, failureOf(error)), { tone: 'bad' });
    } finally {
      setRunning(null);
    }
  };
  return (
    <Toolbar aria-label={m.ui_bulk()} className="bulk">
      <b aria-live="polite">{m.ui_selected({ count: chosen.size })}</b>
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
