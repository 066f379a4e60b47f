import { m } from '@patio/messages';
import { X } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Dialog as AriaDialog, DialogTrigger, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { IconButton } from '../actions/IconButton.tsx';
import { Unsaved } from '../unsaved/scope.ts';
import { useOverlay } from '../unsaved/use-overlay.ts';

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
  /** It holds a sheet of paper: printing prints what is in it and nothing of the page behind. */
  prints?: boolean;
};

export const fill = (content: Content | undefined, close: () => void) =>
  typeof content === 'function' ? content(close) : content;

type DialogSheetProps = Pick<DialogProps, 'title' | 'children' | 'actions' | 'role'> & {
  close: () => void;
  /** Closes it after asking about what is half-filled. */
  leave: () => void;
};

/** Head, body and foot shared by dialogs and drawers. */
export function DialogSheet({ title, children, actions, role, close, leave }: DialogSheetProps) {
  return (
    <>
      <div className="dialog-head">
        <Heading slot="title">{title}</Heading>
        {role !== 'alertdialog' && <IconButton icon={X} label={m.ui_close()} size="sm" onPress={leave} />}
      </div>
      <div className="dialog-body">{fill(children, close)}</div>
      {actions && <div className="dialog-foot">{fill(actions, close)}</div>}
    </>
  );
}

/** A sheet in the middle that must be finished or left; leaving it half-filled asks first. */
export function Dialog(props: DialogProps) {
  const { trigger, size = 'md', role = 'dialog', isDismissable = role === 'dialog' } = props;
  const { scope, open, change, leave } = useOverlay(props);
  const overlay = (
    <ModalOverlay
      className="veil"
      data-prints={props.prints || undefined}
      isOpen={open}
      onOpenChange={leave}
      isDismissable={isDismissable}
    >
      <Modal className="modal" data-size={size}>
        <AriaDialog className="dialog" role={role}>
          <Unsaved value={scope}>
            <DialogSheet {...props} close={() => change(false)} leave={() => leave(false)} />
          </Unsaved>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
  if (!trigger) return overlay;
  return (
    <DialogTrigger isOpen={open} onOpenChange={leave}>
      {trigger}
      <ModalOverlay className="veil" isDismissable={isDismissable}>
        {overlay.props.children}
      </ModalOverlay>
    </DialogTrigger>
  );
}
