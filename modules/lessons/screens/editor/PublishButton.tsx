import { canPublish, type Finding } from '@patio/engine-lessons';
import { m } from '@patio/messages';
import { Button, ConfirmDialog, toast } from '@patio/ui';
import { Send } from 'lucide-react';
import { useState } from 'react';
import type { LessonView } from '../../contract.ts';
import { lessons } from '../api.ts';
import type { EditorStore } from './state/editor-store.ts';

interface PublishProps {
  lesson: LessonView;
  store: EditorStore;
  findings: readonly Finding[];
  /** Something must be mended first: the review shows it. */
  onMend: (blockId: string) => void;
  onPublished: (lesson: LessonView) => void;
}

/** Publishes what the author sees, after the review; what a colleague wrote meanwhile is shown first. */
export function PublishButton({ lesson, store, findings, onMend, onPublished }: PublishProps) {
  const [asking, setAsking] = useState(false);
  const blocking = findings.find(({ severity }) => severity === 'blocking');
  const publish = async () => {
    if (!(await store.flush())) throw store.get().failure;
    const { revision } = store.get().state;
    onPublished(await lessons.publish.call({ id: lesson.id, revision }).finally(store.refresh));
    toast(m.lessons_published({ title: lesson.title }));
  };
  return (
    <>
      <Button
        variant="primary"
        icon={Send}
        onPress={() => {
          if (canPublish(findings) || !blocking) setAsking(true);
          else {
            toast(m.lessons_mend_first(), { tone: 'bad' });
            onMend(blocking.block);
          }
        }}
      >
        {lesson.publishedNumber === null ? m.lessons_publish() : m.lessons_publish_changes()}
      </Button>
      <ConfirmDialog
        title={m.lessons_publish_title({ number: (lesson.publishedNumber ?? 0) + 1 })}
        confirmLabel={m.lessons_publish()}
        tone="primary"
        isOpen={asking}
        onOpenChange={setAsking}
        onConfirm={publish}
      >
        <p>{m.lessons_publish_text({ count: lesson.begun })}</p>
        {findings.length > 0 && <p>{m.lessons_publish_findings({ count: findings.length })}</p>}
      </ConfirmDialog>
    </>
  );
}
