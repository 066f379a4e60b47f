import { useLive } from '@patio/client';
import { useEffect, useRef, useState } from 'react';
import type { Urgency } from '../../contract.ts';
import { conversations } from '../api.ts';

const AGAIN_MS = 2_500;
const SHOWN_MS = 5_000;

/** Says at most every few seconds that one is typing. */
export function useTellTyping(id: string, urgency: Urgency): () => void {
  const last = useRef(0);
  return () => {
    const now = Date.now();
    if (now - last.current < AGAIN_MS || !navigator.onLine) return;
    last.current = now;
    void conversations.typing.call({ id, urgency }).catch(() => undefined);
  };
}

interface Typing {
  conversationId?: string;
  userId?: string;
}

/** Who is typing in a conversation now; it is forgotten a moment after the last key, and when the message is there. */
export function useWhoTypes(id: string, messages: number): string | null {
  const [userId, setUserId] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLive(['conversations.typing'], (message) => {
    if (message.type !== 'news') return;
    const data = (message.data ?? {}) as Typing;
    if (data.conversationId !== id || !data.userId) return;
    setUserId(data.userId);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setUserId(null), SHOWN_MS);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another conversation, or another message in it
  useEffect(() => {
    setUserId(null);
    return () => clearTimeout(timer.current);
  }, [id, messages]);
  return userId;
}
