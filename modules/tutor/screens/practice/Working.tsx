import { useState } from 'react';
import type { PracticeItem } from '../../contract.ts';
import type { SessionState } from './kept.ts';
import { Session } from './Session.tsx';
import { newSession, resumed } from './use-session.ts';

interface WorkingProps {
  /** A session that goes on, or a new one. */
  begun: 'new' | SessionState;
  items: readonly PracticeItem[];
  onLeave: () => void;
}

/** One session after the other, until somebody leaves. */
export default function Working({ begun, items, onLeave }: WorkingProps) {
  const [state, setState] = useState(() => (begun === 'new' ? newSession(items) : resumed(begun)));
  return <Session key={state.sessionId} begun={state} onLeave={onLeave} onAgain={() => setState(newSession(items))} />;
}
