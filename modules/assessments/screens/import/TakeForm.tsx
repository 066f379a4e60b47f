import { failureText } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Inline, Load, RadioGroup, Select, Skeleton, Stack, Switch, TextField, toast } from '@patio/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BankChoices, ImportView } from '../../contract.ts';
import { assessments } from '../api.ts';

const ANY_COURSE = 'any';

interface Props {
  view: ImportView;
  tag: string;
  onTag: (tag: string) => void;
}

/** Where the good questions of a file go. */
export function TakeForm(props: Props) {
  const choices = useQuery(assessments.bankChoices.queryOptions());
  return (
    <Load query={choices} skeleton={<Skeleton shape="text" />}>
      {(found) => <Fields {...props} choices={found} />}
    </Load>
  );
}

function Fields({ view, tag, onTag, choices }: Props & { choices: BankChoices }) {
  const cache = useQueryClient();
  const [subjectId, setSubject] = useState(choices.subjects.length === 1 ? choices.subjects[0]!.id : null);
  const [courseId, setCourse] = useState<string | null>(null);
  const [state, setState] = useState<'draft' | 'ready'>('ready');
  const [shared, setShared] = useState(false);
  const subject = choices.subjects.find(({ id }) => id === subjectId);
  const start = useMutation({
    mutationFn: (subject: string) =>
      assessments.startImport.call({
        id: view.id,
        subjectId: subject,
        courseId,
        state,
        shared,
        tags: tag.trim() ? [tag.trim()] : [],
      }),
    onSuccess: (now) => cache.setQueryData(assessments.importProgress.queryKey({ input: { id: view.id } }), now),
    onError: async (error) => toast(await failureText(error), { tone: 'bad' }),
  });
  return (
    <Stack gap={14}>
      <div className="im-pair">
        <Select
          atOnce
          isRequired
          label={m.assessments_subject()}
          options={choices.subjects.map(({ id, name }) => ({ id, label: name }))}
          value={subjectId}
          onChange={(next) => {
            setSubject(next);
            setCourse(null);
          }}
        />
        <Select
          atOnce
          label={m.assessments_course()}
          options={[
            { id: ANY_COURSE, label: m.assessments_any_course() },
            ...(subject?.courses ?? []).map(({ id, name }) => ({ id, label: name })),
          ]}
          value={courseId ?? ANY_COURSE}
          onChange={(next) => setCourse(next === ANY_COURSE ? null : next)}
        />
        <TextField
          atOnce
          label={m.assessments_import_tag()}
          hint={m.assessments_import_tag_hint()}
          maxLength={60}
          value={tag}
          onChange={onTag}
        />
        <RadioGroup
          atOnce
          orientation="horizontal"
          label={m.assessments_state()}
          value={state}
          options={[
            { id: 'ready', label: m.assessments_state_ready() },
            { id: 'draft', label: m.assessments_state_draft() },
          ]}
          onChange={(next) => setState(next === 'draft' ? 'draft' : 'ready')}
        />
      </div>
      {choices.canShare && <Switch label={m.assessments_share()} value={shared} onChange={setShared} />}
      <Inline>
        <Button
          variant="primary"
          isPending={start.isPending}
          isDisabled={subjectId === null}
          onPress={() => subjectId && start.mutate(subjectId)}
        >
          {m.assessments_import_take({ count: view.questions })}
        </Button>
      </Inline>
    </Stack>
  );
}
