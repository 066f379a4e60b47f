import { useStep } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Callout, Drawer, Inline, Load, Skeleton, Stack } from '@patio/ui';
import { DateField } from '@patio/ui/dates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MOST_PAYERS, type PayersView } from '../../contract.ts';
import { fees } from '../api.ts';
import { percentText } from '../family/texts.ts';
import { PayerPart } from './PayerPart.tsx';
import { anotherPart, type DraftPart, draftOf, isWhole, missingOf, sharesOf } from './payer-draft.ts';

const missingText = (missing: number): string =>
  missing > 0
    ? m.fees_payers_missing({ percent: percentText(missing) })
    : m.fees_payers_too_much({ percent: percentText(-missing) });

interface EditorProps {
  studentId: string;
  view: PayersView;
  onClose: () => void;
}

function Editor({ studentId, view, onClose }: EditorProps) {
  const [parts, setParts] = useState<DraftPart[]>(() => draftOf(view));
  // What is typed began with these parts, whatever the page learns meanwhile.
  const [seen] = useState(view.version);
  const [from, setFrom] = useState<string | null>(view.today);
  const save = useStep({
    send: () =>
      fees.savePayers.call({
        studentId,
        seen,
        from: from ?? view.today,
        shares: sharesOf(parts, view.guardians),
      }),
    done: m.fees_setup_saved(),
    refresh: fees.key(),
    onDone: onClose,
  });
  const missing = missingOf(parts);
  const free = view.guardians.filter(({ personId }) => !parts.some((part) => part.personId === personId));
  const add = (personId: string) => setParts((before) => [...before, anotherPart(before, personId)]);
  const canAdd = parts.length < MOST_PAYERS;
  return (
    <Stack gap={16}>
      <Callout>{m.fees_payers_about()}</Callout>
      {parts.map((part) => (
        <PayerPart
          key={part.key}
          part={part}
          guardians={view.guardians}
          onChange={(next) => setParts((before) => before.map((one) => (one.key === part.key ? next : one)))}
          onRemove={
            parts.length > 1 ? () => setParts((before) => before.filter((one) => one.key !== part.key)) : undefined
          }
        />
      ))}
      <Inline gap={8}>
        {free.map(({ personId, name }) => (
          <Button key={personId} size="sm" isDisabled={!canAdd} onPress={() => add(personId)}>
            {m.fees_payers_add({ name })}
          </Button>
        ))}
        <Button size="sm" isDisabled={!canAdd} onPress={() => add('')}>
          {m.fees_payers_add_company()}
        </Button>
      </Inline>
      {missing !== 0 && <Callout tone="warn">{missingText(missing)}</Callout>}
      <DateField label={m.fees_payers_from()} hint={m.fees_payers_from_hint()} value={from} onChange={setFrom} />
      <Inline gap={8}>
        <Button onPress={onClose}>{m.ui_cancel()}</Button>
        <Button
          variant="primary"
          isDisabled={!isWhole(parts) || !from}
          isPending={save.isPending}
          onPress={() => save.mutate()}
        >
          {m.fees_save()}
        </Button>
      </Inline>
    </Stack>
  );
}

/** Who pays for a student: one adult, several with a part each, or a company. Each time it is opened it begins with what is saved. */
export function PayersDrawer({ studentId, onClose }: { studentId: string; onClose: () => void }) {
  const query = useQuery(fees.payers.queryOptions({ input: { studentId }, gcTime: 0 }));
  return (
    <Drawer title={m.fees_payers()} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      {(close) => (
        <Load query={query} skeleton={<Skeleton shape="form" />}>
          {(view) => <Editor studentId={studentId} view={view} onClose={close} />}
        </Load>
      )}
    </Drawer>
  );
}
