import { m } from '@patio/messages';
import { Check, CloudCheck, CloudOff, CloudUpload, GitCompare, TriangleAlert } from 'lucide-react';
import { Button } from '../actions/Button.tsx';
import { Icon } from '../actions/Icon.tsx';

export type SavePhase = 'idle' | 'saving' | 'saved' | 'queued' | 'failed' | 'conflict';
export type SaveStateProps = {
  state: SavePhase /** How many changes wait. */;
  count?: number;
  onRetry?: () => void;
  size?: 'line' | 'mark';
};

const ICONS = { saving: CloudUpload, saved: CloudCheck, queued: CloudOff, failed: TriangleAlert, conflict: GitCompare };

/** saved / waiting / failed, in words and with an icon, announced politely. */
export function SaveState({ state, count = 1, onRetry, size = 'line' }: SaveStateProps) {
  if (state === 'idle') return null;
  const words = {
    saving: m.ui_saving(),
    saved: m.ui_saved(),
    queued: m.ui_queued({ count }),
    failed: m.ui_not_saved(),
    conflict: m.ui_conflict(),
  }[state];
  return (
    <span className="save" data-state={state} role="status">
      <Icon of={size === 'mark' && state === 'saved' ? Check : ICONS[state]} />
      <span className={size === 'mark' ? 'sr' : undefined}>{words}</span>
      {state === 'failed' && onRetry && (
        <Button size="sm" variant="quiet" onPress={onRetry}>
          {m.ui_retry()}
        </Button>
      )}
    </span>
  );
}
