import { m } from '@patio/messages';
import { formatNumber, KeyHint, NumberField } from '@patio/ui';
import type { AnnotationView, RubricCriterion, RubricPick, UsedRubric } from '../../contract.ts';
import { pickedPoints } from '../../rules/rubric-score.ts';
import { decimalOf } from '../rubrics/draft.ts';

interface PanelProps {
  rubric: UsedRubric;
  picks: readonly RubricPick[];
  /** The mark, once every criterion has a level. */
  score: string | null;
  annotations: readonly (AnnotationView & { number: number })[];
  focused: number;
  isReadOnly: boolean;
  onFocus: (at: number) => void;
  onPick: (criterionId: string, levelId: string) => void;
  onPoints: (criterionId: string, points: string | null) => void;
}

/** The rubric beside a work: only the criterion in hand shows what its levels look like. */
export function RubricPanel(props: PanelProps) {
  const { rubric, picks, score, focused } = props;
  const { criteria } = rubric.body;
  return (
    <section className="de-rubric" aria-label={m.assignments_rubric()}>
      <header>
        <div>
          <h2>{m.assignments_rubric()}</h2>
          <p>{m.assignments_criteria_done({ count: picks.length, all: criteria.length })}</p>
        </div>
        <p className="de-sum">
          <b>{formatNumber(Number(score ?? pickedPoints(rubric.body, picks)))}</b>
          <small>
            {score === null
              ? m.assignments_so_far({ points: formatNumber(Number(rubric.points)) })
              : m.assignments_mark()}
          </small>
        </p>
      </header>
      {criteria.map((criterion, at) =>
        at === focused ? (
          <OpenCriterion key={criterion.id} criterion={criterion} {...props} />
        ) : (
          <ClosedCriterion key={criterion.id} criterion={criterion} {...props} onOpen={() => props.onFocus(at)} />
        ),
      )}
    </section>
  );
}

const pickOf = (picks: readonly RubricPick[], { id }: RubricCriterion) =>
  picks.find(({ criterionId }) => criterionId === id);

type OneProps = PanelProps & { criterion: RubricCriterion };

function ClosedCriterion({ criterion, picks, isReadOnly, onPick, onOpen }: OneProps & { onOpen: () => void }) {
  const pick = pickOf(picks, criterion);
  const chosen = criterion.levels.find(({ id }) => id === pick?.levelId);
  return (
    <div className="de-criterion">
      <button type="button" className="de-name" onClick={onOpen}>
        {criterion.title}
      </button>
      <em>{chosen?.label ?? m.assignments_no_level()}</em>
      <span className="de-levels">
        {criterion.levels.map((level, at) => (
          <button
            type="button"
            key={level.id}
            disabled={isReadOnly}
            aria-pressed={level.id === pick?.levelId}
            aria-label={m.assignments_level_of({ criterion: criterion.title, level: level.label })}
            onClick={() => onPick(criterion.id, level.id)}
          >
            {at + 1}
          </button>
        ))}
      </span>
    </div>
  );
}

function OpenCriterion({ criterion, picks, annotations, isReadOnly, onPick, onPoints }: OneProps) {
  const pick = pickOf(picks, criterion);
  const chosen = criterion.levels.find(({ id }) => id === pick?.levelId);
  const about = annotations.filter(({ criterionId }) => criterionId === criterion.id);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as this box
    <div className="de-open" role="group" aria-label={criterion.title}>
      <p className="de-open-name">
        {criterion.title}
        {about.length > 0 && (
          <span>
            {m.assignments_marks()}
            {about.map(({ id, kind, number }) => (
              <i key={id} className="de-number" data-kind={kind}>
                {number}
              </i>
            ))}
          </span>
        )}
      </p>
      {criterion.levels.map((level, at) => (
        <button
          type="button"
          key={level.id}
          className="de-level"
          disabled={isReadOnly}
          aria-pressed={level.id === pick?.levelId}
          onClick={() => onPick(criterion.id, level.id)}
        >
          <KeyHint keys={String(at + 1)} />
          <b>{level.label}</b>
          <span>{level.about}</span>
        </button>
      ))}
      {chosen && chosen.from !== null && (
        <NumberField
          atOnce
          label={m.assignments_points_of_band({ from: chosen.from, points: chosen.points })}
          min={Number(chosen.from)}
          max={Number(chosen.points)}
          step={0.25}
          isReadOnly={isReadOnly}
          value={Number(pick?.points ?? chosen.points)}
          onChange={(points) => onPoints(criterion.id, points === null ? null : decimalOf(points))}
        />
      )}
    </div>
  );
}
