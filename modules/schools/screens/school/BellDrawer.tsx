import { failureText } from '@patio/client';
import { makeId } from '@patio/kernel';
import { m } from '@patio/messages';
import { Button, Callout, Checkbox, Drawer, IconButton, Inline, Select, Stack, TextField } from '@patio/ui';
import { TimeField } from '@patio/ui/dates';
import { FormRow } from '@patio/ui/form';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { BellInput, BellView, SchoolDetailView } from '../../contract.ts';
import { COUNTRY_PRESETS } from '../../presets/index.ts';
import { schools } from '../api.ts';
import { useSchoolChange } from './use-school-cache.ts';

type Period = BellInput['periods'][number] & { key: string };

/** A time of day some minutes later, as `HH:MM`; the day ends at midnight. */
export function later(time: string, minutes: number): string {
  const [hours = 0, rest = 0] = time.split(':').map(Number);
  const at = Math.min(hours * 60 + rest + minutes, 23 * 60 + 59);
  return `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
}

const inOrder = (periods: readonly Period[]) =>
  periods.every(
    (period, i) => period.startsAt < period.endsAt && (i === 0 || period.startsAt >= (periods[i - 1]?.endsAt ?? '')),
  );

interface Props {
  school: SchoolDetailView;
  /** Null for a new one, which begins as a copy of the usual one. */
  bell: BellView | null;
  like: BellView | null;
  onClose: () => void;
}

/** A bell schedule with its periods; times that do not follow each other are said at once. */
export function BellDrawer({ school, bell, like, onClose }: Props) {
  const { keep } = useSchoolChange();
  const shifts = COUNTRY_PRESETS[school.country]?.shifts ?? [];
  const [name, setName] = useState(bell?.name ?? '');
  const [shift, setShift] = useState(bell?.shift ?? like?.shift ?? shifts[0] ?? '');
  const [standard, setStandard] = useState(bell?.standard ?? like === null);
  const [periods, setPeriods] = useState<Period[]>(
    (bell ?? like)?.periods.map(({ id, ...period }) => ({ ...period, key: id, ...(bell && { id }) })) ?? [
      { key: makeId(), name: '1', kind: 'class', startsAt: '08:00', endsAt: '08:45' },
    ],
  );
  const [refusal, setRefusal] = useState<string>();
  const [pending, setPending] = useState(false);
  const change = (key: string, part: Partial<Period>) =>
    setPeriods(periods.map((period) => (period.key === key ? { ...period, ...part } : period)));
  const add = (kind: Period['kind']) => {
    const startsAt = periods.at(-1)?.endsAt ?? '08:00';
    const lessons = periods.filter((period) => period.kind === 'class').length;
    const fresh = { key: makeId(), kind, startsAt, endsAt: later(startsAt, kind === 'class' ? 45 : 20) };
    setPeriods([...periods, { ...fresh, name: kind === 'class' ? String(lessons + 1) : '' }]);
  };
  const save = async () => {
    setPending(true);
    const given = { name, shift, standard, periods: periods.map(({ key: _key, ...period }) => period) };
    try {
      await keep(
        bell
          ? schools.saveBell.call({ id: bell.id, version: bell.version, ...given })
          : schools.createBell.call({ schoolId: school.id, ...given }),
        m.schools_saved(),
      );
      onClose();
    } catch (error) {
      setRefusal(await failureText(error));
    } finally {
      setPending(false);
    }
  };
  const fits = inOrder(periods);
  return (
    <Drawer
      title={bell ? m.schools_edit_bell() : m.schools_new_bell()}
      size="lg"
      isOpen
      onOpenChange={(open) => !open && onClose()}
      actions={
        <>
          <Button onPress={onClose}>{m.ui_cancel()}</Button>
          <Button
            variant="primary"
            isPending={pending}
            isDisabled={!fits || !name.trim() || periods.length === 0}
            onPress={save}
          >
            {m.schools_save()}
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        {refusal && (
          <Callout tone="bad" live>
            {refusal}
          </Callout>
        )}
        <FormRow>
          <TextField label={m.schools_name()} value={name} onChange={setName} isRequired autoFocus />
          <Select
            label={m.schools_shift()}
            value={shift}
            onChange={(chosen) => setShift(chosen ?? shift)}
            options={[...new Set([...shifts, shift])].filter(Boolean).map((each) => ({ id: each, label: each }))}
          />
        </FormRow>
        <Checkbox
          label={m.schools_standard_bell()}
          hint={m.schools_standard_bell_hint()}
          value={standard}
          onChange={setStandard}
          isDisabled={bell?.standard}
        />
        <ol className="stack" aria-label={m.schools_periods()}>
          {periods.map((period) => (
            <li key={period.key} className="flex flex-wrap items-end gap-2">
              <TimeField
                className="w-32"
                label={m.schools_from()}
                value={period.startsAt}
                onChange={(at) => at && change(period.key, { startsAt: at })}
              />
              <TimeField
                className="w-32"
                label={m.schools_to()}
                value={period.endsAt}
                onChange={(at) => at && change(period.key, { endsAt: at })}
              />
              <TextField
                className="min-w-28 flex-1"
                label={period.kind === 'class' ? m.schools_period_class() : m.schools_period_break()}
                value={period.name}
                onChange={(next) => change(period.key, { name: next })}
              />
              <IconButton
                icon={Trash2}
                label={m.schools_remove_named({ name: `${period.startsAt} ${period.name}` })}
                onPress={() => setPeriods(periods.filter((each) => each.key !== period.key))}
              />
            </li>
          ))}
        </ol>
        {!fits && (
          <Callout tone="warn" live>
            {m.schools_failure_periods_disorder()}
          </Callout>
        )}
        <Inline>
          <Button icon={Plus} onPress={() => add('class')}>
            {m.schools_add_period()}
          </Button>
          <Button icon={Plus} onPress={() => add('break')}>
            {m.schools_add_break()}
          </Button>
        </Inline>
      </Stack>
    </Drawer>
  );
}
