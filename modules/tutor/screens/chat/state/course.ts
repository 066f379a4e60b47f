import type { NotebookLook } from '@patio/ui';
import { notebookFor } from '@patio/ui';
import type { OpenChat } from '../../../contract.ts';

type Course = OpenChat['courses'][number];

/** The course that is open. */
export const courseOf = (view: OpenChat): Course | undefined =>
  view.courses.find(({ sectionId }) => sectionId === view.sectionId);

/** Its cover. */
export const lookOfCourse = (course: Course | undefined): NotebookLook =>
  course ? (course.look as NotebookLook) : notebookFor('tutor');
