import { Dialog as AriaDialog, DialogTrigger, Modal, ModalOverlay } from 'react-aria-components';
import { type DialogProps, DialogSheet } from './Dialog.tsx';

export type DrawerProps = Omit<DialogProps, 'size' | 'role'> & { size?: 'md' | 'lg'; side?: 'end' | 'bottom' };

/** A sheet that slides in from the side (or from below on phones). */
export function Drawer(props: DrawerProps) {
  const { trigger, isOpen, onOpenChange, size = 'md', side = 'end', isDismissable = true } = props;
  const sheet = (
    <Modal className="drawer" data-size={size} data-side={side}>
      <AriaDialog className="dialog">
        {({ close }) => (
          <DialogSheet title={props.title} actions={props.actions} close={close}>
            {props.children}
          </DialogSheet>
        )}
      </AriaDialog>
    </Modal>
  );
  if (!trigger) {
    return (
      <ModalOverlay
        className="veil"
        data-drawer={side}
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        isDismissable={isDismissable}
      >
        {sheet}
      </ModalOverlay>
    );
  }
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={onOpenChange}>
      {trigger}
      <ModalOverlay className="veil" data-drawer={side} isDismissable={isDismissable}>
        {sheet}
      </ModalOverlay>
    </DialogTrigger>
  );
}
