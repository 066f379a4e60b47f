import { m } from '@patio/messages';
import { Button, Callout, ConfirmDialog, formatDate } from '@patio/ui';
import { Mail } from 'lucide-react';
import type { BatchView } from '../../contract.ts';
import { imports } from '../api.ts';
import { useBatchCommand } from '../use-batch.ts';

/** Invites the families whom the import brought; nothing leaves before somebody says so. */
export function InviteCard({ view: { id, version, invitable, invitedAt, can } }: { view: BatchView }) {
  const command = useBatchCommand(id);
  if (invitedAt) return <Callout tone="ok">{m.imports_invited({ day: formatDate(invitedAt) })}</Callout>;
  if (!can.invite || invitable === 0) return null;
  return (
    <Callout
      icon={Mail}
      title={m.imports_invite_title({ count: invitable })}
      actions={
        <ConfirmDialog
          tone="primary"
          title={m.imports_invite_title({ count: invitable })}
          confirmLabel={m.imports_invite({ count: invitable })}
          onConfirm={() => command(() => imports.inviteGuardians.call({ id, version }), m.imports_invited_now())}
          trigger={<Button variant="primary">{m.imports_invite({ count: invitable })}</Button>}
        >
          {m.imports_invite_sure()}
        </ConfirmDialog>
      }
    >
      {m.imports_invite_more()}
    </Callout>
  );
}
