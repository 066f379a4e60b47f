import { failureText } from '@patio/client';
import { makeId } from '@patio/kernel';
import { toast } from '@patio/ui';
import { useQueryClient } from '@tanstack/react-query';
import type { AnnotationPlace, AnnotationView, SubmissionView } from '../../contract.ts';
import { assignments } from '../api.ts';
import { submissionOf } from './use-gradings.ts';
import type { Undo } from './use-undo.ts';

export interface Written {
  kind: AnnotationView['kind'];
  place: AnnotationPlace;
  text: string;
  criterionId: string | null;
}

/** Writes on a work and takes it back; both can be undone. */
export function useAnnotations(id: string, studentId: string, undo: Undo) {
  const cache = useQueryClient();
  const change = (by: (annotations: AnnotationView[]) => AnnotationView[]) =>
    cache.setQueryData<SubmissionView>(
      submissionOf(id, studentId).queryKey,
      (work) => work && { ...work, annotations: by(work.annotations) },
    );
  const failed = async (error: unknown) => {
    toast(await failureText(error), { tone: 'bad' });
    await cache.invalidateQueries({ queryKey: submissionOf(id, studentId).queryKey });
  };
  const send = async (attemptId: string, written: Written, before?: AnnotationView): Promise<AnnotationView | null> => {
    const { kind, place, text, criterionId } = written;
    try {
      const made = await assignments.annotate.call({
        id,
        studentId,
        attemptId,
        annotationId: before?.id ?? makeId(),
        ...(before && { version: before.version }),
        kind,
        place,
        text,
        criterionId,
      });
      change((all) => [...all.filter((one) => one.id !== made.id), made]);
      return made;
    } catch (error) {
      await failed(error);
      return null;
    }
  };
  const takeAway = async (annotation: AnnotationView): Promise<boolean> => {
    try {
      await assignments.removeAnnotation.call({ id: annotation.id });
      change((all) => all.filter((one) => one.id !== annotation.id));
      return true;
    } catch (error) {
      await failed(error);
      return false;
    }
  };
  return {
    write: async (attemptId: string, written: Written, before?: AnnotationView) => {
      const made = await send(attemptId, written, before);
      if (!made) return false;
      const takeBack = () => void (before ? send(attemptId, before, made) : takeAway(made));
      undo.did({ place: made.id, takeBack });
      return true;
    },
    remove: async (annotation: AnnotationView) => {
      const { attemptId, kind, place, text, criterionId } = annotation;
      if (await takeAway(annotation))
        undo.did({
          place: annotation.id,
          takeBack: () => void send(attemptId, { kind, place, text, criterionId }),
        });
    },
  };
}
export type Annotations = ReturnType<typeof useAnnotations>;
