import { client } from '@patio/client';
import { m } from '@patio/messages';
import type { contract } from '@patio/schools';
import { Button, Callout, Dialog, FailureNotice, NumberField, Skeleton, Stack, toast } from '@patio/ui';
import { DateField } from '@patio/ui/dates';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PeriodView } from '../../contract.ts';
import { refreshGrades } from '../api.ts';

const schools = client<typeof contract>('schools');

interface TermDrawerProps {
  period: PeriodView;
  published: number;
  schoolId: string;
  yearId: string;
  onClose: () => void;
}

/** Dates and weight of one term; the school's own calendar is what changes. */
export function TermDrawer({ period, published, schoolId, yearId, onClose }: TermDrawerProps) {
  const cache = useQueryClient();
  const years = useQuery(schools.listYears.queryOptions({ input: { schoolId } }));
  const year = years.data?.items.find((each) => each.id === yearId);
  const [term, setTerm] = useState({
    startsOn: period.startsOn,
    endsOn: period.endsOn,
    weight: Number(period.weight),
  });
  const save = useMutation({
    mutationFn: () => {
      const mine = <T extends { id: string }>(each: T): T => (each.id === period.termId ? { ...each, ...term } : each);
      return schools.saveTerms.call({
        id: yearId,
        version: year?.version ?? 0,
        terms: (year?.terms ?? []).map((each) => ({ ...mine(each), parts: each.parts.map(mine) })),
      });
    },
    onSuccess: async () => {
      await refreshGrades(cache);
      await cache.invalidateQueries({ queryKey: schools.key() });
      toast(m.grade_office_saved());
      onClose();
    },
  });
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`${m.grade_office_period_edit()}: ${period.name}`}
      actions={
        <>
          <Button onPress={onClose}>{m.gradebook_cancel()}</Button>
          <Button
            variant="primary"
            isPending={save.isPending}
            isDisabled={!year?.can.edit}
            onPress={() => save.mutate()}
          >
            {m.gradebook_save()}
          </Button>
        </>
      }
    >
      {year ? (
        <Stack gap={16}>
          <DateField
            label={m.grade_office_first_day()}
            value={term.startsOn}
            min={year.startsOn}
            max={year.endsOn}
            onChange={(date) => date && setTerm({ ...term, startsOn: date })}
          />
          <DateField
            label={m.grade_office_last_day()}
            value={term.endsOn}
            min={year.startsOn}
            max={year.endsOn}
            onChange={(date) => date && setTerm({ ...term, endsOn: date })}
          />
          <NumberField
            className="w-32"
            label={m.grade_office_weight()}
            value={term.weight}
            min={0}
            max={1000}
            hideSteppers
            onChange={(weight) => setTerm({ ...term, weight: weight ?? 0 })}
          />
          {term.weight !== Number(period.weight) && (
            <Callout tone="warn" live>
              {m.grade_office_weight_effect({ count: published })}
            </Callout>
          )}
          {save.error && <FailureNotice error={save.error} />}
        </Stack>
      ) : (
        <Skeleton shape="list" count={3} />
      )}
    </Dialog>
  );
}
