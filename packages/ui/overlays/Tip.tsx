import type { ReactNode, RefObject } from 'react';
import { Tooltip as AriaTooltip, TooltipTriggerStateContext } from 'react-aria-components';
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
  // The inside of a tooltip asks a trigger around it whether it is open; here there is none.
  const state = { isOpen: true, shouldSkipAnimation: true, open: () => undefined, close: onClose };
  return (
    <TooltipTriggerStateContext value={state}>
      <AriaTooltip className="tip" offset={6} placement="top" triggerRef={of}>
        {text}
        {keys && <KeyHint keys={keys} />}
      </AriaTooltip>
    </TooltipTriggerStateContext>
  );
}
