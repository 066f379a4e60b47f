/** Only `blocking` stops publishing. A warning should be mended, a hint may be. */
export type Severity = 'blocking' | 'warning' | 'hint';

/** Every fault that a review can name, with how grave it is and what mends it. Texts belong to the module. */
export const FAULTS = {
  picture_without_alt: { severity: 'blocking', fix: 'write_alt' },
  alt_says_nothing: { severity: 'warning', fix: 'write_alt' },
  heading_empty: { severity: 'warning', fix: 'write_heading' },
  heading_jump: { severity: 'warning', fix: 'change_heading_level' },
  table_without_header: { severity: 'warning', fix: 'name_columns' },
  table_uneven: { severity: 'warning', fix: 'even_rows' },
  link_says_nothing: { severity: 'warning', fix: 'name_link' },
  all_capitals: { severity: 'hint', fix: 'use_small_letters' },
  audio_without_transcript: { severity: 'warning', fix: 'write_transcript' },
  video_without_captions: { severity: 'warning', fix: 'add_captions' },
  formula_without_speech: { severity: 'warning', fix: 'write_speech' },
  embed_without_title: { severity: 'warning', fix: 'write_title' },
  paragraph_too_long: { severity: 'hint', fix: 'split_paragraph' },
  question_cannot_be_marked: { severity: 'warning', fix: 'say_what_is_right' },
  question_without_feedback: { severity: 'hint', fix: 'write_feedback' },
  twin_of_nothing: { severity: 'warning', fix: 'choose_block' },
  written_at_once: { severity: 'warning', fix: 'choose_text' },
  newer_kind: { severity: 'hint', fix: 'update_patio' },
} as const satisfies Record<string, { severity: Severity; fix: string }>;
export type Fault = keyof typeof FAULTS;

export interface Finding {
  code: `lessons.${Fault}`;
  block: string;
  severity: Severity;
  fix: string;
  with?: Record<string, string | number>;
}

export const finding = (block: string, fault: Fault, values?: Finding['with']): Finding => ({
  code: `lessons.${fault}`,
  block,
  ...FAULTS[fault],
  ...(values ? { with: values } : {}),
});
