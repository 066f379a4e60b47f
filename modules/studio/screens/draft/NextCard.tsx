import { m } from '@patio/messages';
import { Button, Card, ConfirmDialog, Stack, TextArea } from '@patio/ui';
import { Check, Play, Save, Send, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { DraftView } from '../../contract.ts';
import { studio } from '../api.ts';
import { SaveForm } from './SaveForm.tsx';
import type { Work } from './use-draft.ts';

const SAVED_AT: Record<NonNullable<DraftView['saved']>['kind'], (id: string | null) => string> = {
  lesson: (id) => `/teacher/create-lesson?lesson=${id}`,
  assignment: (id) => `/teacher/assignment-builder?assignment=${id}`,
  exam: (id) => `/teacher/assessments?exam=${id}`,
  rubric: (id) => `/teacher/rubrics?rubric=${id}`,
  announcement: (id) => `/teacher/class-announcements?edit=${id}`,
  term_comment: () => '/teacher/grade-reports',
  question_bank: () => '/teacher/assessments?tab=bank',
};

/** What comes next for a draft, and for whom. */
export function NextCard({ draft, work }: { draft: DraftView; work: Work }) {
  const { can, state } = draft;
  const { step, keep, isBusy, isDirty, forget } = work;
  const seen = { id: draft.id, version: draft.version };
  /** Edits go first: what is sent is what was seen. */
  const after = async (act: (version: number) => Promise<DraftView>, done: string) => {
    if (!(await keep())) return;
    const { version } = isDirty ? await studio.getDraft.call({ id: draft.id }) : draft;
    await step(() => act(version), done);
  };
  return (
    <Card title={m.studio_next()} tone="now">
      <Stack gap={10}>
        <p>{m.studio_next_about({ state })}</p>
        {draft.reviewNote !== '' && <blockquote className="st-quote">{draft.reviewNote}</blockquote>}
        {isDirty && (
          <>
            <Button variant="primary" icon={Save} isPending={isBusy} onPress={() => void keep()}>
              {m.studio_save_changes()}
            </Button>
            <Button variant="quiet" isDisabled={isBusy} onPress={forget}>
              {m.studio_forget_changes()}
            </Button>
          </>
        )}
        {can.resume && (
          <Button
            icon={Play}
            isPending={isBusy}
            onPress={() =>
              void after((version) => studio.continueDraft.call({ id: draft.id, version }), m.studio_going_on())
            }
          >
            {m.studio_continue()}
          </Button>
        )}
        {can.send && (
          <Button
            variant={isDirty ? 'secondary' : 'primary'}
            icon={Send}
            isPending={isBusy}
            isDisabled={draft.stops > 0 && !isDirty}
            onPress={() =>
              void after((version) => studio.sendToReview.call({ id: draft.id, version }), m.studio_sent())
            }
          >
            {m.studio_send()}
          </Button>
        )}
        {can.send && draft.stops > 0 && <p className="st-bad">{m.studio_failure_held_by_checks()}</p>}
        {state === 'in_review' && draft.mine && (
          <Button
            icon={Undo2}
            isPending={isBusy}
            onPress={() => void step(() => studio.takeBack.call(seen), m.studio_taken_back())}
          >
            {m.studio_take_back()}
          </Button>
        )}
        {can.review && <Review draft={draft} work={work} />}
        {can.save && <SaveForm draft={draft} work={work} />}
        {draft.saved && draft.mine && (
          <Button href={SAVED_AT[draft.saved.kind](draft.saved.id)}>
            {m.studio_open_saved({ place: draft.saved.kind })}
          </Button>
        )}
        {can.discard && (
          <ConfirmDialog
            trigger={<Button variant="danger-quiet">{m.studio_discard()}</Button>}
            title={m.studio_discard_ask()}
            confirmLabel={m.studio_discard()}
            onConfirm={() => step(() => studio.discardDraft.call(seen), m.studio_discarded())}
          >
            {m.studio_discard_about()}
          </ConfirmDialog>
        )}
      </Stack>
    </Card>
  );
}

/** The reviewer's word: yes, or what should change. */
function Review({ draft, work: { step, isBusy } }: { draft: DraftView; work: Work }) {
  const [note, setNote] = useState('');
  const judge = (approve: boolean) =>
    step(
      () => studio.review.call({ id: draft.id, version: draft.version, approve, note: note.trim() }),
      approve ? m.studio_approved() : m.studio_returned(),
    );
  return (
    <>
      <TextArea
        atOnce
        label={m.studio_review_note()}
        hint={m.studio_review_note_hint()}
        rows={3}
        maxLength={1_000}
        value={note}
        onChange={setNote}
      />
      <Button
        variant="primary"
        icon={Check}
        isPending={isBusy}
        isDisabled={draft.stops > 0}
        onPress={() => void judge(true)}
      >
        {m.studio_approve()}
      </Button>
      <Button isPending={isBusy} isDisabled={note.trim() === ''} onPress={() => void judge(false)}>
        {m.studio_ask_changes()}
      </Button>
    </>
  );
}
