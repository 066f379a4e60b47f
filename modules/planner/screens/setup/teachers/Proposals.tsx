import { m } from '@patio/messages';
import { Button, Card, EmptyState, formatDate, Inline, Stack, TextField } from '@patio/ui';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import type { ProposalView, SetUpView } from '../../../contract.ts';
import { planner } from '../../api.ts';
import { hoursOf } from '../hours/HoursDrawer.tsx';
import { HoursGrid } from '../hours/HoursGrid.tsx';
import { differenceOf } from '../hours/hour-cells.ts';
import type { SetUpStore } from '../use-set-up.ts';

/** What teachers propose for their own hours: each with what would change, to accept or to refuse with a word. */
export function Proposals({ view, store }: { view: SetUpView; store: SetUpStore }) {
  if (view.proposals.length === 0)
    return (
      <EmptyState scene="done" title={m.planner_no_proposals()}>
        {m.planner_no_proposals_more()}
      </EmptyState>
    );
  return (
    <ul className="stack" aria-label={m.planner_proposals()}>
      {view.proposals.map((proposal) => (
        <li key={proposal.id}>
          <Proposal proposal={proposal} view={view} store={store} />
        </li>
      ))}
    </ul>
  );
}

function Proposal({ proposal, view, store }: { proposal: ProposalView; view: SetUpView; store: SetUpStore }) {
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const held = hoursOf(view, 'teacher', proposal.staffId);
  const different = differenceOf(held, proposal);
  const decide = async (accept: boolean) => {
    setBusy(true);
    const { id, version } = proposal;
    await store.save(() => planner.decideHours.call({ id, version, accept, note: note.trim() || null }));
    setBusy(false);
  };
  return (
    <Card>
      <Stack gap={12}>
        <div>
          <h3>{proposal.name}</h3>
          <p>
            {m.planner_proposal_says({ n: different.length, day: formatDate(proposal.at.slice(0, 10)) })}
            {proposal.note && ` ${m.planner_quoted({ text: proposal.note })}`}
          </p>
        </div>
        <HoursGrid
          label={m.planner_hours_of({ name: proposal.name })}
          week={view}
          value={proposal}
          marked={different}
        />
        <TextField label={m.planner_answer_note()} value={note} onChange={setNote} />
        <Inline>
          <Button variant="primary" icon={Check} isDisabled={busy} onPress={() => decide(true)}>
            {m.planner_accept()}
          </Button>
          <Button icon={X} isDisabled={busy} onPress={() => decide(false)}>
            {m.planner_refuse()}
          </Button>
        </Inline>
      </Stack>
    </Card>
  );
}
