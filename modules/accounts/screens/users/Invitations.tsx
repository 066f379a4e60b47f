import { m } from '@patio/messages';
import {
  Button,
  Card,
  ConfirmDialog,
  EmptyState,
  formatDate,
  Inline,
  Load,
  RowList,
  Segmented,
  Skeleton,
  Stack,
  Status,
} from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { accounts } from '../api.ts';
import { placeName } from '../office/labels.ts';
import { useAccountChange } from '../office/use-account-change.ts';

const STATES = {
  waiting: { label: m.accounts_invitation_waiting, tone: 'info' },
  accepted: { label: m.accounts_invitation_accepted, tone: 'ok' },
  expired: { label: m.accounts_invitation_expired, tone: 'warn' },
  revoked: { label: m.accounts_invitation_revoked, tone: 'neutral' },
} as const;

/** Who was asked to join and has not answered, or everybody and what became of it. */
export function Invitations({ show, onShow }: { show: 'waiting' | 'all'; onShow: (show: 'waiting' | 'all') => void }) {
  const { run, keep } = useAccountChange();
  const list = useQuery(accounts.listInvitations.queryOptions());
  return (
    <Load
      query={list}
      skeleton={<Skeleton shape="list" />}
      empty={{
        when: ({ items }) => items.length === 0,
        show: <EmptyState scene="mail" title={m.accounts_no_invitations()} />,
      }}
    >
      {({ items }) => {
        const waiting = items.filter((each) => each.state === 'waiting');
        return (
          <Stack gap={12}>
            <Inline>
              <Segmented
                label={m.accounts_show()}
                value={show}
                onChange={(next) => onShow(next as 'waiting' | 'all')}
                options={[
                  { id: 'waiting', label: m.accounts_invitation_waiting(), count: waiting.length },
                  { id: 'all', label: m.accounts_invitations_all(), count: items.length },
                ]}
              />
            </Inline>
            {show === 'waiting' && waiting.length === 0 ? (
              <EmptyState scene="mail" title={m.accounts_no_invitations_waiting()} />
            ) : (
              <Card flush>
                <RowList
                  label={m.accounts_tab_invitations()}
                  items={(show === 'all' ? items : waiting).map((row) => ({
                    id: row.id,
                    icon: Mail,
                    title: `${row.name} · ${row.email}`,
                    detail: `${placeName(row)} · ${m.accounts_invited_on({ date: formatDate(row.invitedAt), until: formatDate(row.expiresAt) })}`,
                    end: (
                      <Inline gap={6}>
                        <Status tone={STATES[row.state].tone}>{STATES[row.state].label()}</Status>
                        {row.state !== 'accepted' && (
                          <Button
                            size="sm"
                            onPress={() =>
                              run(
                                () => accounts.resendInvitation.call({ id: row.id }),
                                m.accounts_invitation_sent_again(),
                              )
                            }
                          >
                            {m.accounts_send_again()}
                          </Button>
                        )}
                        {row.state === 'waiting' && (
                          <ConfirmDialog
                            title={m.accounts_revoke_question({ name: row.name })}
                            confirmLabel={m.accounts_revoke()}
                            onConfirm={() =>
                              keep(accounts.revokeInvitation.call({ id: row.id }), m.accounts_invitation_is_revoked())
                            }
                            trigger={
                              <Button size="sm" variant="quiet">
                                {m.accounts_revoke()}
                              </Button>
                            }
                          >
                            {m.accounts_revoke_text()}
                          </ConfirmDialog>
                        )}
                      </Inline>
                    ),
                  }))}
                />
              </Card>
            )}
          </Stack>
        );
      }}
    </Load>
  );
}
