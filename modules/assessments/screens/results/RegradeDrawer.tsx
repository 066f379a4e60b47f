import { failureText } from '@patio/client';
import { m } from '@patio/messages';
import {
  Button,
  Callout,
  Drawer,
  formatDate,
  Load,
  RadioGroup,
  RowList,
  Select,
  Skeleton,
  Stack,
  Switch,
  TextArea,
  toast,
} from '@patio/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RegradeView, ResultQuestion } from '../../contract.ts';
import { questionHref } from '../addresses.ts';
import { assessments } from '../api.ts';
import { questionName } from './question-name.ts';
import { RegradePreview } from './RegradePreview.tsx';

type Treatment = 'as_marked' | 'full_points' | 'left_out';
const TREATMENTS: Record<Treatment, { label: () => string; detail: () => string }> = {
  as_marked: { label: m.assessments_treat_key, detail: m.assessments_treat_key_hint },
  full_points: { label: m.assessments_treat_full, detail: m.assessments_treat_full_hint },
  left_out: { label: m.assessments_treat_left_out, detail: m.assessments_treat_left_out_hint },
};

interface Props {
  examId: string;
  question: ResultQuestion;
  onClose: () => void;
}

/** Marks a question of the exam again: first who gains and who loses, then, with a reason, for good. */
export function RegradeDrawer({ examId, question, onClose }: Props) {
  const { questionId } = question;
  const choices = useQuery(assessments.regradeChoices.queryOptions({ input: { id: examId, questionId } }));
  return (
    <Drawer
      isOpen
      size="lg"
      title={m.assessments_regrade_of({ name: questionName(question) })}
      onOpenChange={(open) => !open && onClose()}
    >
      <Load query={choices} skeleton={<Skeleton shape="text" />}>
        {(found) => (
          <Stack gap={16}>
            <Form examId={examId} questionId={questionId} choices={found} onDone={onClose} />
            {found.history.length > 0 && (
              <RowList
                label={m.assessments_regrade_history()}
                items={found.history.map(({ at, by, reason, up, down }) => ({
                  id: at,
                  title: reason,
                  detail: [
                    by,
                    formatDate(at, { dateStyle: 'medium', timeStyle: 'short' }),
                    m.assessments_gains_and_losses({ up, down }),
                  ].join(' · '),
                }))}
              />
            )}
          </Stack>
        )}
      </Load>
    </Drawer>
  );
}

interface Choices {
  asked: number;
  treatment: Treatment;
  versions: readonly { number: number; at: string }[];
}
interface FormProps {
  examId: string;
  questionId: string;
  choices: Choices;
  onDone: () => void;
}

function Form({ examId, questionId, choices, onDone }: FormProps) {
  const cache = useQueryClient();
  const [treatment, setTreatment] = useState<Treatment>(choices.treatment);
  const [number, setNumber] = useState(choices.versions[0]?.number ?? choices.asked);
  const [isMerciful, setMerciful] = useState(true);
  const [reason, setReason] = useState('');
  const [preview, setPreview] = useState<RegradeView | null>(null);
  const asked = {
    id: examId,
    questionId,
    treatment,
    number: number === choices.asked ? null : number,
    mercy: isMerciful ? ('never_lower' as const) : ('by_new_key' as const),
  };
  const onError = async (error: unknown) => void toast(await failureText(error), { tone: 'bad' });
  const look = useMutation({
    mutationFn: () => assessments.regradePreview.call(asked),
    onSuccess: setPreview,
    onError,
  });
  const apply = useMutation({
    mutationFn: (fingerprint: string) =>
      assessments.applyRegrade.call({ ...asked, fingerprint, reason: reason.trim() }),
    onSuccess: async ({ up, down }) => {
      toast(m.assessments_regraded({ up, down }));
      await cache.invalidateQueries({ queryKey: assessments.key() });
      onDone();
    },
    onError,
  });
  const choose = (work: () => void) => {
    setPreview(null);
    work();
  };
  return (
    <Stack gap={14}>
      <RadioGroup
        look="card"
        label={m.assessments_treatment()}
        options={(['as_marked', 'full_points', 'left_out'] as const).map((id) => ({
          id,
          label: TREATMENTS[id].label(),
          detail: TREATMENTS[id].detail(),
        }))}
        value={treatment}
        onChange={(next) => choose(() => setTreatment((next ?? 'as_marked') as Treatment))}
      />
      {treatment === 'as_marked' && (
        <>
          <Select
            label={m.assessments_key_version()}
            options={choices.versions.map((version) => ({
              id: String(version.number),
              label: m.assessments_version({ number: version.number }),
              detail:
                version.number === choices.asked
                  ? m.assessments_version_asked()
                  : formatDate(version.at, { dateStyle: 'medium' }),
            }))}
            value={String(number)}
            onChange={(next) => choose(() => setNumber(Number(next)))}
          />
          {choices.versions.length < 2 && (
            <Callout
              tone="info"
              actions={
                <Button size="sm" href={questionHref(questionId)}>
                  {m.assessments_mend_key()}
                </Button>
              }
            >
              {m.assessments_mend_key_hint()}
            </Callout>
          )}
        </>
      )}
      <Switch label={m.assessments_mercy()} value={isMerciful} onChange={(on) => choose(() => setMerciful(on))} />
      <Button isPending={look.isPending} onPress={() => look.mutate()}>
        {m.assessments_regrade_preview()}
      </Button>
      {preview && (
        <>
          <RegradePreview preview={preview} />
          {preview.up + preview.down > 0 && (
            <>
              <TextArea
                isRequired
                rows={2}
                label={m.assessments_reason()}
                maxLength={500}
                value={reason}
                onChange={setReason}
              />
              <Button
                variant="primary"
                isPending={apply.isPending}
                isDisabled={reason.trim() === ''}
                onPress={() => apply.mutate(preview.fingerprint)}
              >
                {m.assessments_regrade_apply({ count: preview.up + preview.down })}
              </Button>
            </>
          )}
        </>
      )}
    </Stack>
  );
}
