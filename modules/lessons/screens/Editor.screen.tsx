import { failureOf, RequestFailure, useOutbox, useSearch } from '@patio/client';
import { m } from '@patio/messages';
import { Button, EmptyState, Load, Page, Skeleton } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { lessons } from './api.ts';
import { loadDraft } from './editor/draft-door.ts';
import { Editor } from './editor/Editor.tsx';
import { LeftDraft } from './editor/LeftDraft.tsx';
import { DRAFT } from './editor/outbox.ts';
import { isGone } from './editor/Refused.tsx';

/** The editor of one lesson, which its address names. */
export default function EditorScreen() {
  const id = useSearch('id');
  const unsent = useOutbox()?.find(({ kind, target, state }) => kind === DRAFT && target === id && state !== 'sent');
  const draft = useQuery({
    queryKey: [...lessons.key(), 'editor', id],
    queryFn: () => loadDraft(id ?? ''),
    enabled: id !== undefined,
    networkMode: 'always',
    // What is written goes its own way: the page is not read again under the author's hands.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (!id)
    return (
      <Page title={m.lessons_new()}>
        <EmptyState
          scene="books"
          title={m.lessons_choose_lesson()}
          action={
            <Button variant="primary" href="/teacher/lessons?add=lesson">
              {m.lessons_new()}
            </Button>
          }
        />
      </Page>
    );
  const failure = failureOf(draft.error) ?? (unsent?.failure && new RequestFailure(409, unsent.failure));
  if (unsent && isGone(failure?.code)) return <LeftDraft id={id} failure={failure} />;
  return (
    <Load query={draft} skeleton={<Skeleton shape="list" />}>
      {(opened) => <Editor key={opened.lesson.id} opened={opened} />}
    </Load>
  );
}
