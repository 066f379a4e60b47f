import type { ReactElement, ReactNode } from 'react';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components';
import { KeyHint } from '../actions/KeyHint.tsx';

export type TooltipProps = {
  text: ReactNode;
  keys?: string;
  children: ReactElement;
  placement?: 'top' | 'bottom' | 'left' | 'right';
};

/** Words beside a control on hover and on keyboard focus; the child must be a focusable RAC control. */
export function Tooltip({ text, keys, children, placement = 'top' }: TooltipProps) {
  return (
    <TooltipTrigger delay={500} closeDelay={0}>
      {children}
      <AriaTooltip className="tip" offset={6} placement={placement}>
        {text}
        {keys && <KeyHint keys={keys} />}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
