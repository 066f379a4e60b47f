import { failureText } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Drawer, Inline, Stack, toast } from '@patio/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { people } from '../api.ts';
import { AdultFields, adultToSend, isComplete, newAdult } from '../person/AdultList.tsx';

/** Ties one more adult to a child. */
export function AddAdultDrawer({ studentId, trigger }: { studentId: string; trigger: ReactElement }) {
  return (
    <Drawer title={m.people_add_adult()} trigger={trigger}>
      {(close) => <AddAdult studentId={studentId} close={close} />}
    </Drawer>
  );
}

function AddAdult({ studentId, close }: { studentId: string; close: () => void }) {
  const [adult, setAdult] = useState(() => newAdult('mother'));
  const [busy, setBusy] = useState(false);
  const cache = useQueryClient();
  const save = async () => {
    setBusy(true);
    try {
      await people.addGuardian.call({ studentId, ...adultToSend(adult) });
      await cache.invalidateQueries({ queryKey: people.key() });
      toast(m.people_adult_added());
      close();
    } catch (error) {
      toast(await failureText(error), { tone: 'bad' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack gap={16}>
      <AdultFields adult={adult} onChange={setAdult} />
      <Inline>
        <Button onPress={close}>{m.people_cancel()}</Button>
        <Button variant="primary" isDisabled={!isComplete(adult)} isPending={busy} onPress={() => void save()}>
          {m.people_add_adult()}
        </Button>
      </Inline>
    </Stack>
  );
}
