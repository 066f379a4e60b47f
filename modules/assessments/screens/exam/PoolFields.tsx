import { m } from '@patio/messages';
import { MultiSelect, NumberField, Select } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import type { ExamPart } from '../../contract.ts';
import { assessments } from '../api.ts';
import { DIFFICULTIES, DIFFICULTY_NAMES } from '../question/kinds.ts';
import type { Pool } from './draft.ts';

const ANY = 'any';

interface Props {
  pool: Pool;
  isFixed: boolean;
  onChange: (part: ExamPart) => void;
}

/** So many questions drawn for each student from those that fit. */
export function PoolFields({ pool, isFixed, onChange }: Props) {
  const choices = useQuery(assessments.bankChoices.queryOptions());
  const competencies = new Map(
    (choices.data?.subjects ?? []).flatMap(({ courses }) =>
      courses.flatMap((course) => course.competencies.map(({ id, name }) => [id, name] as const)),
    ),
  );
  return (
    <div className="eb-pool">
      <b>{m.assessments_pool()}</b>
      <NumberField
        atOnce
        label={m.assessments_pool_count()}
        min={1}
        max={200}
        isReadOnly={isFixed}
        value={pool.count}
        onChange={(count) => onChange({ ...pool, count: count ?? 1 })}
      />
      <Select
        atOnce
        label={m.assessments_difficulty()}
        isDisabled={isFixed}
        options={[
          { id: ANY, label: m.assessments_any() },
          ...DIFFICULTIES.map((id) => ({ id, label: DIFFICULTY_NAMES[id]() })),
        ]}
        value={pool.difficulty ?? ANY}
        onChange={(next) => onChange({ ...pool, difficulty: DIFFICULTIES.find((id) => id === next) })}
      />
      <MultiSelect
        atOnce
        label={m.assessments_pool_tags()}
        isDisabled={isFixed}
        options={(choices.data?.tags ?? []).map(({ tag, questions }) => ({
          id: tag,
          label: tag,
          detail: m.assessments_questions_count({ count: questions }),
        }))}
        chosen={pool.tags.map((tag) => ({ id: tag, label: tag }))}
        value={pool.tags}
        onChange={(tags) => onChange({ ...pool, tags: tags.slice(0, 8) })}
      />
      <Select
        atOnce
        label={m.assessments_competency()}
        isDisabled={isFixed}
        options={[{ id: ANY, label: m.assessments_any() }, ...[...competencies].map(([id, label]) => ({ id, label }))]}
        value={pool.competencyId ?? ANY}
        onChange={(next) => onChange({ ...pool, competencyId: next === ANY ? undefined : (next ?? undefined) })}
      />
      {pool.questions.length > 0 && (
        <p className="eb-note">{m.assessments_pool_list({ count: pool.questions.length })}</p>
      )}
    </div>
  );
}
