import type { OutlineLesson } from '@patio/engine-authoring/schema';
import { m } from '@patio/messages';
import { Button, Checkbox, Dialog, useUnsaved } from '@patio/ui';
import { useState } from 'react';
import type { CourseView } from '../../contract.ts';
import type { OutlineTools } from './use-outline.ts';

interface Props {
  view: CourseView;
  lesson: OutlineLesson;
  tools: OutlineTools;
  onClose: () => void;
}

const flip = (ids: readonly string[], id: string, on: boolean) => (on ? [...ids, id] : ids.filter((one) => one !== id));

/** Which of the picked competencies a lesson teaches and which it checks. */
export function CompetencyDialog({ view, lesson, tools, onClose }: Props) {
  const [taught, setTaught] = useState(lesson.taught);
  const [checked, setChecked] = useState(lesson.checked);
  useUnsaved(taught !== lesson.taught || checked !== lesson.checked);
  return (
    <Dialog
      isOpen
      onOpenChange={(open) => !open && onClose()}
      title={lesson.title}
      actions={(close) => (
        <>
          <Button onPress={close}>{m.ui_cancel()}</Button>
          <Button
            variant="primary"
            onPress={() => {
              tools.change({ kind: 'set_competencies', lesson: lesson.id, taught, checked });
              onClose();
            }}
          >
            {m.course_generator_keep()}
          </Button>
        </>
      )}
    >
      <ul className="cg-pairs">
        {view.competencies.map(({ id, name }, index) => (
          <li key={id}>
            <p>
              <b>C{index + 1}</b> {name}
            </p>
            <Checkbox
              atOnce
              label={m.course_generator_taught()}
              value={taught.includes(id)}
              onChange={(on) => setTaught(flip(taught, id, on))}
            />
            <Checkbox
              atOnce
              label={m.course_generator_checked()}
              value={checked.includes(id)}
              onChange={(on) => setChecked(flip(checked, id, on))}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
