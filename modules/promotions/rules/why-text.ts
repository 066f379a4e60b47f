import { m } from '@patio/messages';
import type { DecisionView } from '../contract.ts';

/** Why something is proposed, or is not, in a few words. */
export function whyText({ facts }: Pick<DecisionView, 'facts'>, locale: 'es' | 'en'): string {
  const said = facts.clause?.[locale];
  switch (facts.code) {
    case 'results_missing':
      return m.promotions_code_results_missing({ count: facts.missing }, { locale });
    case 'attendance_missing':
      return m.promotions_code_attendance_missing({}, { locale });
    case 'no_classes':
      return m.promotions_code_no_classes({}, { locale });
    case 'left':
      return m.promotions_code_left({}, { locale });
    case 'preschool':
      return m.promotions_code_preschool({}, { locale });
    case 'people_decide':
      return said ?? m.promotions_code_people_decide({}, { locale });
    default:
      return said ?? m.promotions_code_rule({}, { locale });
  }
}
