import { failureText } from '@patio/client';
import { m } from '@patio/messages';
import {
  Button,
  Card,
  EmptyState,
  IconButton,
  NumberField,
  RowList,
  Stack,
  TextArea,
  TextField,
  toast,
  useUnsaved,
} from '@patio/ui';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { CourseView } from '../../contract.ts';
import { courses } from '../api.ts';
import { useKeep } from './use-keep.ts';

type Draft = { key: string; id?: string | undefined; title: string; summary: string; weeks: number | null };

/** The units of the course in their order; what is inside them comes with the lessons. */
export function UnitsTab({ course }: { course: CourseView }) {
  const keep = useKeep();
  const [units, setUnits] = useState<Draft[]>(course.units.map((unit) => ({ key: unit.id, ...unit })));
  const [dirty, setDirty] = useState(false);
  useUnsaved(dirty);
  const change = (next: Draft[]) => {
    setUnits(next);
    setDirty(true);
  };
  const edit = (key: string, part: Partial<Draft>) =>
    change(units.map((unit) => (unit.key === key ? { ...unit, ...part } : unit)));
  const move = (from: number, to: number) =>
    change(units.with(from, units[to] as Draft).with(to, units[from] as Draft));
  const add = () => change([...units, { key: crypto.randomUUID(), title: '', summary: '', weeks: null }]);
  const save = async () => {
    try {
      const given = units.map(({ key: _key, ...unit }) => unit);
      await keep(courses.setUnits.call({ id: course.id, version: course.version, units: given }));
    } catch (error) {
      toast(await failureText(error), { tone: 'bad' });
    }
  };
  const weeks = (unit: { weeks: number | null }) => (unit.weeks ? m.courses_weeks({ count: unit.weeks }) : undefined);
  if (!course.can.manage)
    return course.units.length === 0 ? (
      <EmptyState scene="sheet" title={m.courses_no_units()} />
    ) : (
      <Card flush>
        <RowList
          items={course.units.map((unit, i) => ({
            id: unit.id,
            title: `${i + 1}. ${unit.title}`,
            detail: unit.summary || weeks(unit),
            end: unit.summary ? weeks(unit) : undefined,
          }))}
        />
      </Card>
    );
  return (
    <Stack gap={14}>
      {units.length === 0 && <EmptyState scene="sheet" title={m.courses_no_units()} />}
      {units.map((unit, i) => (
        <Card
          key={unit.key}
          level={3}
          title={m.courses_unit({ number: i + 1 })}
          actions={
            <>
              <IconButton
                icon={ArrowUp}
                label={m.courses_unit_up()}
                isDisabled={i === 0}
                onPress={() => move(i, i - 1)}
              />
              <IconButton
                icon={ArrowDown}
                label={m.courses_unit_down()}
                isDisabled={i === units.length - 1}
                onPress={() => move(i, i + 1)}
              />
              <IconButton
                icon={Trash2}
                label={m.courses_unit_remove()}
                onPress={() => change(units.filter((each) => each.key !== unit.key))}
              />
            </>
          }
        >
          <Stack gap={12}>
            <div className="form-row">
              <TextField
                label={m.courses_unit_title()}
                value={unit.title}
                onChange={(title) => edit(unit.key, { title })}
                isRequired
              />
              <NumberField
                label={m.courses_unit_weeks()}
                value={unit.weeks}
                min={1}
                max={52}
                onChange={(value) => edit(unit.key, { weeks: value })}
              />
            </div>
            <TextArea
              label={m.courses_unit_summary()}
              rows={2}
              value={unit.summary}
              onChange={(summary) => edit(unit.key, { summary })}
            />
          </Stack>
        </Card>
      ))}
      <div className="form-actions">
        <Button icon={Plus} onPress={add}>
          {m.courses_unit_add()}
        </Button>
        <Button
          variant="primary"
          isDisabled={!dirty || units.some((unit) => unit.title.trim().length < 2)}
          onPress={save}
        >
          {m.courses_save()}
        </Button>
      </div>
    </Stack>
  );
}
