import { takeBack } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Callout, ComboBox, Dialog, Load, RowList, Skeleton, TextArea, toast } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight, CircleOff } from 'lucide-react';
import { useState } from 'react';
import { members } from '../api.ts';
import { fullNameOf, placeName, registerName } from '../office/labels.ts';
import { useAccountChange } from '../office/use-account-change.ts';
import type { MemberDetail } from './member-detail.ts';

/** Two accounts of one human become one: choose the double, see what moves, say why. */
export function MergeDialog({ member, onClose }: { member: MemberDetail; onClose: () => void }) {
  const { keep } = useAccountChange();
  const [goneId, setGoneId] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const plan = useQuery({
    ...members.previewMerge.queryOptions({ input: { keptId: member.id, goneId: goneId ?? '' } }),
    enabled: goneId !== null,
  });
  const search = async (text: string) => {
    const { items } = await members.listMembers.call({ search: text, limit: 10 });
    return items
      .filter((each) => each.id !== member.id)
      .map((each) => ({ id: each.id, label: registerName(each), detail: each.email ?? each.username ?? undefined }));
  };
  const merge = async () => {
    if (!goneId) return;
    const { undoToken } = await keep(
      members.mergeMembers.call({ keptId: member.id, goneId, reason: reason.trim() }),
      m.members_merged(),
    );
    onClose();
    toast(m.members_merged(), { onUndo: () => void takeBack(undoToken, members.key()) });
  };
  const blocked = plan.data?.record === 'both';
  return (
    <Dialog
      title={m.members_merge_into({ name: fullNameOf(member) })}
      size="lg"
      isOpen
      onOpenChange={(open) => !open && onClose()}
      actions={
        <>
          <Button onPress={onClose}>{m.ui_cancel()}</Button>
          <Button
            variant="danger"
            isDisabled={!plan.data || blocked || reason.trim().length < 10}
            onPress={() => merge().catch(() => plan.refetch())}
          >
            {m.members_merge()}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">{m.members_merge_text()}</p>
      <ComboBox label={m.members_merge_which()} search={search} value={goneId} onChange={setGoneId} autoFocus />
      {goneId && (
        <Load query={plan} skeleton={<Skeleton shape="list" count={2} />}>
          {({ moves, ends, username, record }) => (
            <>
              <RowList
                label={m.members_merge_effect()}
                items={[
                  ...moves.map((place, i) => ({
                    id: `m${i}`,
                    icon: ArrowRight,
                    title: m.members_merge_moves({ what: placeName(place) }),
                  })),
                  ...ends.map((place, i) => ({
                    id: `e${i}`,
                    icon: CircleOff,
                    title: m.members_merge_ends({ what: placeName(place) }),
                  })),
                  ...(username === 'none'
                    ? []
                    : [
                        {
                          id: 'u',
                          icon: username === 'moves' ? ArrowRight : CircleOff,
                          title: username === 'moves' ? m.members_merge_username() : m.members_merge_username_lost(),
                        },
                      ]),
                  ...(record === 'moves' ? [{ id: 'r', icon: ArrowRight, title: m.members_merge_record() }] : []),
                ]}
              />
              {blocked && <Callout tone="bad">{m.members_failure_merge_two_records()}</Callout>}
            </>
          )}
        </Load>
      )}
      <TextArea
        label={m.accounts_reason()}
        hint={m.members_reason_kept()}
        value={reason}
        onChange={setReason}
        isRequired
      />
    </Dialog>
  );
}
