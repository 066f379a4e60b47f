import { m } from '@patio/messages';
import { CloudOff, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../actions/Button.tsx';
import { Icon } from '../actions/Icon.tsx';
import { useReconnect } from './use-reconnect.ts';

export type UnreachableProps = {
  /** Asked again by itself when the connection is back. */
  onRetry?: (() => void) | undefined;
  /** Comes without being asked. Without this and `onRetry`, something was to be sent and was not. */
  comes?: boolean;
  actions?: ReactNode;
};

/** Nobody answered: says so, and goes on by itself as soon as somebody does. */
export function Unreachable({ onRetry, comes, actions }: UnreachableProps) {
  useReconnect(onRetry);
  return (
    <div className="failure" data-tone="offline" role="alert">
      <Icon of={CloudOff} />
      <div className="body">
        <h2>{m.ui_offline_title()}</h2>
        <p>{onRetry || comes ? m.ui_offline_text() : m.ui_not_sent()}</p>
        {(onRetry || actions) && (
          <div className="acts">
            {onRetry && (
              <Button size="sm" icon={RotateCcw} onPress={onRetry}>
                {m.ui_retry()}
              </Button>
            )}
            {actions}
          </div>
        )}
      </div>
    </div>
  );
}
