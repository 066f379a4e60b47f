import { failureText } from '@patio/client';
import { m } from '@patio/messages';
import { Stack, Switch, toast } from '@patio/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { GuardianshipView } from '../../contract.ts';
import { people } from '../api.ts';

const SWITCHES = [
  ['livesWith', m.people_lives_with],
  ['mayPickUp', m.people_may_pick_up],
  ['seesGrades', m.people_sees_grades],
  ['seesAttendance', m.people_sees_attendance],
  ['receivesMessages', m.people_receives_messages],
  ['paysFees', m.people_pays_fees],
] as const;

/** What the tie opens, one switch each; it takes effect at once, so the undo is the switch itself. */
export function TieSwitches({ tie, manage }: { tie: GuardianshipView; manage: boolean }) {
  const [busy, setBusy] = useState<string | null>(null);
  const cache = useQueryClient();
  const set = async (name: (typeof SWITCHES)[number][0], on: boolean) => {
    setBusy(name);
    try {
      await people.changeGuardian.call({ id: tie.id, version: tie.version, [name]: on });
    } catch (error) {
      toast(await failureText(error), { tone: 'bad' });
    }
    await cache.invalidateQueries({ queryKey: people.key() });
    setBusy(null);
  };
  return (
    <Stack gap={4}>
      {SWITCHES.map(([name, label]) => (
        <Switch
          key={name}
          label={label()}
          value={tie[name]}
          isDisabled={!manage || busy !== null || tie.endedOn !== null}
          onChange={(on) => void set(name, on)}
        />
      ))}
    </Stack>
  );
}
