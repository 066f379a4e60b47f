import { makeId } from '@patio/kernel';
import { m } from '@patio/messages';
import { Button, ConfirmDialog, Drawer, EmptyState, formatDate, Section, Select, Stack, TextArea } from '@patio/ui';
import { Form, FormActions, SubmitButton } from '@patio/ui/form';
import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import type { BookView, ReflectionView } from '../../contract.ts';
import { tutor } from '../api.ts';
import { useBook } from './use-book.ts';

const PROMPTS = {
  learned: m.tutor_book_prompt_learned,
  hard: m.tutor_book_prompt_hard,
  next: m.tutor_book_prompt_next,
  free: m.tutor_book_prompt_free,
};
const PROMPT_IDS = ['learned', 'hard', 'next', 'free'] as const;

/** What a student writes about their own learning; nobody grades it. */
export function Reflections({ book }: { book: BookView }) {
  const [edited, setEdited] = useState<ReflectionView | 'new' | null>(null);
  return (
    <Section
      title={m.tutor_book_reflections()}
      actions={
        <Button icon={Plus} onPress={() => setEdited('new')}>
          {m.tutor_book_new_reflection()}
        </Button>
      }
    >
      {book.reflections.length === 0 ? (
        <EmptyState scene="sheet" title={m.tutor_book_no_reflections()}>
          {m.tutor_book_no_reflections_hint()}
        </EmptyState>
      ) : (
        <ul className="bk-cards">
          {book.reflections.map((reflection) => (
            <ReflectionCard key={reflection.id} reflection={reflection} onEdit={() => setEdited(reflection)} />
          ))}
        </ul>
      )}
      {edited && <ReflectionDrawer reflection={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </Section>
  );
}

function ReflectionCard({ reflection, onEdit }: { reflection: ReflectionView; onEdit: () => void }) {
  const { id, version, prompt, text, createdAt } = reflection;
  const book = useBook();
  return (
    <li>
      <small>{`${PROMPTS[prompt]()} · ${formatDate(createdAt, { day: 'numeric', month: 'short' })}`}</small>
      <p>{text}</p>
      <span className="bk-row">
        <Button size="sm" variant="quiet" icon={Pencil} onPress={onEdit}>
          {m.tutor_book_change()}
        </Button>
        <ConfirmDialog
          title={m.tutor_book_archive_question()}
          confirmLabel={m.tutor_book_archive()}
          tone="primary"
          onConfirm={() => book.save(() => tutor.archiveReflection.call({ id, version }))}
          trigger={
            <Button size="sm" variant="quiet">
              {m.tutor_book_archive()}
            </Button>
          }
        >
          {m.tutor_book_archive_hint()}
        </ConfirmDialog>
      </span>
    </li>
  );
}

const schema = z.object({ prompt: z.enum(PROMPT_IDS), text: z.string().trim().min(1).max(2_000) });

function ReflectionDrawer({ reflection, onClose }: { reflection: ReflectionView | null; onClose: () => void }) {
  const book = useBook();
  const [id] = useState(() => reflection?.id ?? makeId());
  return (
    <Drawer
      title={reflection ? m.tutor_book_change_reflection() : m.tutor_book_new_reflection()}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {(close) => (
        <Form
          schema={schema}
          defaultValues={{ prompt: reflection?.prompt ?? 'learned', text: reflection?.text ?? '' }}
          onSubmit={async (values) => {
            await book.save(() => tutor.saveReflection.call({ ...values, id, seen: reflection?.version ?? 0 }));
            close();
          }}
        >
          <Stack gap={16}>
            <Select
              name="prompt"
              label={m.tutor_book_prompt()}
              options={PROMPT_IDS.map((each) => ({ id: each, label: PROMPTS[each]() }))}
            />
            <TextArea name="text" label={m.tutor_book_your_words()} rows={6} maxLength={2_000} isRequired autoFocus />
            <FormActions>
              <Button onPress={close}>{m.ui_cancel()}</Button>
              <SubmitButton>{m.tutor_book_keep()}</SubmitButton>
            </FormActions>
          </Stack>
        </Form>
      )}
    </Drawer>
  );
}
