import { m } from '@patio/messages';
import { Button, Drawer, toast } from '@patio/ui';
import { Form, FormActions, SubmitButton } from '@patio/ui/form';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { people } from '../api.ts';
import { AdultFields } from '../person/AdultList.tsx';
import { type Adult, adultFieldOf, adultForm, adultToSend, newAdult } from '../person/adult.ts';

/** Ties one more adult to a child. */
export function AddAdultDrawer({ studentId, trigger }: { studentId: string; trigger: ReactElement }) {
  return (
    <Drawer title={m.people_add_adult()} trigger={trigger}>
      {(close) => <AddAdult studentId={studentId} close={close} />}
    </Drawer>
  );
}

function AddAdult({ studentId, close }: { studentId: string; close: () => void }) {
  const cache = useQueryClient();
  const save = async (adult: Adult) => {
    await people.addGuardian.call({ studentId, ...adultToSend(adult) });
    await cache.invalidateQueries({ queryKey: people.key() });
    toast(m.people_adult_added());
    close();
  };
  return (
    <Form schema={adultForm} defaultValues={newAdult('mother')} fieldOf={adultFieldOf} onSubmit={save} patient>
      {(form) => (
        <>
          <AdultFields at="" who={form.watch('who')} />
          <FormActions>
            <Button onPress={close}>{m.people_cancel()}</Button>
            <SubmitButton>{m.people_add_adult()}</SubmitButton>
          </FormActions>
        </>
      )}
    </Form>
  );
}
