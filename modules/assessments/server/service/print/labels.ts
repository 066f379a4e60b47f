import { m } from '@patio/messages';

/** The labels of printed exams in one language. */
export function labelsOf(locale: 'es' | 'en') {
  const o = { locale };
  return {
    name: m.assessments_print_name({}, o),
    date: m.assessments_print_date({}, o),
    class: m.assessments_print_class({}, o),
    key: m.assessments_print_key({}, o),
    sheet: m.assessments_print_sheet({}, o),
    yes: m.assessments_true({}, o),
    no: m.assessments_false({}, o),
    severalRight: m.assessments_print_several({}, o),
    order: m.assessments_print_order({}, o),
    byHand: m.assessments_print_by_hand({}, o),
    onPaper: m.assessments_print_on_paper({}, o),
    pointAt: (count: number) => m.assessments_print_point_at({ count }, o),
    version: (number: number) => m.assessments_print_version({ number }, o),
    minutes: (count: number) => m.assessments_minutes({ count }, o),
    points: (points: number) => m.assessments_points({ points }, o),
    page: (page: number, pages: number) => m.assessments_print_page({ page, pages }, o),
  };
}
export type Labels = ReturnType<typeof labelsOf>;
