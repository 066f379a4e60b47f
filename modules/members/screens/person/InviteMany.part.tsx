import { type ChosenRow, failureText, useChosenRows } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Callout, Dialog, Stack } from '@patio/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { members } from '../api.ts';

type Ready = ChosenRow & { personId: string; email: string };
const isReady = (row: ChosenRow): row is Ready => !row.hasAccount && !!row.personId && !!row.email;
const SHOWN = 12;

/** Invites everybody who is chosen in a list and has an e-mail but no account; says beforehand who is left out, and why. */
export default function InviteManyPart() {
  const { rows, finish } = useChosenRows();
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const ready = rows.filter(isReady);
  const known = rows.filter((row) => row.hasAccount).length;
  const unreachable = rows.length - ready.length - known;
  const invite = async () => {
    setBusy(true);
    const refused: string[] = [];
    for (const { personId, email, label } of ready) {
      try {
        await members.invitePerson.call({ personId, email });
      } catch (error) {
        refused.push(`${label}: ${await failureText(error)}`);
      }
    }
    await cache.invalidateQueries();
    setBusy(false);
    finish([m.members_invited_many({ count: ready.length - refused.length }), ...refused.slice(0, 3)].join(' '));
  };
  return (
    <Dialog
      title={m.members_invite_many({ count: ready.length })}
      isOpen
      onOpenChange={(open) => !open && finish()}
      actions={
        <>
          <Button onPress={() => finish()}>{m.ui_cancel()}</Button>
          <Button variant="primary" isDisabled={ready.length === 0} isPending={busy} onPress={() => void invite()}>
            {m.members_person_invite()}
          </Button>
        </>
      }
    >
      <Stack gap={12}>
        <p>{m.members_person_invite_hint()}</p>
        <ul>
          {ready.slice(0, SHOWN).map((row) => (
            <li key={row.id}>{`${row.label} · ${row.email}`}</li>
          ))}
        </ul>
        {ready.length > SHOWN && <p>{m.ui_more_count({ count: ready.length - SHOWN })}</p>}
        {known + unreachable > 0 && (
          <Callout tone="info">{m.members_invite_many_left_out({ known, unreachable })}</Callout>
        )}
      </Stack>
    </Dialog>
  );
}
