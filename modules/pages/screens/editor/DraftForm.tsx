import { failureText, useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import {
  Button,
  Card,
  ConfirmDialog,
  FailureNotice,
  SaveState,
  Stack,
  Tabs,
  TextArea,
  toast,
  useUnsaved,
} from '@patio/ui';
import { DateField } from '@patio/ui/dates';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { z } from 'zod';
import type { DraftView } from '../../contract.ts';
import { pages } from '../api.ts';
import { Prose } from '../Prose.tsx';
import { PublishDialog } from './PublishDialog.tsx';
import { TextDiff } from './TextDiff.tsx';
import { useDraft } from './use-draft.ts';

const search = z.object({ part: z.enum(['es', 'en', 'preview', 'changes']).default('es') });
type Part = z.output<typeof search>['part'];

/** The text in both languages, how it will look, and what changes. */
export function DraftForm({ draft, onDiscarded }: { draft: DraftView; onDiscarded: () => void }) {
  const [{ part }, change] = useSearchState(search);
  const { text, write, forget, phase, failure, retry, isWaiting } = useDraft(draft);
  useUnsaved(isWaiting, { survivesSearch: true });
  const cache = useQueryClient();
  const discard = async () => {
    forget();
    try {
      const fresh = await pages.discardDraft.call({ page: draft.page });
      cache.setQueryData(pages.draft.queryKey({ input: { page: draft.page } }), fresh);
      toast(m.pages_discarded());
      onDiscarded();
    } catch (error) {
      toast(await failureText(error), { tone: 'bad' });
    }
  };
  const area = (language: 'es' | 'en', label: string) => (
    <TextArea
      label={label}
      hint={m.pages_writing_hint()}
      rows={22}
      maxLength={40_000}
      value={text[language]}
      onChange={(value) => write({ [language]: value })}
    />
  );
  const PARTS: Record<Part, () => ReactNode> = {
    es: () => area('es', m.pages_in_spanish()),
    en: () => area('en', m.pages_in_english()),
    preview: () => (
      <Stack gap={20}>
        <Prose text={text.es} language="es" />
        <hr className="border-[var(--line)]" />
        <Prose text={text.en} language="en" />
      </Stack>
    ),
    changes: () => (
      <Stack gap={20}>
        <TextDiff before={draft.current.es} after={text.es} language="es" />
        <hr className="border-[var(--line)]" />
        <TextDiff before={draft.current.en} after={text.en} language="en" />
      </Stack>
    ),
  };
  return (
    <Card>
      <Stack gap={20}>
        {phase === 'conflict' && <FailureNotice error={failure} />}
        <Tabs
          label={m.pages_parts()}
          value={part}
          onChange={(id) => change({ part: id as Part })}
          items={[
            { id: 'es', label: m.pages_in_spanish() },
            { id: 'en', label: m.pages_in_english() },
            { id: 'preview', label: m.pages_preview() },
            { id: 'changes', label: m.pages_changes() },
          ]}
        >
          {(id) => PARTS[id as Part]()}
        </Tabs>
        <DateField
          label={m.pages_effective_from()}
          hint={m.pages_effective_hint()}
          value={text.effectiveFrom}
          onChange={(effectiveFrom) => effectiveFrom && write({ effectiveFrom })}
        />
        <div className="flex flex-wrap items-center gap-3">
          <PublishDialog draft={draft} isDisabled={draft.version === 0 || phase === 'saving' || phase === 'conflict'} />
          <ConfirmDialog
            title={m.pages_discard()}
            confirmLabel={m.pages_discard()}
            onConfirm={discard}
            trigger={
              <Button variant="danger-quiet" isDisabled={draft.version === 0}>
                {m.pages_discard()}
              </Button>
            }
          >
            {m.pages_discard_text()}
          </ConfirmDialog>
          <SaveState state={phase} onRetry={retry} />
        </div>
      </Stack>
    </Card>
  );
}
