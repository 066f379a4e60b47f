import { m } from '@patio/messages';
import { Button, ConfirmDialog, formatDate, Inline, Load, Stack, toast } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LessonView } from '../../../contract.ts';
import { lessons } from '../../api.ts';
import type { EditorStore } from '../state/editor-store.ts';
import { ComparedDialog } from './ComparedDialog.tsx';

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
          {compared !== null && (
            <ComparedDialog
              id={lesson.id}
              before={compared}
              later={items.flatMap(({ number }) => (number > compared ? [number] : []))}
              onClose={() => setCompared(null)}
            />
          )}
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
