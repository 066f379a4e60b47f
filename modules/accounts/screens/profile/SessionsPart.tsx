import { m } from '@patio/messages';
import { Button, Card, ConfirmDialog, formatAgo, Load, RowList, Skeleton, Status, toast } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { accounts } from '../api.ts';
import { useProof } from '../settings/use-proof.tsx';

/** Every device on which one is signed in, each with a way out. */
export function SessionsPart() {
  const sessions = useQuery(accounts.listSessions.queryOptions());
  const { prove, dialog } = useProof(m.accounts_sessions(), m.accounts_why_password());
  const end = async (id: string) => {
    await prove((proof) => accounts.revokeSession.call({ id, ...proof }));
    await sessions.refetch();
    toast(m.accounts_session_ended());
  };
  const endOthers = async () => {
    const { ended } = await prove((proof) => accounts.signOutEverywhere.call({ here: false, ...proof }));
    await sessions.refetch();
    toast(m.accounts_sessions_ended({ count: ended }));
  };
  return (
    <Card
      title={m.accounts_sessions()}
      actions={
        (sessions.data?.items.length ?? 0) > 1 && (
          <ConfirmDialog
            title={m.accounts_sign_out_others()}
            confirmLabel={m.accounts_sign_out_others()}
            onConfirm={endOthers}
            trigger={<Button size="sm">{m.accounts_sign_out_others()}</Button>}
          >
            {m.accounts_sign_out_others_detail()}
          </ConfirmDialog>
        )
      }
    >
      <Load query={sessions} skeleton={<Skeleton shape="list" />}>
        {({ items }) => (
          <RowList
            label={m.accounts_sessions()}
            items={items.map((session) => ({
              id: session.id,
              icon: MonitorSmartphone,
              title: session.device === '—' ? m.accounts_device_unknown() : session.device,
              detail: m.accounts_session_seen({ when: formatAgo(session.lastSeenAt), address: session.address ?? '' }),
              end: session.current ? (
                <Status tone="ok">{m.accounts_this_device()}</Status>
              ) : (
                <Button size="sm" onPress={() => end(session.id)}>
                  {m.accounts_end_session()}
                </Button>
              ),
            }))}
          />
        )}
      </Load>
      {dialog}
    </Card>
  );
}
