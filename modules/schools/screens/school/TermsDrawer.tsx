import { failureText } from '@patio/client';
import { makeId } from '@patio/kernel';
import { m } from '@patio/messages';
import { Button, Callout, Drawer, Inline, Select, Stack } from '@patio/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { SchoolDetailView, YearView } from '../../contract.ts';
import { COUNTRY_PRESETS, planTerms } from '../../presets/index.ts';
import { schools } from '../api.ts';
import { type DraftTerm, firstMisplaced, TermRow } from './TermRow.tsx';
import { useSchoolChange } from './use-school-cache.ts';

const draftOf = (year: YearView): DraftTerm[] =>
  year.terms.map((term) => ({ ...term, key: term.id, parts: term.parts.map((part) => ({ ...part, key: part.id })) }));

/** The tree of terms of a year: dates, weights and parts of each; saved whole. */
export function TermsDrawer(props: { school: SchoolDetailView; year: YearView; onClose: () => void }) {
  const { school, year, onClose } = props;
  const { keep } = useSchoolChange();
  const [terms, setTerms] = useState(draftOf(year));
  const [refusal, setRefusal] = useState<string>();
  const [pending, setPending] = useState(false);
  const plans = COUNTRY_PRESETS[school.country]?.termPlans ?? [];
  const misplaced = firstMisplaced(year, terms);
  const change = (key: string, term: DraftTerm | null) =>
    setTerms(terms.flatMap((each) => (each.key !== key ? [each] : term ? [term] : [])));
  const add = () => {
    const last = terms.at(-1);
    const kind = last?.kind ?? plans[0]?.kind ?? 'periodo';
    setTerms([
      ...terms,
      {
        key: makeId(),
        name: '',
        kind,
        weight: 1,
        startsOn: last?.endsOn ?? year.startsOn,
        endsOn: year.endsOn,
        parts: [],
      },
    ]);
  };
  const save = async () => {
    setPending(true);
    try {
      await keep(
        schools.saveTerms.call({
          id: year.id,
          version: year.version,
          terms: terms.map(({ key: _key, ...term }) => ({
            ...term,
            parts: term.parts.map(({ key: _part, ...part }) => part),
          })),
        }),
        m.schools_saved(),
      );
      onClose();
    } catch (error) {
      setRefusal(await failureText(error));
    } finally {
      setPending(false);
    }
  };
  return (
    <Drawer
      title={m.schools_terms_of({ year: year.name })}
      size="lg"
      isOpen
      onOpenChange={(open) => !open && onClose()}
      actions={
        <>
          <Button onPress={onClose}>{m.ui_cancel()}</Button>
          <Button variant="primary" isPending={pending} isDisabled={misplaced !== null} onPress={save}>
            {m.schools_save()}
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        {refusal && (
          <Callout tone="bad" live>
            {refusal}
          </Callout>
        )}
        <Select
          label={m.schools_replan()}
          hint={m.schools_replan_hint()}
          value={null}
          placeholder={m.schools_replan_choose()}
          options={plans.map((plan, i) => ({ id: String(i), label: `${plan.count} × ${plan.kind}` }))}
          onChange={(chosen) => {
            const plan = plans[Number(chosen)];
            if (plan) setTerms(planTerms(plan, year).map((term) => ({ ...term, key: makeId(), weight: 1, parts: [] })));
          }}
        />
        {terms.map((term) => (
          <TermRow key={term.key} year={year} term={term} onChange={(next) => change(term.key, next)} />
        ))}
        {misplaced !== null && (
          <Callout tone="warn" live>
            {misplaced === '' ? m.schools_term_unnamed() : m.schools_failure_terms_disorder({ term: misplaced })}
          </Callout>
        )}
        <Inline>
          <Button icon={Plus} onPress={add}>
            {m.schools_add_term()}
          </Button>
        </Inline>
      </Stack>
    </Drawer>
  );
}
