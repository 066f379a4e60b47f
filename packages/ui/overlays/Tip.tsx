import type { ReactNode, RefObject } from 'react';
import { Tooltip as AriaTooltip } from 'react-aria-components';
import { KeyHint } from '../actions/KeyHint.tsx';

export interface TipProps {
  /** What it stands beside. */
  of: RefObject<Element | null>;
  text: ReactNode;
  keys?: string | undefined;
  onClose: () => void;
}

/** Words beside a control that is there already: its code comes when somebody first waits on one. */
export default function Tip({ of, text, keys, onClose }: TipProps) {
  return (
    <AriaTooltip
      className="tip"
      offset={6}
      placement="top"
      triggerRef={of}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {text}
      {keys && <KeyHint keys={keys} />}
    </AriaTooltip>
  );
}
