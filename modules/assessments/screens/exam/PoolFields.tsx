import { m } from '@patio/messages';
import { Button, IconButton, MultiSelect, NumberField, Select } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { ListPlus, X } from 'lucide-react';
import { DIFFICULTIES } from '../../contract/fields.ts';
import type { ExamPart } from '../../contract.ts';
import { DIFFICULTY_NAMES } from '../../rules/names.ts';
import { assessments } from '../api.ts';
import { nameOf } from '../bank/columns.tsx';
import type { Pool } from './draft.ts';
import type { Named } from './SectionsPart.tsx';

const ANY = 'any';

interface Props {
  pool: Pool;
  isFixed: boolean;
  known: ReadonlyMap<string, Named>;
  onChange: (part: ExamPart) => void;
  /** Chooses questions to draw from by hand. */
  onPick: () => void;
}

/** So many questions drawn for each student from those that fit. */
export function PoolFields({ pool, isFixed, known, onChange, onPick }: Props) {
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
      <PoolList pool={pool} isFixed={isFixed} known={known} onChange={onChange} onPick={onPick} />
    </div>
  );
}

/** The questions that were chosen by hand; without any, all that fit are drawn from. */
const PoolList = ({ pool, isFixed, known, onChange, onPick }: Props) => (
  <div className="eb-pool-list">
    <p className="eb-note">
      {pool.questions.length > 0 ? m.assessments_pool_list({ count: pool.questions.length }) : m.assessments_pool_all()}
    </p>
    {pool.questions.length > 0 && (
      <ul>
        {pool.questions.map((id) => {
          const one = known.get(id);
          const name = one ? nameOf(one) : m.assessments_question();
          return (
            <li key={id}>
              <span>{name}</span>
              {!isFixed && (
                <IconButton
                  size="sm"
                  icon={X}
                  label={m.assessments_remove({ item: name })}
                  onPress={() => onChange({ ...pool, questions: pool.questions.filter((each) => each !== id) })}
                />
              )}
            </li>
          );
        })}
      </ul>
    )}
    {!isFixed && (
      <Button size="sm" icon={ListPlus} onPress={onPick}>
        {m.assessments_pool_pick()}
      </Button>
    )}
  </div>
);
