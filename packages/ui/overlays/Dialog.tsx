import { m } from '@patio/messages';
import { X } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Dialog as AriaDialog, DialogTrigger, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { IconButton } from '../actions/IconButton.tsx';

type Content = ReactNode | ((close: () => void) => ReactNode);

export type DialogProps = {
  title: ReactNode;
  children: Content;
  /** Buttons at the bottom; a function gets `close`. */
  actions?: Content;
  /** The button that opens it; or hold it yourself with `isOpen` and `onOpenChange`. */
  trigger?: ReactElement;
  isOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** `alertdialog` for questions that must be answered. */
  role?: 'dialog' | 'alertdialog';
  isDismissable?: boolean;
};

export const fill = (content: Content | undefined, close: () => void) =>
  typeof content === 'function' ? content(close) : content;

/** Head, body and foot shared by dialogs and drawers. */
export function DialogSheet({ title, children, actions, role, close }: DialogProps & { close: () => void }) {
  return (
    <>
      <div className="dialog-head">
        <Heading slot="title">{title}</Heading>
        {role !== 'alertdialog' && <IconButton icon={X} label={m.ui_close()} size="sm" onPress={close} />}
      </div>
      <div className="dialog-body">{fill(children, close)}</div>
      {actions && <div className="dialog-foot">{fill(actions, close)}</div>}
    </>
  );
}

/** A sheet in the middle that must be finished or left. */
export function Dialog(props: DialogProps) {
  const { trigger, isOpen, onOpenChange, size = 'md', role = 'dialog', isDismissable = role === 'dialog' } = props;
  const overlay = (
    <ModalOverlay className="veil" isOpen={isOpen} onOpenChange={onOpenChange} isDismissable={isDismissable}>
      <Modal className="modal" data-size={size}>
        <AriaDialog className="dialog" role={role}>
          {({ close }) => <DialogSheet {...props} close={close} />}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
  if (!trigger) return overlay;
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={onOpenChange}>
      {trigger}
      <ModalOverlay className="veil" isDismissable={isDismissable}>
        {overlay.props.children}
      </ModalOverlay>
    </DialogTrigger>
  );
}
