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
import { Copy, Mail } from 'lucide-react';
import { members } from '../api.ts';
import { placeName } from '../office/labels.ts';
import { useAccountChange } from '../office/use-account-change.ts';

const STATES = {
  waiting: { label: m.members_invitation_waiting, tone: 'info' },
  accepted: { label: m.members_invitation_accepted, tone: 'ok' },
  expired: { label: m.members_invitation_expired, tone: 'warn' },
  revoked: { label: m.members_invitation_revoked, tone: 'neutral' },
} as const;

/** Whoever holds a link chooses the password: these links go to their own address only. */
const GUARDED = new Set<string>(['admin', 'director', 'psychology']);

/** Who was asked to join and has not answered, or everybody and what became of it. */
export function Invitations({ show, onShow }: { show: 'waiting' | 'all'; onShow: (show: 'waiting' | 'all') => void }) {
  const { run, keep } = useAccountChange();
  const list = useQuery(members.listInvitations.queryOptions());
  const copyLink = (id: string) =>
    run(async () => {
      const { link } = await members.copyInvitationLink.call({ id });
      await navigator.clipboard.writeText(link);
    }, m.members_link_copied());
  return (
    <Load
      query={list}
      skeleton={<Skeleton shape="list" />}
      empty={{
        when: ({ items }) => items.length === 0,
        show: <EmptyState scene="mail" title={m.members_no_invitations()} />,
      }}
    >
      {({ items }) => {
        const waiting = items.filter((each) => each.state === 'waiting');
        return (
          <Stack gap={12}>
            <Inline>
              <Segmented
                label={m.members_show()}
                value={show}
                onChange={(next) => onShow(next as 'waiting' | 'all')}
                options={[
                  { id: 'waiting', label: m.members_invitation_waiting(), count: waiting.length },
                  { id: 'all', label: m.members_invitations_all(), count: items.length },
                ]}
              />
            </Inline>
            {show === 'waiting' && waiting.length === 0 ? (
              <EmptyState scene="mail" title={m.members_no_invitations_waiting()} />
            ) : (
              <Card flush>
                <RowList
                  label={m.members_tab_invitations()}
                  items={(show === 'all' ? items : waiting).map((row) => ({
                    id: row.id,
                    icon: Mail,
                    title: `${row.name} · ${row.email}`,
                    detail: `${placeName(row)} · ${m.members_invited_on({ date: formatDate(row.invitedAt), until: formatDate(row.expiresAt) })}`,
                    end: (
                      <Inline gap={6}>
                        <Status tone={STATES[row.state].tone}>{STATES[row.state].label()}</Status>
                        {row.state !== 'accepted' && (
                          <Button
                            size="sm"
                            onPress={() =>
                              run(
                                () => members.resendInvitation.call({ id: row.id }),
                                m.members_invitation_sent_again(),
                              )
                            }
                          >
                            {m.members_send_again()}
                          </Button>
                        )}
                        {row.state === 'waiting' && !GUARDED.has(row.role) && (
                          <Button size="sm" icon={Copy} onPress={() => void copyLink(row.id)}>
                            {m.members_copy_link()}
                          </Button>
                        )}
                        {row.state === 'waiting' && (
                          <ConfirmDialog
                            title={m.members_revoke_question({ name: row.name })}
                            confirmLabel={m.members_revoke()}
                            onConfirm={() =>
                              keep(members.revokeInvitation.call({ id: row.id }), m.members_invitation_is_revoked())
                            }
                            trigger={
                              <Button size="sm" variant="quiet">
                                {m.members_revoke()}
                              </Button>
                            }
                          >
                            {m.members_revoke_text()}
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
