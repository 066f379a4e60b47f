import { failureText, takeBack } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Dialog, Segmented, Select, Stack, TextField, toast } from '@patio/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { BulkChange } from '../../contract.ts';
import { type Choices, people } from '../api.ts';
import { STATUSES } from '../labels/status.ts';
import { BulkPreview } from './BulkPreview.tsx';

type Result = { done: string; undo?: () => void } | undefined;
type Field = 'status' | 'gradeLevelId' | 'home';

/** Holds which students are in hand; the list's bar waits until the dialog is finished or left. */
export function useBulkEdit() {
  const [ids, setIds] = useState<string[] | null>(null);
  const answer = useRef<(result: Result) => void>(() => {});
  const open = (chosen: string[]) =>
    new Promise<Result>((resolve) => {
      answer.current = resolve;
      setIds(chosen);
    });
  const close = (result?: Result) => {
    setIds(null);
    answer.current(result);
  };
  return { ids, open, close };
}

const HOMES = ['k3', 'normal', 'special'] as const;

/** The same change for many: choose it, see what it would do, do it; it can be taken back. */
export function BulkDialog({ choices, bulk }: { choices?: Choices; bulk: ReturnType<typeof useBulkEdit> }) {
  const [field, setField] = useState<Field>('status');
  const [value, setValue] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const cache = useQueryClient();
  const ids = bulk.ids ?? [];
  const change: BulkChange = value ? { [field]: value } : {};
  const preview = useQuery({
    queryKey: [...people.previewBulk.key(), ids, change],
    queryFn: () => people.previewBulk.call({ ids, change }),
    enabled: bulk.ids !== null && value !== null,
  });
  const options =
    field === 'status'
      ? STATUSES.map((id) => ({ id, label: m.people_status_is({ status: id }) }))
      : field === 'home'
        ? HOMES.map((id) => ({ id, label: m.people_home_is({ home: id }) }))
        : (choices?.levels ?? []).map((level) => ({
            id: level.id,
            label: level.name,
            detail: choices?.schools.find((school) => school.id === level.schoolId)?.name,
          }));
  const choose = (next: Field) => {
    setField(next);
    setValue(null);
  };
  const leave = (result?: Result) => {
    choose('status');
    setReason('');
    bulk.close(result);
  };
  const apply = async () => {
    setBusy(true);
    try {
      const items = (preview.data?.items ?? []).map(({ id, version }) => ({ id, version }));
      const { count, undo } = await people.editBulk.call({ items, change, reason });
      await cache.invalidateQueries({ queryKey: people.key() });
      leave({ done: m.people_bulk_done({ count }), undo: () => void takeBack(undo, people.key()) });
    } catch (error) {
      toast(await failureText(error), { tone: 'bad' });
      await preview.refetch();
    } finally {
      setBusy(false);
    }
  };
  const count = preview.data?.items.length ?? 0;
  return (
    <Dialog
      title={m.people_bulk_title({ count: ids.length })}
      isOpen={bulk.ids !== null}
      onOpenChange={(open) => !open && leave()}
      actions={
        <>
          <Button onPress={() => leave()}>{m.people_cancel()}</Button>
          <Button variant="primary" isDisabled={count === 0} isPending={busy} onPress={() => void apply()}>
            {m.people_bulk_apply({ count })}
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        <Segmented
          label={m.people_bulk_what()}
          value={field}
          onChange={(id) => choose(id as Field)}
          options={[
            { id: 'status', label: m.people_status() },
            { id: 'gradeLevelId', label: m.people_level() },
            { id: 'home', label: m.people_home() },
          ]}
        />
        <Select label={m.people_bulk_value()} value={value} onChange={setValue} options={options} />
        {field === 'status' && (
          <TextField label={m.people_reason_optional()} value={reason} onChange={setReason} maxLength={500} />
        )}
        {value && <BulkPreview query={preview} field={field} />}
      </Stack>
    </Dialog>
  );
}
