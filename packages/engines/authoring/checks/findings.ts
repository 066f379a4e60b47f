/** What a check before review can find, and how grave it is: `block` stops publishing, `warn` is for the reviewer to judge. */
export const CHECKS = {
  schema: 'block',
  wrong_key: 'block',
  wrong_equality: 'block',
  cannot_be_marked: 'block',
  without_source: 'warn',
  unknown_source: 'block',
  too_hard_to_read: 'warn',
  too_easy_to_read: 'warn',
  other_language: 'block',
  repeated_option: 'block',
  overlapping_options: 'warn',
  all_of_the_above: 'warn',
  repeated_question: 'warn',
  picture_without_alt: 'block',
  offensive: 'block',
  personal_data: 'block',
  link: 'warn',
  /** Two people may have one name: whoever reviews knows whether a student is meant. */
  name_of_a_person: 'warn',
  minutes_do_not_add_up: 'warn',
  steps_do_not_add_up: 'warn',
  competency_not_taught: 'warn',
  competency_not_checked: 'warn',
  differs_by_name: 'block',
} as const satisfies Record<string, 'block' | 'warn'>;
export type CheckCode = keyof typeof CHECKS;

export interface CheckFinding {
  code: `authoring.${CheckCode}`;
  /** The block; null for the whole. */
  block: string | null;
  severity: 'block' | 'warn';
  with?: Record<string, string | number>;
}

export const found = (code: CheckCode, block: string | null, values?: CheckFinding['with']): CheckFinding => ({
  code: `authoring.${code}`,
  block,
  severity: CHECKS[code],
  ...(values ? { with: values } : {}),
});

/** Whether nothing found stops publishing. */
export const mayPublish = (findings: readonly CheckFinding[]): boolean =>
  findings.every(({ severity }) => severity !== 'block');
