import { roleName } from '@patio/client';
import { m } from '@patio/messages';
import { Button, formatAgo, Load, RowList, Skeleton, toast } from '@patio/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { members, refused, settled } from '../api.ts';
import { Nothing } from './Nothing.tsx';

/** Who was asked to join and has not come: ask once more, or let it go. */
export function Invitations() {
  const query = useQuery(members.listInvitations.queryOptions());
  const key = members.listInvitations.key();
  const resend = useMutation({
    ...members.resendInvitation.mutationOptions(),
    onSuccess: () => settled(m.homes_resent(), key),
    onError: refused,
  });
  const revoke = useMutation({
    ...members.revokeInvitation.mutationOptions(),
    onSuccess: async (_, { id }) => {
      toast(m.homes_revoked(), { onUndo: () => resend.mutate({ id }) });
      await query.refetch();
    },
    onError: refused,
  });
  return (
    <Load
      query={query}
      skeleton={<Skeleton shape="list" count={3} />}
      empty={{ when: ({ items }) => !items.some(isOpen), show: <Nothing /> }}
    >
      {({ items }) => (
        <RowList
          label={m.homes_invitations()}
          items={items.filter(isOpen).map((each) => ({
            id: each.id,
            title: each.name,
            detail: m.homes_invitation_detail({
              role: roleName(each.role),
              email: each.email,
              ago: formatAgo(each.invitedAt),
              state: each.state,
            }),
            end: (
              <>
                <Button size="sm" icon={Send} onPress={() => resend.mutate({ id: each.id })}>
                  {m.homes_resend()}
                </Button>
                {each.state === 'waiting' && (
                  <Button size="sm" variant="quiet" onPress={() => revoke.mutate({ id: each.id })}>
                    {m.homes_revoke()}
                  </Button>
                )}
              </>
            ),
          }))}
        />
      )}
    </Load>
  );
}

const isOpen = ({ state }: { state: string }): boolean => state === 'waiting' || state === 'expired';
