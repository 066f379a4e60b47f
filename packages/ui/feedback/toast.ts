import type { ReactNode } from 'react';
import { whenReachable } from './lazy-part.ts';

export type ToastOptions = {
  detail?: ReactNode;
  tone?: 'ok' | 'bad' | 'info';
  /** Offers to take it back for 10 seconds. */
  onUndo?: () => void;
  action?: { label: string; onPress: () => void };
  /** Milliseconds; failures stay until closed. */
  duration?: number;
  id?: string;
};

/** Says that something happened; with `onUndo` it can be taken back. The library behind it comes when the page is idle. */
export function toast(text: ReactNode, options: ToastOptions = {}): void {
  void whenReachable(() => import('./Toaster.tsx')).then(({ showToast }) => showToast(text, options));
}
