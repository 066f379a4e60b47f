import { Dialog as AriaDialog, DialogTrigger, Modal, ModalOverlay } from 'react-aria-components';
import { Unsaved } from '../unsaved/scope.ts';
import { useOverlay } from '../unsaved/use-overlay.ts';
import { type DialogProps, DialogSheet } from './Dialog.tsx';

export type DrawerProps = Omit<DialogProps, 'size' | 'role'> & { size?: 'md' | 'lg'; side?: 'end' | 'bottom' };

/** A sheet that slides in from the side (or from below on phones); leaving it half-filled asks first. */
export function Drawer(props: DrawerProps) {
  const { trigger, size = 'md', side = 'end', isDismissable = true } = props;
  const { scope, open, change, leave } = useOverlay(props);
  const sheet = (
    <Modal className="drawer" data-size={size} data-side={side}>
      <AriaDialog className="dialog">
        <Unsaved value={scope}>
          <DialogSheet
            title={props.title}
            actions={props.actions}
            close={() => change(false)}
            leave={() => leave(false)}
          >
            {props.children}
          </DialogSheet>
        </Unsaved>
      </AriaDialog>
    </Modal>
  );
  if (!trigger) {
    return (
      <ModalOverlay
        className="veil"
        data-drawer={side}
        isOpen={open}
        onOpenChange={leave}
        isDismissable={isDismissable}
      >
        {sheet}
      </ModalOverlay>
    );
  }
  return (
    <DialogTrigger isOpen={open} onOpenChange={leave}>
      {trigger}
      <ModalOverlay className="veil" data-drawer={side} isDismissable={isDismissable}>
        {sheet}
      </ModalOverlay>
    </DialogTrigger>
  );
}
