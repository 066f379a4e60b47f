import { failureText } from '@patio/client';
import { m } from '@patio/messages';
import { Checkbox, ConfirmDialog, RadioGroup, Stack, toast } from '@patio/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeskStudent, DeskView } from '../../contract.ts';
import { assignments } from '../api.ts';

interface ReturnProps {
  desk: DeskView;
  student: DeskStudent;
  name: string;
  /** What was typed goes to the server first. */
  flush: () => Promise<void>;
  onClose: () => void;
}

/** Takes returned work back into drafts. */
export function useTakeBack(id: string) {
  const cache = useQueryClient();
  return async (studentIds: string[]) => {
    try {
      const { unreleased } = await assignments.unrelease.call({ id, studentIds });
      toast(m.assignments_unreturned({ count: unreleased.length }));
    } catch (error) {
      toast(await failureText(error), { tone: 'bad' });
    }
    await cache.invalidateQueries({ queryKey: assignments.key() });
  };
}

/** Returns one work, or all that are ready; says how many before and offers to take it back after. */
export function ReturnDialog({ desk, student, name, flush, onClose }: ReturnProps) {
  const cache = useQueryClient();
  const ready = desk.students.filter(({ mark }) => mark === 'draft');
  const missing = desk.students.filter(({ work, mark }) => work === 'missing' && mark === 'none');
  const isReady = student.mark === 'draft';
  const [who, setWho] = useState<'one' | 'all'>(isReady ? 'one' : 'all');
  const [withMissing, setWithMissing] = useState(false);
  const { id } = desk;
  const count = who === 'one' ? 1 : ready.length + (withMissing ? missing.length : 0);
  const takeBack = useTakeBack(id);
  const release = async () => {
    await flush();
    const studentIds = who === 'one' ? [student.studentId] : undefined;
    const answer = await assignments.release.call({
      id,
      missing: who === 'all' && withMissing,
      ...(studentIds && { studentIds }),
    });
    const all = [...answer.released, ...answer.missing];
    toast(
      m.assignments_returned_count({ count: all.length }),
      all.length > 0 ? { onUndo: () => void takeBack(all) } : {},
    );
    await cache.invalidateQueries({ queryKey: assignments.key() });
  };
  return (
    <ConfirmDialog
      title={m.assignments_return_title()}
      confirmLabel={m.assignments_return_count({ count })}
      tone="primary"
      isOpen
      onOpenChange={(open) => !open && onClose()}
      onConfirm={release}
    >
      <Stack gap={12}>
        <RadioGroup
          atOnce
          label={m.assignments_return_whom()}
          value={who}
          onChange={(chosen) => setWho(chosen === 'one' ? 'one' : 'all')}
          options={[
            ...(isReady ? [{ id: 'one', label: m.assignments_return_one({ name }) }] : []),
            { id: 'all', label: m.assignments_return_ready({ count: ready.length }) },
          ]}
        />
        {who === 'all' && missing.length > 0 && (
          <Checkbox
            atOnce
            label={m.assignments_return_missing({ count: missing.length })}
            value={withMissing}
            onChange={setWithMissing}
          />
        )}
        <p>{m.assignments_return_hint()}</p>
      </Stack>
    </ConfirmDialog>
  );
}
