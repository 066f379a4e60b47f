import { queryClient, refreshMe } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Dialog, Menu, Select, TextArea } from '@patio/ui';
import { ChevronDown, Eye, KeyRound, Lock, LockOpen, LogOut, Mail, Merge } from 'lucide-react';
import { useState } from 'react';
import { members } from '../api.ts';
import { fullNameOf, placeName } from '../office/labels.ts';
import { ReasonDialog } from '../office/ReasonDialog.tsx';
import { useAccountChange } from '../office/use-account-change.ts';
import { MergeDialog } from './MergeDialog.tsx';
import type { MemberDetail } from './member-detail.ts';

type Step = 'lock' | 'unlock' | 'password' | 'look' | 'merge' | null;

/** What an admin may do with an account. What is written down with a reason asks for one. */
export function MemberActions({ member }: { member: MemberDetail }) {
  const { keep, run } = useAccountChange();
  const [step, setStep] = useState<Step>(null);
  const [password, setPassword] = useState<string | null>(null);
  const { id } = member;
  const name = fullNameOf(member);
  const locked = member.status === 'locked';
  const close = (open: boolean) => !open && setStep(null);
  const resets = member.email
    ? {
        id: 'reset',
        label: m.members_member_send_reset(),
        icon: Mail,
        onAction: () => void run(() => members.sendMemberReset.call({ id }), m.members_member_reset_sent()),
      }
    : { id: 'password', label: m.members_new_password_for(), icon: KeyRound, onAction: () => setStep('password') };
  return (
    <>
      <Menu
        label={m.members_actions()}
        placement="bottom end"
        trigger={
          <Button iconEnd={ChevronDown} variant="primary">
            {m.members_actions()}
          </Button>
        }
        items={[
          ...(member.can.impersonate
            ? [
                {
                  id: 'look',
                  label: m.members_look_as(),
                  detail: m.members_look_as_detail(),
                  icon: Eye,
                  onAction: () => setStep('look'),
                },
              ]
            : []),
          resets,
          {
            id: 'out',
            label: m.members_sign_out_everywhere(),
            icon: LogOut,
            onAction: () => void run(() => members.signOutMember.call({ id }), m.members_signed_out_done()),
          },
          { id: 'merge', label: m.members_merge(), icon: Merge, onAction: () => setStep('merge') },
          locked
            ? { id: 'unlock', label: m.members_unlock(), icon: LockOpen, onAction: () => setStep('unlock') }
            : {
                id: 'lock',
                label: m.members_lock(),
                icon: Lock,
                tone: 'danger' as const,
                onAction: () => setStep('lock'),
              },
        ]}
      />
      <ReasonDialog
        title={m.members_lock_question({ name })}
        confirmLabel={m.members_lock()}
        tone="danger"
        isOpen={step === 'lock'}
        onOpenChange={close}
        onConfirm={(reason) => keep(members.lockMember.call({ id, reason }), m.members_locked_count({ count: 1 }))}
      >
        {m.members_lock_text()}
      </ReasonDialog>
      <ReasonDialog
        title={m.members_unlock_question({ name })}
        confirmLabel={m.members_unlock()}
        isOpen={step === 'unlock'}
        onOpenChange={close}
        onConfirm={(reason) => keep(members.unlockMember.call({ id, reason }), m.members_unlocked())}
      />
      <ReasonDialog
        title={m.members_new_password_for()}
        confirmLabel={m.members_new_password_make()}
        isOpen={step === 'password'}
        onOpenChange={close}
        onConfirm={async (reason) => {
          const made = await keep(members.resetMemberPassword.call({ id, reason }), m.members_new_password_made());
          setPassword(made.temporaryPassword);
        }}
      >
        {m.members_new_password_text()}
      </ReasonDialog>
      <Dialog
        title={m.members_shown_once()}
        isOpen={password !== null}
        onOpenChange={(open) => !open && setPassword(null)}
      >
        <p>{m.members_shown_once_text()}</p>
        <p className="font-display text-2xl">{password}</p>
      </Dialog>
      {step === 'look' && <LookDialog member={member} onClose={() => setStep(null)} />}
      {step === 'merge' && <MergeDialog member={member} onClose={() => setStep(null)} />}
    </>
  );
}

/** Looking through a person's eyes: which of their roles, and why. */
function LookDialog({ member, onClose }: { member: MemberDetail; onClose: () => void }) {
  const { run } = useAccountChange();
  const open = member.memberships.filter((place) => place.role !== 'admin' && place.role !== 'psychology');
  const [membershipId, setMembershipId] = useState(open[0]?.id ?? null);
  const [reason, setReason] = useState('');
  const begin = () =>
    run(async () => {
      await members.beginImpersonation.call({ membershipId: membershipId ?? '', reason: reason.trim() });
      queryClient.clear();
      await refreshMe();
      location.assign('/');
    }, m.members_looking());
  return (
    <Dialog
      title={m.members_look_as_question({ name: fullNameOf(member) })}
      isOpen
      onOpenChange={(next) => !next && onClose()}
      actions={
        <>
          <Button onPress={onClose}>{m.ui_cancel()}</Button>
          <Button variant="primary" icon={Eye} isDisabled={!membershipId || reason.trim().length < 10} onPress={begin}>
            {m.members_look_as()}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">{m.members_look_as_text()}</p>
      <Select
        label={m.members_field_role()}
        value={membershipId}
        onChange={setMembershipId}
        options={open.map((place) => ({ id: place.id, label: placeName(place) }))}
      />
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
