import type { ReactElement, ReactNode } from 'react';
import { Popover as AriaPopover, Dialog, DialogTrigger } from 'react-aria-components';

export type PopoverProps = {
  label: string;
  trigger: ReactElement;
  children: ReactNode | ((close: () => void) => ReactNode);
  placement?: 'bottom start' | 'bottom end' | 'top start' | 'bottom' | 'right top';
  isOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
};

/** A small sheet beside its button. */
export function Popover({ label, trigger, children, placement = 'bottom start', isOpen, onOpenChange }: PopoverProps) {
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={onOpenChange}>
      {trigger}
      <AriaPopover className="pop" placement={placement} offset={6}>
        <Dialog className="pop-body" aria-label={label}>
          {({ close }) => (typeof children === 'function' ? children(close) : children)}
        </Dialog>
      </AriaPopover>
    </DialogTrigger>
  );
}
