import { useLocale } from '@patio/client';
import type { Policy } from '@patio/engine-grading';
import { makeId } from '@patio/kernel';
import { m } from '@patio/messages';
import { Button, Inline, MultiSelect, Section, Select, Skeleton, Stack, TextArea, TextField } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PolicyDetail } from '../../contract.ts';
import { grading } from '../api.ts';
import { CategoryRows } from './CategoryRows.tsx';
import { RuleFields } from './RuleFields.tsx';
import { usePolicyStep } from './use-policy-step.ts';

/** Writes a draft: the one that waits in the drawer, or a new version begun from what holds now. */
export function PolicyEditor({ detail, onDone }: { detail: PolicyDetail; onDone: () => void }) {
  const locale = useLocale();
  const draft = detail.versions.find((each) => each.can.edit);
  const base = draft ?? detail.versions.find((each) => each.state === 'in_force') ?? detail.versions[0];
  const [id] = useState(() => draft?.id ?? makeId());
  const [rules, setRules] = useState(base?.rules as Policy);
  const [label, setLabel] = useState(rules.label);
  const [scaleKey, setScaleKey] = useState(rules.scaleId);
  const [allowsPending, setAllowsPending] = useState(base?.allowsPending ?? false);
  const [note, setNote] = useState(draft?.note ?? '');
  const [places, setPlaces] = useState(
    (draft?.holdsFor ?? []).flatMap((place) => place.courseId ?? place.gradeLevelId ?? []),
  );
  const models = useQuery(grading.policyModels.queryOptions({ input: { schoolId: detail.line.schoolId } }));
  const save = usePolicyStep(
    () =>
      grading.saveDraft.call({
        policyId: detail.line.id,
        id,
        version: draft?.version ?? 0,
        label,
        rules,
        scaleKey,
        allowsPending,
        note: note.trim() || null,
        holdsFor: places.map((place) =>
          models.data?.levels.some((each) => each.id === place)
            ? { gradeLevelId: place, courseId: null }
            : { gradeLevelId: null, courseId: place },
        ),
      }),
    m.grading_draft_saved(),
    onDone,
  );
  if (!models.data) return <Skeleton shape="list" count={6} />;
  const { scales, levels, courses } = models.data;
  return (
    <Stack gap={20}>
      <h3 className="m-0">{m.grading_edit_policy({ name: label[locale] })}</h3>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={m.grading_policy_name_es()} value={label.es} onChange={(es) => setLabel({ ...label, es })} />
        <TextField label={m.grading_policy_name_en()} value={label.en} onChange={(en) => setLabel({ ...label, en })} />
        <Select
          label={m.grading_scale()}
          value={scaleKey}
          options={scales.map(({ key, label: name }) => ({ id: key, label: name[locale] }))}
          onChange={(key) => key && setScaleKey(key)}
        />
        <MultiSelect
          label={m.grading_levels_and_courses()}
          hint={m.grading_hold_hint()}
          value={places}
          onChange={setPlaces}
          options={[...levels, ...courses].map(({ id: key, name }) => ({ id: key, label: name }))}
        />
      </div>
      <Section level={3} title={m.grading_rule_categories()}>
        <CategoryRows categories={rules.categories} onChange={(categories) => setRules({ ...rules, categories })} />
      </Section>
      <RuleFields rules={rules} onChange={setRules} allowsPending={allowsPending} onAllowsPending={setAllowsPending} />
      <TextArea label={m.grading_version_note()} value={note} onChange={setNote} />
      <Inline gap={8}>
        <Button variant="primary" isPending={save.isPending} onPress={() => save.mutate(undefined)}>
          {m.grading_save_draft()}
        </Button>
        <Button onPress={onDone}>{m.grading_cancel()}</Button>
      </Inline>
    </Stack>
  );
}
