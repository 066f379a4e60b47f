import type { ExportReason } from '@patio/engine-assessment/formats';
import { m } from '@patio/messages';
import { toast } from '@patio/ui';

const REASONS: Record<ExportReason, () => string> = {
  kind_not_in_format: m.assessments_export_kind_not_in_format,
  sign_not_in_format: m.assessments_export_sign_not_in_format,
  picture_left_out: m.assessments_export_picture_left_out,
  setting_left_out: m.assessments_export_setting_left_out,
};
const NAMED = 5;

interface Line {
  title: string;
  state: 'changed' | 'left_out';
  reason: ExportReason;
}

/** Says how many questions are in the file, and which are not in it as they are here. */
export function sayLeftOut(lines: readonly Line[], questions: number): void {
  const said = lines
    .slice(0, NAMED)
    .map(({ title, reason }) => `${title || m.assessments_question()}: ${REASONS[reason]()}`);
  const more = lines.length - NAMED;
  toast(m.assessments_exported({ count: questions }), {
    tone: lines.length > 0 ? 'info' : 'ok',
    ...(lines.length > 0 && {
      detail: [...said, ...(more > 0 ? [m.assessments_and_more({ count: more })] : [])].join(' '),
      duration: 20_000,
    }),
  });
}
