import type { CartridgePlan, CourseSource, NewOwnCourse } from '../../contract.ts';

export const WAYS = ['blank', 'copy', 'template', 'cartridge'] as const;
export type Way = (typeof WAYS)[number];

/** A course that is being made; nothing of it is on the server until the last step. */
export interface CourseDraft {
  way: Way;
  /** One unit a line. */
  units: string;
  sourceId: string | null;
  withLessons: boolean;
  fileId: string | null;
  plan: CartridgePlan | null;
  name: string;
  description: string;
  schoolId: string | null;
  subjectId: string | null;
  gradeLevelId: string | null;
  periodsPerWeek: number;
  capacity: number | null;
}

export const emptyDraft: CourseDraft = {
  way: 'blank',
  units: '',
  sourceId: null,
  withLessons: true,
  fileId: null,
  plan: null,
  name: '',
  description: '',
  schoolId: null,
  subjectId: null,
  gradeLevelId: null,
  periodsPerWeek: 2,
  capacity: null,
};

export const STEPS = ['way', 'contents', 'about', 'review'] as const;
export type StepId = (typeof STEPS)[number];
export type Missing = keyof CourseDraft;

export const unitLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim().slice(0, 120))
    .filter((line) => line.length >= 2)
    .slice(0, 60);

/** What a step still lacks. */
export function missingIn(step: StepId, draft: CourseDraft): Missing[] {
  if (step === 'contents') {
    if ((draft.way === 'copy' || draft.way === 'template') && !draft.sourceId) return ['sourceId'];
    return draft.way === 'cartridge' && !draft.plan ? ['fileId'] : [];
  }
  if (step !== 'about') return [];
  const needed: Missing[] = ['schoolId', 'subjectId', 'gradeLevelId'];
  return [...needed.filter((name) => !draft[name]), ...(draft.name.trim().length < 2 ? (['name'] as const) : [])];
}

/** A new course is about what its source was about, where nobody has said otherwise. */
export const withSource = (draft: CourseDraft, source: CourseSource | undefined): CourseDraft => ({
  ...draft,
  sourceId: source?.id ?? null,
  name: draft.name || (source?.name ?? ''),
  subjectId: draft.subjectId ?? source?.subjectId ?? null,
  gradeLevelId: draft.gradeLevelId ?? source?.gradeLevelId ?? null,
});

/** What is sent, once no step lacks anything; null until then. */
export function toSend(draft: CourseDraft): NewOwnCourse | null {
  const { schoolId, subjectId, gradeLevelId, name, description, periodsPerWeek, capacity } = draft;
  if (STEPS.some((step) => missingIn(step, draft).length > 0)) return null;
  if (!schoolId || !subjectId || !gradeLevelId) return null;
  const about = { schoolId, subjectId, gradeLevelId, name: name.trim(), description, periodsPerWeek, capacity };
  if (draft.way === 'blank') return { ...about, from: { kind: 'blank', units: unitLines(draft.units) } };
  if (draft.way === 'cartridge')
    return draft.fileId ? { ...about, from: { kind: 'cartridge', fileId: draft.fileId } } : null;
  if (!draft.sourceId) return null;
  return draft.way === 'copy'
    ? { ...about, from: { kind: 'copy', courseId: draft.sourceId, lessons: draft.withLessons } }
    : { ...about, from: { kind: 'template', courseId: draft.sourceId } };
}
