export const LIST_AT = '/admin/course-generator';
export const TEMPLATES_AT = `${LIST_AT}/templates`;
export const CONFIG_AT = `${LIST_AT}/ai-config`;
export const METRICS_AT = `${LIST_AT}/metrics`;
export const NEW_AT = `${LIST_AT}/wizard`;

export const STEPS = ['subject', 'sources', 'competencies', 'outline', 'lessons', 'checks', 'review'] as const;
export type StepId = (typeof STEPS)[number];

export const wizardAt = (id: string, step?: StepId): string => `${NEW_AT}?id=${id}${step ? `&step=${step}` : ''}`;
export const courseAt = (id: string): string => `${LIST_AT}/courses/${id}`;
export const editAt = (id: string, lesson?: string): string =>
  `${courseAt(id)}/edit${lesson ? `?lesson=${lesson}` : ''}`;
