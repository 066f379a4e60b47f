const HERE = '/teacher/assessments';

const withValues = (values: Record<string, string | undefined>): string => {
  const given = Object.entries(values).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]]));
  const text = new URLSearchParams(given).toString();
  return text ? `${HERE}?${text}` : HERE;
};

export const EXAM_PARTS = ['build', 'monitor', 'results', 'marking', 'statistics'] as const;
export type ExamPage = (typeof EXAM_PARTS)[number];

/** Where the pages of questions and exams are. */
export const bankHref = (): string => HERE;
export const examsHref = (): string => withValues({ tab: 'exams' });
export const questionHref = (id: string, number?: number): string =>
  withValues({ question: id, number: number === undefined ? undefined : String(number) });
export const newQuestionHref = (): string => withValues({ question: 'new' });
export const importHref = (id?: string): string => withValues({ import: id ?? 'new' });
export const newExamHref = (): string => withValues({ exam: 'new' });
/** `of` is the exam in a class, where the part is about one class. */
export const examHref = (id: string, part?: ExamPage, of?: string): string =>
  withValues({ exam: id, part: part === 'build' ? undefined : part, class: of });
export const attemptHref = (examId: string, of: string, attempt: string): string =>
  withValues({ exam: examId, part: 'results', class: of, attempt });
