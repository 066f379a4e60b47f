import { failureText } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Callout, Card, Load, MultiSelect, Skeleton, Stack, toast, useUnsaved } from '@patio/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { TeacherView } from '../../contract.ts';
import { onboarding } from '../api.ts';

/** What somebody teaches, in the school's own words; the office plans with it. */
export function SubjectsStep() {
  const query = useQuery(onboarding.teacher.queryOptions());
  return (
    <Load query={query} skeleton={<Skeleton shape="form" />}>
      {({ subjects, choices }) =>
        subjects ? (
          <Subjects key={subjects.join()} subjects={subjects} choices={choices} />
        ) : (
          <Callout tone="info">{m.onboarding_no_record()}</Callout>
        )
      }
    </Load>
  );
}

function Subjects({ subjects, choices }: { subjects: string[]; choices: TeacherView['choices'] }) {
  const cache = useQueryClient();
  const [chosen, setChosen] = useState(subjects);
  const [isBusy, setBusy] = useState(false);
  const isDirty = chosen.join() !== subjects.join();
  useUnsaved(isDirty);
  const save = async () => {
    setBusy(true);
    try {
      cache.setQueryData(onboarding.teacher.queryKey(), await onboarding.setSubjects.call({ subjects: chosen }));
      await cache.invalidateQueries({ queryKey: onboarding.mine.queryKey() });
      toast(m.onboarding_kept());
    } catch (error) {
      toast(await failureText(error), { tone: 'bad' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card title={m.onboarding_step_subjects()}>
      <Stack gap={14}>
        <MultiSelect
          label={m.onboarding_subjects_field()}
          value={chosen}
          onChange={setChosen}
          options={choices.map((name) => ({ id: name, label: name }))}
        />
        <Button
          variant="primary"
          className="self-start"
          isDisabled={!isDirty || chosen.length === 0}
          isPending={isBusy}
          onPress={save}
        >
          {m.onboarding_save()}
        </Button>
      </Stack>
    </Card>
  );
}
