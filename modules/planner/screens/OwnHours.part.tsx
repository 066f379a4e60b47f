import { failureText } from '@patio/client';
import { m } from '@patio/messages';
import {
  Button,
  Callout,
  EmptyState,
  formatDate,
  Inline,
  Load,
  Section,
  Skeleton,
  Stack,
  TextField,
  toast,
  useUnsaved,
} from '@patio/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnHoursView } from '../contract.ts';
import { planner } from './api.ts';
import { HoursGrid } from './setup/hours/HoursGrid.tsx';
import { isSame } from './setup/hours/hour-cells.ts';

/** In one's own settings: the hours in which one can teach, proposed to the office. */
export default function OwnHoursPart() {
  const query = useQuery(planner.ownHours.queryOptions());
  return (
    <Load
      query={query}
      skeleton={<Skeleton shape="table" count={6} />}
      empty={{
        when: ({ items }) => items.length === 0,
        show: <EmptyState scene="tools" title={m.planner_own_none()} />,
      }}
    >
      {({ items }) => (
        <Stack gap={24}>
          {items.map((own) => (
            <OwnWeek key={`${own.staffId} ${own.proposal?.version}`} own={own} />
          ))}
        </Stack>
      )}
    </Load>
  );
}

function OwnWeek({ own }: { own: OwnHoursView }) {
  const cache = useQueryClient();
  const stands = own.proposal ?? own.holds;
  const [value, setValue] = useState({ impossible: stands.impossible, disliked: stands.disliked });
  const [note, setNote] = useState(own.proposal?.note ?? '');
  const [busy, setBusy] = useState(false);
  const dirty = !isSame(value, stands) || note !== (own.proposal?.note ?? '');
  useUnsaved(dirty);
  const send = async (ask: () => Promise<{ items: OwnHoursView[] }>, said: string) => {
    setBusy(true);
    try {
      cache.setQueryData(planner.ownHours.queryKey(), await ask());
      toast(said);
    } catch (error) {
      toast(await failureText(error), { tone: 'bad' });
    } finally {
      setBusy(false);
    }
  };
  const propose = () =>
    send(
      () => planner.proposeHours.call({ staffId: own.staffId, ...value, note: note.trim() || null }),
      m.planner_proposed(),
    );
  const { proposal } = own;
  const withdraw = () =>
    proposal &&
    send(() => planner.withdrawHours.call({ id: proposal.id, version: proposal.version }), m.planner_withdrawn());
  return (
    <Section title={own.school} description={m.planner_own_lede({ year: own.year })}>
      <Stack gap={16}>
        {proposal && (
          <Callout tone="info">{m.planner_own_waits({ day: formatDate(proposal.at.slice(0, 10)) })}</Callout>
        )}
        {own.refused && (
          <Callout tone="warn">
            {m.planner_own_refused({ day: formatDate(own.refused.at.slice(0, 10)) })}
            {own.refused.note && ` ${m.planner_quoted({ text: own.refused.note })}`}
          </Callout>
        )}
        <HoursGrid label={m.planner_own_title()} week={own} value={value} onChange={setValue} />
        <TextField label={m.planner_own_note()} hint={m.planner_own_note_hint()} value={note} onChange={setNote} />
        <Inline>
          <Button variant="primary" isDisabled={!dirty} isPending={busy} onPress={propose}>
            {m.planner_propose()}
          </Button>
          {proposal && (
            <Button isDisabled={busy} onPress={withdraw}>
              {m.planner_withdraw()}
            </Button>
          )}
        </Inline>
      </Stack>
    </Section>
  );
}
