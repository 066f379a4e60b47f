import { m } from '@patio/messages';
import type { Reason } from '../contract/students.ts';

/** A reason in words. */
export function reasonText(reason: Reason, locale?: 'es' | 'en'): string {
  const o = locale && { locale };
  switch (reason.kind) {
    case 'below':
      return m.reports_reason_below({ mark: reason.mark, pass: reason.pass }, o);
    case 'missing':
      return m.reports_reason_missing({ count: reason.count }, o);
    case 'fell':
      return m.reports_reason_fell({ from: reason.from, to: reason.to }, o);
    case 'levels':
      return m.reports_reason_levels({ level: reason.level, count: reason.count, term: reason.term }, o);
    case 'absent':
      return m.reports_reason_absent({ percent: reason.percent, days: reason.days }, o);
    case 'lates':
      return m.reports_reason_lates({ count: reason.count }, o);
    case 'stuck':
      return m.reports_reason_stuck({ count: reason.count, skill: reason.skill }, o);
  }
}
