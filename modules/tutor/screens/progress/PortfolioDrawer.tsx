import { makeId } from '@patio/kernel';
import { m } from '@patio/messages';
import { Button, Drawer, EmptyState, formatDate, Load, RadioGroup, Skeleton, Stack, TextArea } from '@patio/ui';
import { Form, FormActions, SubmitButton } from '@patio/ui/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import type { PortfolioEntry } from '../../contract.ts';
import { tutor } from '../api.ts';
import { useBook } from './use-book.ts';

const schema = z.object({ chosen: z.string().min(1), note: z.string().trim().max(1_000) });
const nameOf = ({ kind, refId }: Pick<PortfolioEntry, 'kind' | 'refId'>): string => `${kind} ${refId}`;

interface Choice {
  kind: PortfolioEntry['kind'];
  refId: string;
}

/** Chooses work for the portfolio, or changes what was written about it. */
export function PortfolioDrawer({ entry, onClose }: { entry: PortfolioEntry | null; onClose: () => void }) {
  const choices = useQuery({ ...tutor.portfolioChoices.queryOptions(), enabled: entry === null });
  return (
    <Drawer
      title={entry ? entry.title : m.tutor_book_choose_work()}
      isOpen
      size="lg"
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {(close) =>
        entry ? (
          <EntryForm entry={entry} choices={[entry]} close={close} />
        ) : (
          <Load
            query={choices}
            skeleton={<Skeleton shape="list" />}
            empty={{
              when: ({ items }) => items.length === 0,
              show: (
                <EmptyState scene="sheet" title={m.tutor_book_nothing_to_choose()}>
                  {m.tutor_book_nothing_to_choose_hint()}
                </EmptyState>
              ),
            }}
          >
            {({ items }) => <EntryForm entry={null} choices={items} close={close} />}
          </Load>
        )
      }
    </Drawer>
  );
}

interface EntryFormProps {
  entry: PortfolioEntry | null;
  choices: readonly (Choice & { title: string; course: string; at: string })[];
  close: () => void;
}

function EntryForm({ entry, choices, close }: EntryFormProps) {
  const book = useBook();
  const [id] = useState(() => entry?.id ?? makeId());
  return (
    <Form
      schema={schema}
      defaultValues={{ chosen: entry ? nameOf(entry) : '', note: entry?.note ?? '' }}
      onSubmit={async ({ chosen, note }) => {
        const picked = choices.find((choice) => nameOf(choice) === chosen);
        if (!picked) return;
        const { kind, refId } = picked;
        await book.save(() => tutor.savePortfolioEntry.call({ id, seen: entry?.version ?? 0, kind, refId, note }));
        close();
      }}
    >
      <Stack gap={16}>
        {!entry && (
          <RadioGroup
            name="chosen"
            label={m.tutor_book_which_work()}
            options={choices.map((choice) => ({
              id: nameOf(choice),
              label: choice.title,
              detail: `${choice.kind === 'work' ? m.tutor_book_kind_work() : m.tutor_book_kind_lesson()} · ${choice.course} · ${formatDate(choice.at)}`,
            }))}
          />
        )}
        <TextArea
          name="note"
          label={m.tutor_book_why_chosen()}
          hint={m.tutor_book_why_chosen_hint()}
          rows={4}
          maxLength={1_000}
        />
        <FormActions>
          <Button onPress={close}>{m.ui_cancel()}</Button>
          <SubmitButton>{m.tutor_book_keep()}</SubmitButton>
        </FormActions>
      </Stack>
    </Form>
  );
}
