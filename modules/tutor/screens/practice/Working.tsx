import { useState } from 'react';
import type { PracticeItem } from '../../contract.ts';
import type { SessionState } from './kept.ts';
import { Session } from './Session.tsx';
import { newSession, resumed } from './use-session.ts';

interface WorkingProps {
  /** A session that goes on, or a new one. */
  begun: 'new' | SessionState;
  items: readonly PracticeItem[];
  /** The plan as it is now: what was just practised has changed it. */
  onPlan: () => Promise<readonly PracticeItem[]>;
  onLeave: () => void;
}

/** One session after the other, until somebody leaves. */
export default function Working({ begun, items, onPlan, onLeave }: WorkingProps) {
  const [state, setState] = useState(() => (begun === 'new' ? newSession(items) : resumed(begun)));
  const again = async () => {
    const next = await onPlan();
    if (next.length === 0) onLeave();
    else setState(newSession(next));
  };
  return <Session key={state.sessionId} begun={state} onLeave={onLeave} onAgain={() => void again()} />;
}
