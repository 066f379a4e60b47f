import { useStep } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Dialog, formatAgo, type NotebookColour, NotebookSpine, Status, TextArea } from '@patio/ui';
import { useState } from 'react';
import type { WeekSection, WeekState, WeekView } from '../../contract.ts';
import { plans } from '../api.ts';
import './review.css';

const STATES = {
  submitted: { tone: 'info', text: m.plans_week_submitted },
  approved: { tone: 'ok', text: m.plans_week_approved },
  returned: { tone: 'warn', text: m.plans_week_returned },
} as const satisfies Record<WeekState, unknown>;

/** Where each class of the week stands with the coordinator; who reviews plans decides here. */
export function ReviewBar({ view }: { view: WeekView }) {
  const sent = view.sections.flatMap((section) => (section.sent ? [{ section, sent: section.sent }] : []));
  if (sent.length === 0) return null;
  const waiting = sent.filter(({ section, sent: { state } }) => section.can.review && state === 'submitted');
  // What came back says why; what is on its way or approved only that it is.
  const said = sent.filter(({ sent: { state, note } }) => state === 'returned' || note !== '');
  const quiet = sent.filter((one) => !waiting.includes(one) && !said.includes(one));
  return (
    <div className="pr">
      {said.map(({ section, sent: one }) => (
        <div key={section.id} className="pr-note" data-state={one.state}>
          <NotebookSpine colour={section.look.colour as NotebookColour} />
          <p>
            <b>{section.name}</b> <Status tone={STATES[one.state].tone}>{STATES[one.state].text()}</Status>
            <small>{`${one.by} · ${formatAgo(one.at)}`}</small>
            {one.changedSince && <small>{m.plans_changed_since()}</small>}
            <br />
            {one.note}
          </p>
        </div>
      ))}
      {waiting.length > 0 && <Waiting waiting={waiting} />}
      {[...Map.groupBy(quiet, ({ sent: one }) => (one.changedSince ? 'changed' : one.state))].map(([state, own]) => (
        <ul key={state} className="pr-quiet" aria-label={m.plans_status()}>
          <li>
            {state === 'changed' ? (
              <Status tone="warn">{m.plans_changed_since()}</Status>
            ) : (
              <Status tone={STATES[state].tone}>{STATES[state].text()}</Status>
            )}
          </li>
          {own.map(({ section, sent: one }) => (
            <li key={section.id} title={`${one.by} · ${formatAgo(one.at)}`}>
              <NotebookSpine colour={section.look.colour as NotebookColour} />
              {section.name}
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
}

interface SentWeek {
  section: WeekSection;
  sent: NonNullable<WeekSection['sent']>;
}
interface Decision {
  weeks: readonly SentWeek['sent'][];
  state: 'approved' | 'returned';
  note: string;
}

/** The classes that wait for a decision: all at once, or each by itself. */
function Waiting({ waiting }: { waiting: readonly SentWeek[] }) {
  const [returning, setReturning] = useState<SentWeek | null>(null);
  const decide = useStep<Decision>({
    send: ({ weeks, state, note }) =>
      Promise.all(weeks.map(({ id, version }) => plans.decide.call({ id, version, state, note }))),
    done: m.plans_decided(),
    refresh: plans.key(),
    onDone: () => setReturning(null),
  });
  const approve = (weeks: readonly SentWeek['sent'][]) => decide.mutate({ weeks, state: 'approved', note: '' });
  return (
    <section className="pr-waiting" aria-label={m.plans_status()}>
      <div className="pr-head">
        <b>{m.plans_waiting_weeks({ count: waiting.length })}</b>
        {waiting.length > 1 && (
          <Button
            size="sm"
            variant="primary"
            isPending={decide.isPending}
            onPress={() => approve(waiting.map(({ sent }) => sent))}
          >
            {m.plans_approve_all({ count: waiting.length })}
          </Button>
        )}
      </div>
      <ul>
        {waiting.map((one) => (
          <li key={one.section.id}>
            <NotebookSpine colour={one.section.look.colour as NotebookColour} />
            <b>{one.section.name}</b>
            <span className="pr-acts">
              <Button size="sm" isDisabled={decide.isPending} onPress={() => approve([one.sent])}>
                {m.plans_approve()}
                <span className="sr">{one.section.name}</span>
              </Button>
              <Button size="sm" variant="quiet" onPress={() => setReturning(one)}>
                {m.plans_return()}
                <span className="sr">{one.section.name}</span>
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {returning && (
        <ReturnDialog
          isPending={decide.isPending}
          onReturn={(note) => decide.mutate({ weeks: [returning.sent], state: 'returned', note })}
          onClose={() => setReturning(null)}
        />
      )}
    </section>
  );
}

interface ReturnProps {
  isPending: boolean;
  onReturn: (note: string) => void;
  onClose: () => void;
}

function ReturnDialog({ isPending, onReturn, onClose }: ReturnProps) {
  const [note, setNote] = useState('');
  return (
    <Dialog
      title={m.plans_return()}
      size="sm"
      isOpen
      onOpenChange={(open) => !open && onClose()}
      actions={(close) => (
        <>
          <Button onPress={close}>{m.ui_cancel()}</Button>
          <Button
            variant="primary"
            isDisabled={note.trim() === ''}
            isPending={isPending}
            onPress={() => onReturn(note.trim())}
          >
            {m.plans_return()}
          </Button>
        </>
      )}
    >
      <TextArea label={m.plans_return_note()} rows={3} maxLength={1000} value={note} onChange={setNote} />
    </Dialog>
  );
}
