import { failureText } from '@patio/client';
import { RichTextField } from '@patio/lessons/screens';
import { m } from '@patio/messages';
import {
  Button,
  Callout,
  Checkbox,
  CheckboxGroup,
  Inline,
  NumberField,
  Skeleton,
  Stack,
  Switch,
  TextArea,
  toast,
} from '@patio/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { Adaptation, AssignedStudent } from '../../contract.ts';
import { FORMS } from '../../rules/states.ts';
import { assignments } from '../api.ts';
import { decimalOf } from '../rubrics/draft.ts';
import { AlsoFor } from './AlsoFor.tsx';
import { FORM_NAMES } from './form-names.ts';
import { MomentField } from './MomentField.tsx';

interface Props {
  assignedId: string;
  student: AssignedStudent;
  classmates: readonly AssignedStudent[];
  timeZone: string;
  onDone: () => void;
}

const NOTHING: Adaptation = {
  dueAt: null,
  closesAt: null,
  excused: false,
  instructions: null,
  forms: null,
  points: null,
  fewerPercent: null,
  largePrint: false,
  note: '',
};

/** What one student gets instead: other dates, other instructions, other points, or nothing to do. */
export function AdaptationForm({ assignedId, student, classmates, timeZone, onDone }: Props) {
  const cache = useQueryClient();
  const [own, setOwn] = useState<Adaptation>(() => {
    if (!student.adaptation) return { ...NOTHING, ...student.byProfile };
    const { version: _, ...words } = student.adaptation;
    return words;
  });
  const [alsoFor, setAlsoFor] = useState<string[]>([]);
  const set = (part: Partial<Adaptation>) => setOwn((now) => ({ ...now, ...part }));
  const send = useMutation({
    mutationFn: (adaptation: Adaptation | null) =>
      assignments.setAdaptation.call({
        id: assignedId,
        studentId: student.studentId,
        ...(student.adaptation && { version: student.adaptation.version }),
        adaptation,
        also: classmates.flatMap(({ studentId, adaptation: had }) =>
          adaptation && alsoFor.includes(studentId) ? [{ studentId, ...(had && { version: had.version }) }] : [],
        ),
      }),
    onSuccess: async (_, adaptation) => {
      const count = adaptation ? 1 + alsoFor.length : 1;
      toast(count > 1 ? m.assignments_adaptation_saved_for({ count }) : m.assignments_adaptation_saved());
      await cache.invalidateQueries({ queryKey: assignments.key() });
      onDone();
    },
    onError: async (error) => toast(await failureText(error), { tone: 'bad' }),
  });
  return (
    <Stack gap={12} className="ab-adapt">
      {student.byProfile && !student.adaptation && <Callout tone="info">{m.assignments_adapt_instead()}</Callout>}
      <Checkbox
        label={m.assignments_excuse()}
        hint={m.assignments_excuse_hint()}
        value={own.excused}
        onChange={(excused) => set({ excused })}
      />
      {!own.excused && (
        <>
          <div className="ab-dates">
            <MomentField
              label={m.assignments_own_due()}
              timeLabel={m.assignments_time()}
              usualTime="18:00"
              timeZone={timeZone}
              value={own.dueAt}
              onChange={(dueAt) => set({ dueAt })}
            />
            <MomentField
              label={m.assignments_own_closes()}
              timeLabel={m.assignments_time()}
              usualTime="18:00"
              timeZone={timeZone}
              value={own.closesAt}
              onChange={(closesAt) => set({ closesAt })}
            />
            <NumberField
              label={m.assignments_own_points()}
              min={1}
              max={9999}
              value={own.points === null ? null : Number(own.points)}
              onChange={(points) => set({ points: points === null ? null : decimalOf(points) })}
            />
            <NumberField
              label={m.assignments_fewer()}
              hint={m.assignments_fewer_hint()}
              unit="%"
              min={1}
              max={90}
              value={own.fewerPercent}
              onChange={(fewerPercent) => set({ fewerPercent })}
            />
          </div>
          <Checkbox
            label={m.assignments_large_print()}
            value={own.largePrint}
            onChange={(largePrint) => set({ largePrint })}
          />
          {own.forms && (
            <CheckboxGroup
              label={m.assignments_forms()}
              options={FORMS.map((id) => ({ id, label: FORM_NAMES[id]() }))}
              value={own.forms}
              onChange={(chosen) => set({ forms: FORMS.filter((form) => chosen.includes(form)) })}
            />
          )}
          <Switch
            label={m.assignments_own_instructions()}
            value={own.instructions !== null}
            onChange={(on) => set({ instructions: on ? { type: 'doc', content: [] } : null })}
          />
          {own.instructions && (
            <Suspense fallback={<Skeleton shape="text" />}>
              <RichTextField
                label={m.assignments_instructions()}
                value={own.instructions}
                onChange={(instructions) => set({ instructions })}
              />
            </Suspense>
          )}
        </>
      )}
      <TextArea
        rows={2}
        maxLength={500}
        label={m.assignments_adapt_note()}
        value={own.note}
        onChange={(note) => set({ note })}
      />
      <AlsoFor student={student} classmates={classmates} chosen={alsoFor} onChange={setAlsoFor} />
      <Inline gap={8}>
        <Button variant="primary" isPending={send.isPending} onPress={() => send.mutate(own)}>
          {m.assignments_save()}
        </Button>
        {student.adaptation && (
          <Button variant="quiet" isPending={send.isPending} onPress={() => send.mutate(null)}>
            {student.byProfile ? m.assignments_adapt_back() : m.assignments_adapt_remove()}
          </Button>
        )}
      </Inline>
    </Stack>
  );
}
