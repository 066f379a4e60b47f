import type { OutlineChange } from '@patio/engine-authoring/schema';
import { makeId } from '@patio/kernel';
import { useState } from 'react';
import type { CourseView, MadeBy, Outline } from '../../contract.ts';
import { generator } from '../api.ts';
import { useCourseStep } from '../use-course.ts';

/** Changes of the outline, one after the other, and the way back. Each is kept by the server as soon as it is done. */
export function useOutline(view: CourseView) {
  const [past, setPast] = useState<Outline[]>([]);
  const [future, setFuture] = useState<Outline[]>([]);
  const seen = { id: view.id, version: view.version };
  const change = useCourseStep((changes: OutlineChange[]) => generator.changeOutline.call({ ...seen, changes }));
  const put = useCourseStep((outline: Outline) => generator.setOutline.call({ ...seen, outline }));
  const redo = useCourseStep((given: { node: string; lessons?: number }) =>
    generator.redoNode.call({ ...seen, ...given }),
  );
  const words = useCourseStep((given: { node: string; instruction: string }) =>
    generator.redoNode.call({ ...seen, ...given }),
  );
  const propose = useCourseStep((madeBy: MadeBy) => generator.proposeOutline.call({ ...seen, madeBy }));
  const isBusy = [change, put, redo, words, propose].some(({ isPending }) => isPending);
  const now = view.outline;
  const remember = () => {
    if (now) setPast((list) => [...list.slice(-49), now]);
    setFuture([]);
  };
  return {
    isBusy,
    newId: () => makeId(),
    propose: (madeBy: MadeBy) => propose.mutate(madeBy),
    change: (...changes: OutlineChange[]) => change.mutate(changes, { onSuccess: remember }),
    redo: (node: string, lessons?: number) =>
      redo.mutate({ node, ...(lessons ? { lessons } : {}) }, { onSuccess: remember }),
    /** A model does it as it is told; the dialog stays open with the words until it has. */
    redoInWords: (node: string, instruction: string, done: () => void) =>
      words.mutate(
        { node, instruction },
        {
          onSuccess: () => {
            remember();
            done();
          },
        },
      ),
    asksModel: words.isPending || (propose.isPending && propose.variables === 'model'),
    undo:
      past.length > 0 && now && !isBusy
        ? () =>
            put.mutate(past.at(-1)!, {
              onSuccess: () => {
                setPast(past.slice(0, -1));
                setFuture([...future, now]);
              },
            })
        : undefined,
    redoUndone:
      future.length > 0 && now && !isBusy
        ? () =>
            put.mutate(future.at(-1)!, {
              onSuccess: () => {
                setFuture(future.slice(0, -1));
                setPast([...past, now]);
              },
            })
        : undefined,
  };
}
export type OutlineTools = ReturnType<typeof useOutline>;
