import { useLocale, useSearchState } from '@patio/client';
import { type CellState, explain, type NumericScale, type Policy, planSection } from '@patio/engine-grading';
import { engineItem } from '@patio/gradebook/model';
import type { VersionView } from '@patio/grading';
import { leavesOf, withTermsOf, YEAR } from '@patio/grading/terms';
import { m } from '@patio/messages';
import { Callout, ComboBox, Inline, Load, Segmented, Select, Skeleton, Stack } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import type { CalculatorView } from '../../contract.ts';
import { gradeOffice } from '../api.ts';
import { Steps } from './Steps.tsx';

const search = z.object({ section: z.uuid().optional(), student: z.uuid().optional() });

/** The same steps on somebody's real marks, by whichever rules were chosen above. */
export function RealStudent({ schoolId, version }: { schoolId: string; version: VersionView }) {
  const [{ section, student }, change] = useSearchState(search);
  const found = useQuery(gradeOffice.calculatorClasses.queryOptions({ input: { schoolId, sectionId: section } }));
  const work = useQuery({
    ...gradeOffice.calculatorWork.queryOptions({ input: { sectionId: section ?? '', studentId: student ?? '' } }),
    enabled: section !== undefined && student !== undefined,
  });
  return (
    <Stack gap={16}>
      <Inline gap={12} className="items-end">
        <ComboBox
          label={m.gradebook_class()}
          value={section ?? null}
          options={(found.data?.classes ?? []).map(({ id, name }) => ({ id, label: name }))}
          onChange={(id) => change({ section: id ?? undefined, student: undefined })}
        />
        <ComboBox
          label={m.gradebook_student()}
          value={student ?? null}
          isDisabled={!section}
          options={(found.data?.students ?? []).map(({ id, name }) => ({ id, label: name }))}
          onChange={(id) => change({ student: id ?? undefined })}
        />
      </Inline>
      {section && student ? (
        <Load query={work} skeleton={<Skeleton shape="table" count={5} />}>
          {(view) => <Explained view={view} version={version} />}
        </Load>
      ) : (
        <Callout tone="info">{m.grade_office_calc_choose()}</Callout>
      )}
    </Stack>
  );
}

function Explained({ view, version }: { view: CalculatorView; version: VersionView }) {
  const locale = useLocale();
  const [term, setTerm] = useState<string | null>(null);
  const [total, setTotal] = useState<'current' | 'final'>('current');
  const policy = withTermsOf(version.rules as Policy, view.terms);
  const leaf = leavesOf(view.terms);
  const node = term ?? leaf.find((each) => view.items.some((item) => item.termId === each.id))?.id ?? YEAR;
  const fits = view.items.every((item) => policy.categories.some((category) => category.id === item.category));
  const names = new Map<string, string>([
    [YEAR, m.gradebook_year_word()],
    ...view.terms.map((each): [string, string] => [each.id, each.name]),
    ...policy.categories.map((each): [string, string] => [each.id, each.label[locale]]),
    ...policy.recovery.map((each): [string, string] => [each.id, each.label[locale]]),
    ...view.items.map((each): [string, string] => [each.id, each.title]),
  ]);
  const signed = view.signed.find((each) => each.termId === node);
  return (
    <Stack gap={16}>
      <Inline gap={12} className="items-end">
        <Select
          label={m.grade_office_calc_term()}
          value={node}
          options={[
            ...view.terms.map(({ id, name }) => ({ id, label: name })),
            { id: YEAR, label: m.gradebook_year_word() },
          ]}
          onChange={setTerm}
        />
        <Segmented
          label={m.grade_office_calc_view()}
          value={total}
          options={[
            { id: 'current', label: m.grade_office_calc_view_current() },
            { id: 'final', label: m.grade_office_calc_view_final() },
          ]}
          onChange={(id) => setTotal(id as 'current' | 'final')}
        />
      </Inline>
      {signed?.number !== undefined && signed.number !== null && signed.number !== version.number && (
        <Callout tone="info">
          {m.grade_office_calc_pinned({ term: names.get(node) ?? '', number: signed.number })}
        </Callout>
      )}
      {view.rules.policy.id !== policy.id && <Callout tone="info">{m.grade_office_calc_other_rules()}</Callout>}
      {fits ? (
        <Steps
          explanation={explain(
            planSection(policy, version.scale as NumericScale, view.items.map(engineItem)),
            workOf(view),
            { total, seenBy: 'all' },
            node,
          )}
          scale={version.scale as NumericScale}
          nameOf={(id) => names.get(id) ?? id}
        />
      ) : (
        <Callout tone="warn">{m.grade_office_calc_unfit()}</Callout>
      )}
    </Stack>
  );
}

const workOf = (view: CalculatorView) => ({
  cells: Object.fromEntries(
    Object.entries(view.cells).map(([id, { state, score, lateMinutes }]) => [
      id,
      { state: state as CellState, score, ...(lateMinutes === null ? {} : { lateMinutes }) },
    ]),
  ),
  overrides: view.overrides,
  recoveries: Object.fromEntries(
    Object.entries(view.recoveries).map(([id, { mark, takenOn, admitted }]) => [
      id,
      { mark, admitted, ...(takenOn ? { takenOn } : {}) },
    ]),
  ),
});
