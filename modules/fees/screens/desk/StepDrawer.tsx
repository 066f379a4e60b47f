import { useLocale, useStep } from '@patio/client';
import { makeId } from '@patio/kernel';
import { m } from '@patio/messages';
import { Button, Drawer, formatList, NumberField, Stack, Switch, TextArea, TextField } from '@patio/ui';
import { useState } from 'react';
import type { StepFields, StepView } from '../../contract.ts';
import { unknownWords, WORDS } from '../../rules/reminder.ts';
import { fees } from '../api.ts';

const inBraces = (locale: 'es' | 'en') => {
  const at = locale === 'es' ? 0 : 1;
  const of = (word: keyof typeof WORDS) => `{${WORDS[word][at]}}`;
  return { name: of('name'), amount: of('amount'), due: of('due'), concept: of('concept'), student: of('student') };
};

/** A step of reminders: when, and in which words. */
export function StepDrawer({
  schoolId,
  step,
  onClose,
}: {
  schoolId: string;
  step: StepView | null;
  onClose: () => void;
}) {
  const words = inBraces(useLocale());
  const [id] = useState(() => step?.id ?? makeId());
  const [fields, setFields] = useState<StepFields>(
    () =>
      step ?? {
        days: -3,
        title: m.fees_remind_sample_title(),
        body: m.fees_remind_sample_body(words),
        active: true,
      },
  );
  const set = (part: Partial<StepFields>) => setFields((before) => ({ ...before, ...part }));
  const unknown = unknownWords(`${fields.title} ${fields.body}`);
  const { days, title, body, active } = fields;
  const save = useStep({
    send: () => fees.saveReminderStep.call({ id, schoolId, seen: step?.version ?? 0, days, title, body, active }),
    done: m.fees_remind_saved(),
    refresh: fees.key(),
    onDone: onClose,
  });
  return (
    <Drawer
      title={step ? m.fees_remind_change() : m.fees_remind_add()}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <Button
          variant="primary"
          wide
          isDisabled={title.trim().length < 3 || body.trim().length < 10 || unknown.length > 0}
          isPending={save.isPending}
          onPress={() => save.mutate()}
        >
          {m.fees_save()}
        </Button>
      }
    >
      <Stack gap={14}>
        <NumberField
          label={m.fees_remind_days()}
          hint={m.fees_remind_days_hint()}
          value={days}
          onChange={(next) => set({ days: next ?? 0 })}
          min={-30}
          max={180}
        />
        <TextField
          label={m.fees_remind_title()}
          value={title}
          onChange={(next) => set({ title: next })}
          maxLength={80}
        />
        <TextArea
          label={m.fees_remind_body()}
          hint={m.fees_remind_words({ words: formatList(Object.values(words)) })}
          error={unknown.length > 0 ? m.fees_failure_unknown_words() : undefined}
          rows={6}
          maxLength={800}
          value={body}
          onChange={(next) => set({ body: next })}
        />
        <Switch label={m.fees_remind_active()} value={active} onChange={(next) => set({ active: next })} />
      </Stack>
    </Drawer>
  );
}
