import { m } from '@patio/messages';
import { Button, ConfirmDialog, Dialog, formatDate, Inline, Load, Stack, Status, toast } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LessonView } from '../../../contract.ts';
import { lessons } from '../../api.ts';
import { kindName } from '../blocks/kinds.ts';
import type { EditorStore } from '../state/editor-store.ts';

/** The published versions: what the draft changed since, and the way back. */
export function VersionsPanel({ lesson, store }: { lesson: LessonView; store: EditorStore }) {
  const versions = useQuery({
    ...lessons.versions.queryOptions({ input: { id: lesson.id } }),
    // Another one has been published since.
    queryKey: [...lessons.versions.key({ input: { id: lesson.id } }), lesson.publishedNumber],
  });
  const [compared, setCompared] = useState<number | null>(null);
  const [restored, setRestored] = useState<number | null>(null);
  const restore = async (number: number) => {
    await store.flush();
    const { revision } = store.get().state;
    await lessons.restore.call({ id: lesson.id, number, revision }).finally(store.refresh);
    toast(m.lessons_version_restored({ number }));
  };
  return (
    <Load query={versions}>
      {({ items }) => (
        <Stack gap={12}>
          {items.length === 0 && <p>{m.lessons_no_versions()}</p>}
          <ol className="le-versions">
            {items.map((version) => (
              <li key={version.number}>
                <b>{m.lessons_version_number({ number: version.number })}</b>
                <small>
                  {version.by}, {formatDate(version.at)}
                </small>
                <Inline gap={6}>
                  <Button
                    size="sm"
                    onPress={async () => {
                      await store.flush();
                      setCompared(version.number);
                    }}
                  >
                    {m.lessons_compare()}
                  </Button>
                  <Button size="sm" variant="quiet" onPress={() => setRestored(version.number)}>
                    {m.lessons_restore_version()}
                  </Button>
                </Inline>
              </li>
            ))}
          </ol>
          {compared !== null && <Compared lesson={lesson} number={compared} onClose={() => setCompared(null)} />}
          <ConfirmDialog
            title={m.lessons_restore_title({ number: restored ?? 0 })}
            confirmLabel={m.lessons_restore_version()}
            tone="primary"
            isOpen={restored !== null}
            onOpenChange={(open) => !open && setRestored(null)}
            onConfirm={() => restore(restored ?? 0)}
          >
            {m.lessons_restore_text()}
          </ConfirmDialog>
        </Stack>
      )}
    </Load>
  );
}

const CHANGES = { added: m.lessons_change_added, removed: m.lessons_change_removed, changed: m.lessons_change_changed };
const TONES = { added: 'ok', removed: 'warn', changed: 'info' } as const;

function Compared({ lesson, number, onClose }: { lesson: LessonView; number: number; onClose: () => void }) {
  const found = useQuery({ ...lessons.compare.queryOptions({ input: { id: lesson.id, before: number } }), gcTime: 0 });
  return (
    <Dialog title={m.lessons_compare_title({ number })} size="lg" isOpen onOpenChange={(open) => !open && onClose()}>
      <Load query={found}>
        {({ changes }) => {
          const shown = changes.filter(({ kind, moved }) => kind !== 'same' || moved);
          return shown.length === 0 ? (
            <p>{m.lessons_compare_same()}</p>
          ) : (
            <ul className="le-changes">
              {shown.map(({ id, kind, moved, type, words }) => (
                <li key={id}>
                  <Status tone={kind === 'same' ? 'neutral' : TONES[kind]}>
                    {kind === 'same' ? m.lessons_change_moved() : CHANGES[kind]()}
                  </Status>{' '}
                  {kindName(type)}
                  {moved && kind !== 'same' && `, ${m.lessons_change_moved()}`}
                  {words.length > 0 && (
                    <p>
                      {words.map((word, at) => {
                        const Tag = word.kind === 'added' ? 'ins' : word.kind === 'removed' ? 'del' : 'span';
                        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text stay where they are
                        return <Tag key={at}>{word.text}</Tag>;
                      })}
                    </p>
                  )}
                </li>
              ))}
            </ul>
          );
        }}
      </Load>
    </Dialog>
  );
}
