import { failureText } from '@patio/client';
import { makeId } from '@patio/kernel';
import { m } from '@patio/messages';
import { Button, Drawer, Inline, Select, Stack, toast } from '@patio/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { EveningFields, EveningHost, EveningLine } from '../../contract.ts';
import { cutSlots } from '../../rules/cut-slots.ts';
import { appointments } from '../api.ts';
import { fieldsOf, newEvening } from './draft.ts';
import { EveningFieldset } from './EveningFieldset.tsx';
import { HostsField } from './HostsField.tsx';

interface EveningDrawerProps {
  evening: EveningLine | null;
  hosts: readonly EveningHost[];
  schools: readonly { id: string; name: string }[];
  today: string;
  onClose: () => void;
  onSaved: (id: string) => void;
}

/** Makes a meeting day, or changes it: when, in which slots, and who takes part where. */
export function EveningDrawer({ evening, hosts, schools, today, onClose, onSaved }: EveningDrawerProps) {
  const cache = useQueryClient();
  const [id] = useState(() => evening?.id ?? makeId());
  const [schoolId, setSchoolId] = useState<string | null>(evening?.schoolId ?? schools[0]?.id ?? null);
  const [fields, setFields] = useState<EveningFields>(() => (evening ? fieldsOf(evening) : newEvening(today)));
  const [chosen, setChosen] = useState<ReadonlyMap<string, string | null> | null>(
    evening ? new Map(hosts.map(({ hostId, roomId }) => [hostId, roomId])) : null,
  );
  const choices = useQuery(
    appointments.hostChoices.queryOptions({ input: { schoolId: schoolId ?? '' }, enabled: schoolId !== null }),
  );
  // A new meeting day begins with everybody who teaches, each in the room of a class of theirs.
  const taking =
    chosen ??
    new Map((choices.data?.choices ?? []).filter(({ detail }) => detail).map(({ hostId, roomId }) => [hostId, roomId]));
  const save = useMutation({
    mutationFn: () =>
      appointments.saveEvening.call({
        ...fields,
        name: fields.name.trim(),
        id,
        seen: evening?.version ?? 0,
        schoolId: schoolId ?? '',
        hosts: [...taking].map(([hostId, roomId]) => ({ hostId, roomId })),
      }),
    onError: async (error) => toast(await failureText(error), { tone: 'bad' }),
  });
  const isReady =
    fields.name.trim().length > 1 && fields.from < fields.until && cutSlots(fields).length > 0 && choices.isSuccess;
  return (
    <Drawer
      size="lg"
      title={evening ? m.appointments_evening_change() : m.appointments_evening_new()}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {(close) => (
        <Stack gap={16}>
          {!evening && schools.length > 1 && (
            <Select
              label={m.appointments_school()}
              value={schoolId}
              onChange={(next) => {
                setSchoolId(next);
                setChosen(null);
              }}
              options={schools.map((school) => ({ id: school.id, label: school.name }))}
            />
          )}
          <EveningFieldset
            fields={fields}
            isOpen={evening?.state === 'open'}
            onChange={(part) => setFields((before) => ({ ...before, ...part }))}
          />
          <HostsField
            choices={choices.data?.choices ?? []}
            rooms={choices.data?.rooms ?? []}
            value={taking}
            onChange={setChosen}
          />
          <Inline gap={8}>
            <Button
              variant="primary"
              isDisabled={!isReady}
              isPending={save.isPending}
              onPress={() =>
                save.mutateAsync().then(
                  async () => {
                    toast(m.appointments_evening_saved());
                    await cache.invalidateQueries({ queryKey: appointments.key() });
                    close();
                    onSaved(id);
                  },
                  () => {},
                )
              }
            >
              {m.appointments_save()}
            </Button>
            <Button onPress={close}>{m.ui_cancel()}</Button>
          </Inline>
        </Stack>
      )}
    </Drawer>
  );
}
