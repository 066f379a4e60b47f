import { useStep } from '@patio/client';
import { todayHere } from '@patio/kernel';
import { m } from '@patio/messages';
import { Button, Drawer, Inline, Select, Stack, TextField } from '@patio/ui';
import { DateField } from '@patio/ui/dates';
import { useState } from 'react';
import { MOST_INSTALMENTS, type PlanFields, type PlanView } from '../../contract.ts';
import { nextInstalment } from '../../rules/next-instalment.ts';
import { fees } from '../api.ts';

type Part = PlanFields['instalments'][number] & { key: number; used: boolean };

/** The next instalment is usually a month after the last. */
function nextPart(parts: readonly Part[]): Part {
  const name = m.fees_setup_instalment({ number: parts.length + 1 });
  const known = parts.filter(({ issueOn, dueOn }) => issueOn !== '' && dueOn !== '');
  return { key: (parts.at(-1)?.key ?? 0) + 1, used: false, name, ...nextInstalment(known, todayHere()) };
}

interface PlanEditorProps {
  conceptId: string;
  yearId: string;
  plan: PlanView | null;
  onClose: () => void;
}

/** The instalments of a concept in a year; those that were issued keep their days. */
export function PlanEditor({ conceptId, yearId, plan, onClose }: PlanEditorProps) {
  const [mode, setMode] = useState<PlanFields['mode']>(plan?.mode ?? 'each');
  const [parts, setParts] = useState<Part[]>(() =>
    plan
      ? plan.instalments.map(({ number, name, issueOn, dueOn, issued, run }) => ({
          key: number,
          used: issued > 0 || run !== null,
          name,
          issueOn,
          dueOn,
        }))
      : [nextPart([])],
  );
  const change = (key: number, given: Partial<Part>) =>
    setParts((before) => before.map((part) => (part.key === key ? { ...part, ...given } : part)));
  const save = useStep({
    send: () =>
      fees.savePlan.call({
        conceptId,
        yearId,
        seen: plan?.version ?? 0,
        mode,
        instalments: parts.map(({ name, issueOn, dueOn }) => ({ name: name.trim(), issueOn, dueOn })),
      }),
    done: m.fees_setup_saved(),
    refresh: fees.key(),
    onDone: onClose,
  });
  const isReady = parts.every(({ name, issueOn, dueOn }) => name.trim() !== '' && issueOn !== '' && issueOn <= dueOn);
  const lastIsFree = parts.length > 1 && !parts.at(-1)?.used;
  return (
    <Drawer
      size="lg"
      title={m.fees_setup_plans()}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <Button variant="primary" isDisabled={!isReady} isPending={save.isPending} onPress={() => save.mutate()}>
          {m.fees_save()}
        </Button>
      }
    >
      <Stack gap={16}>
        <Select
          label={m.fees_setup_mode()}
          value={mode}
          options={[
            { id: 'each', label: m.fees_setup_mode_each() },
            { id: 'split', label: m.fees_setup_mode_split() },
          ]}
          onChange={(id) => setMode(id === 'split' ? 'split' : 'each')}
        />
        {parts.map((part) => (
          <Inline key={part.key} gap={8}>
            <TextField
              label={m.fees_setup_name()}
              value={part.name}
              isDisabled={part.used}
              onChange={(name) => change(part.key, { name })}
            />
            <DateField
              label={m.fees_setup_issue_on()}
              value={part.issueOn}
              isDisabled={part.used}
              onChange={(issueOn) => change(part.key, { issueOn: issueOn ?? '' })}
            />
            <DateField
              label={m.fees_setup_due_on()}
              value={part.dueOn}
              isDisabled={part.used}
              onChange={(dueOn) => change(part.key, { dueOn: dueOn ?? '' })}
            />
          </Inline>
        ))}
        <Inline gap={8}>
          <Button
            isDisabled={parts.length >= MOST_INSTALMENTS}
            onPress={() => setParts((before) => [...before, nextPart(before)])}
          >
            {m.fees_setup_add_instalment()}
          </Button>
          {lastIsFree && (
            <Button onPress={() => setParts((before) => before.slice(0, -1))}>{m.fees_setup_drop_last()}</Button>
          )}
        </Inline>
      </Stack>
    </Drawer>
  );
}
