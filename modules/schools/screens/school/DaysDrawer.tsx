import { weekday } from '@patio/kernel';
import { m } from '@patio/messages';
import { Button, Callout, Drawer, Select, TextField } from '@patio/ui';
import { DateRangeField } from '@patio/ui/dates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DayView, SchoolDetailView, YearView } from '../../contract.ts';
import { schools } from '../api.ts';
import { type DayKind, dayKindOptions } from '../labels/year-labels.ts';
import { useSchoolChange } from './use-school-cache.ts';

interface Props {
  school: SchoolDetailView;
  year: YearView;
  days: readonly DayView[];
  start: string;
  onClose: () => void;
}

/** Says what a day or a stretch of days is. A stretch leaves its weekends alone; one day may be a Saturday with classes. */
export function DaysDrawer({ school, year, days, start, onClose }: Props) {
  const { run } = useSchoolChange();
  const bells = useQuery(schools.listBells.queryOptions({ input: { schoolId: school.id } }));
  const first = days.find((day) => day.date === start);
  const [span, setSpan] = useState<{ start: string; end: string } | null>({ start, end: start });
  const [kind, setKind] = useState<DayKind>(first?.kind === 'school_day' ? 'holiday' : (first?.kind ?? 'holiday'));
  const [name, setName] = useState(first?.name ?? '');
  const standard = bells.data?.items.find((bell) => bell.standard);
  const [bell, setBell] = useState<string | null>(first?.bellScheduleId ?? null);
  const taught = kind === 'school_day' || kind === 'half_day';
  const touched = days.filter(
    (day) =>
      span && day.date >= span.start && day.date <= span.end && (span.start === span.end || weekday(day.date) <= 5),
  );
  const save = async () => {
    const changed = touched.map((day) => ({
      date: day.date,
      kind,
      name: name.trim() || null,
      bellScheduleId: taught ? (bell ?? standard?.id ?? null) : null,
    }));
    onClose();
    await run(
      () => schools.saveDays.call({ id: year.id, version: year.version, days: changed }),
      m.schools_days_saved({ count: changed.length }),
      ({ version, before }) => schools.saveDays.call({ id: year.id, version, days: before }),
    );
  };
  return (
    <Drawer
      title={m.schools_change_days()}
      isOpen
      onOpenChange={(open) => !open && onClose()}
      actions={
        <>
          <Button onPress={onClose}>{m.ui_cancel()}</Button>
          <Button variant="primary" isDisabled={touched.length === 0} onPress={save}>
            {m.schools_save_days({ count: touched.length })}
          </Button>
        </>
      }
    >
      <DateRangeField
        label={m.schools_which_days()}
        value={span}
        onChange={setSpan}
        min={year.startsOn}
        max={year.endsOn}
      />
      <Select
        label={m.schools_what_they_are()}
        options={dayKindOptions()}
        value={kind}
        onChange={(chosen) => setKind((chosen ?? kind) as DayKind)}
      />
      <TextField label={m.schools_day_name()} value={name} onChange={setName} maxLength={80} />
      {taught && (
        <Select
          label={m.schools_bells()}
          value={bell ?? standard?.id ?? null}
          onChange={setBell}
          options={(bells.data?.items ?? [])
            .filter((each) => !each.archived || each.id === bell)
            .map((each) => ({ id: each.id, label: each.name }))}
        />
      )}
      {span && span.start !== span.end && <Callout tone="info">{m.schools_weekends_stay()}</Callout>}
    </Drawer>
  );
}
