import { roleName, useLabels } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Callout, Dialog, FailureNotice, formatList, Load, Skeleton, Stack, Status, TextArea } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reachName } from '../../contract/reach-labels.ts';
import type { PermissionChange, PermissionEffect } from '../../contract.ts';
import { members } from '../api.ts';
import { useAccountChange } from '../office/use-account-change.ts';

interface Props {
  schoolId: string | null;
  changes: PermissionChange[];
  onClose: () => void;
  onDone: () => void;
}

/** Who gains and who loses, by name, before anything is decided; then why, and done. */
export function EffectDialog({ schoolId, changes, onClose, onDone }: Props) {
  const { keep } = useAccountChange();
  const [reason, setReason] = useState('');
  const [refusal, setRefusal] = useState<unknown>();
  const [pending, setPending] = useState(false);
  const effects = useQuery({
    // Many decisions do not fit into an address, so this question travels as a command that changes nothing.
    queryKey: [...members.previewPermissions.key(), schoolId, changes],
    queryFn: () => members.previewPermissions.call({ schoolId, changes }),
    retry: false,
    staleTime: 0,
  });
  const save = async () => {
    setPending(true);
    try {
      await keep(
        members.setPermissions.call({ schoolId, changes, reason: reason.trim() }),
        m.members_permissions_saved(),
      );
      onDone();
    } catch (error) {
      setRefusal(error);
    } finally {
      setPending(false);
    }
  };
  return (
    <Dialog
      title={m.members_effect_title()}
      size="lg"
      isOpen
      onOpenChange={(open) => !open && onClose()}
      actions={
        <>
          <Button onPress={onClose}>{m.members_keep_editing()}</Button>
          <Button
            variant="primary"
            isPending={pending}
            isDisabled={!effects.data || reason.trim().length < 10}
            onPress={save}
          >
            {m.members_save_permissions()}
          </Button>
        </>
      }
    >
      <Load query={effects} skeleton={<Skeleton shape="list" count={changes.length} />}>
        {(view) => (
          <Stack gap={14}>
            {view.effects.map((effect) => (
              <Effect key={`${effect.role} ${effect.capability}`} effect={effect} />
            ))}
          </Stack>
        )}
      </Load>
      <TextArea
        label={m.accounts_reason()}
        hint={m.members_reason_kept()}
        value={reason}
        onChange={setReason}
        isRequired
      />
      {refusal !== undefined && <FailureNotice error={refusal} />}
    </Dialog>
  );
}

function Effect({ effect }: { effect: PermissionEffect }) {
  const { gain, lose, people } = effect;
  const { capabilityName } = useLabels();
  const named = (gains: boolean) => people.filter((person) => person.gains === gains).map((person) => person.name);
  const line = (names: string[], count: number) => {
    const rest = count - names.length;
    return formatList(rest > 0 ? [...names, m.members_and_more({ count: rest })] : names);
  };
  return (
    <section className="border-line border-b pb-3">
      <b>{`${roleName(effect.role)}: ${capabilityName(effect.capability)}`}</b>
      <p className="text-ink-2 text-sm">
        {m.members_from_to({ before: reachName(effect.before), after: reachName(effect.after) })}
      </p>
      {gain === 0 && lose === 0 && <Callout tone="neutral">{m.members_nobody_affected()}</Callout>}
      {gain > 0 && (
        <p>
          <Status tone="ok">{m.members_gain({ count: gain })}</Status> {line(named(true), gain)}
        </p>
      )}
      {lose > 0 && (
        <p>
          <Status tone="warn">{m.members_lose({ count: lose })}</Status> {line(named(false), lose)}
        </p>
      )}
    </section>
  );
}
