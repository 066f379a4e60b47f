import { m } from '@patio/messages';
import { Button, Checkbox, Dialog, RadioGroup, Stack } from '@patio/ui';
import { useState } from 'react';
import { SCOPES, type Scope } from '../../contract.ts';
import { entryTitle, whenText } from '../labels.ts';
import type { Asked, HowMuch } from './use-changes.ts';

interface HowMuchDialogProps {
  asked: Asked;
  onConfirm: (howMuch: HowMuch) => Promise<void>;
  onClose: () => void;
}

/** Asks how much of a series a change is about, and whether those whom it concerns are told. */
export function HowMuchDialog({ asked: { kind, entry, span }, onConfirm, onClose }: HowMuchDialogProps) {
  const [scope, setScope] = useState<Scope>(entry.event?.repeats ? 'this' : 'all');
  const [tell, setTell] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const isShared = entry.layer !== 'personal' && entry.event?.state === 'published';
  const title = entryTitle(entry);
  return (
    <Dialog
      isOpen
      onOpenChange={(open) => !open && onClose()}
      title={kind === 'move' ? m.calendar_move_title({ title }) : m.calendar_cancel_title({ title })}
      size="sm"
      actions={
        <>
          <Button onPress={onClose}>{m.calendar_leave_it()}</Button>
          <Button
            variant={kind === 'move' ? 'primary' : 'danger'}
            isPending={isBusy}
            onPress={() => {
              setBusy(true);
              void onConfirm({ scope, tell: isShared && tell });
            }}
          >
            {kind === 'move' ? m.calendar_move() : m.calendar_cancel()}
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        {kind === 'move' && <p>{m.calendar_move_to({ when: whenText(span) })}</p>}
        {kind === 'cancel' && <p>{m.calendar_cancel_lede()}</p>}
        {entry.event?.repeats && (
          <RadioGroup
            label={m.calendar_scope()}
            value={scope}
            onChange={(next) => setScope(next as Scope)}
            options={SCOPES.map((id) => ({ id, label: m.calendar_scope_is({ scope: id }) }))}
          />
        )}
        {isShared && (
          <Checkbox label={m.calendar_tell()} hint={m.calendar_tell_hint()} value={tell} onChange={setTell} />
        )}
      </Stack>
    </Dialog>
  );
}
