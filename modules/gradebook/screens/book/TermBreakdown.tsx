import { useLocale } from '@patio/client';
import { m } from '@patio/messages';
import { Button, DescriptionList, Stack } from '@patio/ui';
import { useState } from 'react';
import { shownMark } from './columns.tsx';
import type { InspectorProps } from './Inspector.tsx';
import { TermGradeDialog } from './TermGradeDialog.tsx';

/** What a student's term comes to, category by category, and whether a person decided otherwise. */
export function TermBreakdown({ view, termId, studentId, totals, isReadOnly }: InspectorProps) {
  const locale = useLocale();
  const [deciding, setDeciding] = useState(false);
  const total = totals.of(studentId)?.grades.terms[termId]?.current.all;
  const decided = view.termGrades.find((row) => row.studentId === studentId && row.node === termId);
  const { policy, scale } = view.rules;
  const rows = policy.categories.map((category) => ({
    term: `${category.label[locale]} · ${category.weight} %`,
    value: total?.categories[category.id] ? shownMark(scale, total.categories[category.id] as string) : '–',
  }));
  return (
    <Stack gap={8}>
      <DescriptionList
        items={[
          ...rows,
          { term: m.gradebook_term_grade(), value: <b>{total?.mark ? shownMark(scale, total.mark) : '–'}</b> },
          ...(decided?.override ? [{ term: m.gradebook_why_other(), value: decided.overrideReason ?? '' }] : []),
          ...(decided?.comment ? [{ term: m.gradebook_term_comment(), value: decided.comment }] : []),
        ]}
      />
      {!isReadOnly && (
        <Button size="sm" onPress={() => setDeciding(true)}>
          {m.gradebook_decide_term()}
        </Button>
      )}
      {deciding && (
        <TermGradeDialog
          view={view}
          termId={termId}
          studentId={studentId}
          decided={decided}
          onClose={() => setDeciding(false)}
        />
      )}
    </Stack>
  );
}
