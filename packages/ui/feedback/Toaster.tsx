import { m } from '@patio/messages';
import { CircleAlert, CircleCheck, Info, Undo2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Toaster as Sonner, toast as sonner } from 'sonner';
import { Button } from '../actions/Button.tsx';
import type { ToastOptions } from './toast.ts';

const ICONS = { ok: CircleCheck, bad: CircleAlert, info: Info };

export function showToast(text: ReactNode, { detail, tone = 'ok', onUndo, action, duration, id }: ToastOptions): void {
  const Glyph = ICONS[tone];
  const act = onUndo ? { label: m.ui_undo(), onPress: onUndo } : action;
  sonner.custom(
    (key) => (
      <div className="toast">
        <Glyph className="ic" data-tone={tone} aria-hidden />
        <div className="body">
          {text}
          {detail && <small>{detail}</small>}
        </div>
        {act && (
          <Button
            size="sm"
            icon={onUndo && Undo2}
            onPress={() => {
              act.onPress();
              sonner.dismiss(key);
            }}
          >
            {act.label}
          </Button>
        )}
        <Button size="sm" className="icon-btn" icon={X} aria-label={m.ui_close()} onPress={() => sonner.dismiss(key)} />
      </div>
    ),
    { id, duration: duration ?? (tone === 'bad' ? Number.POSITIVE_INFINITY : act ? 10_000 : 5_000) },
  );
}

/** Where toasts appear; the app mounts it once. */
export function Toaster() {
  return (
    <Sonner
      position="bottom-center"
      className="toaster"
      containerAriaLabel={m.ui_messages()}
      gap={10}
      visibleToasts={4}
      hotkey={['F8']}
    />
  );
}
