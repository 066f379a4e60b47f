import { m } from '@patio/messages';
import { MultiSelect, Select, Switch, TextArea } from '@patio/ui';
import { Accessibility, GraduationCap, Layers, Lock, MessageSquareQuote, Target } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Part, WeekSection } from '../../contract.ts';
import { Activities } from './Activities.tsx';
import { Materials } from './Materials.tsx';
import { PagePart } from './PagePart.tsx';
import type { PlanInHand } from './use-plan.ts';

interface FormProps {
  section: WeekSection;
  plan: PlanInHand;
  /** Null until the class is saved. */
  classId: string | null;
  /** How long the class is; null where it was lost. */
  minutes: number | null;
  /** The class has begun: there is something to say about how it went. */
  begun: boolean;
  /** What was said about a part, and the button to say something. */
  comments: (part: Part) => ReactNode;
  action: (part: Part) => ReactNode;
}

/** What is planned for a class, part by part; what a coordinator says stands under the part it speaks of. */
export function PlanForm({ section, plan, classId, minutes, begun, comments, action }: FormProps) {
  const { draft, set } = plan;
  const isReadOnly = !section.can.write;
  const options = (list: readonly { id: string; name: string }[]) => list.map(({ id, name }) => ({ id, label: name }));
  const namesOf = (list: readonly { id: string; name: string }[], ids: readonly string[]) =>
    list.filter(({ id }) => ids.includes(id));
  return (
    <>
      {comments('class')}
      <PagePart icon={Target} title={m.plans_goal()} action={action('goal')}>
        {isReadOnly ? (
          <p className="pp-goal">{draft.goal || m.plans_nothing_yet()}</p>
        ) : (
          <TextArea
            atOnce
            hideLabel
            label={m.plans_goal()}
            placeholder={m.plans_goal_hint()}
            className="pp-goal"
            rows={2}
            maxLength={2000}
            value={draft.goal}
            onChange={(goal) => set({ goal })}
          />
        )}
        {comments('goal')}
      </PagePart>
      <Activities
        activities={draft.activities}
        lessons={section.lessons}
        minutes={minutes}
        isReadOnly={isReadOnly}
        action={action('activities')}
        said={comments('activities')}
        onChange={(activities) => set({ activities })}
      />
      <Materials
        materials={draft.materials}
        classId={classId}
        isReadOnly={isReadOnly}
        action={action('materials')}
        said={comments('materials')}
        onChange={(materials) => set({ materials })}
      />
      <PagePart
        icon={GraduationCap}
        title={m.plans_competencies()}
        end={!isReadOnly && m.plans_from_catalogue()}
        action={action('competencies')}
      >
        {isReadOnly ? (
          <ul className="pp-chips">
            {namesOf(section.competencies, draft.competencyIds).map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        ) : section.competencies.length === 0 ? (
          <p>{m.plans_no_competencies()}</p>
        ) : (
          <MultiSelect
            atOnce
            hideLabel
            label={m.plans_competencies()}
            options={options(section.competencies)}
            value={draft.competencyIds}
            onChange={(competencyIds) => set({ competencyIds })}
          />
        )}
        {comments('competencies')}
      </PagePart>
      <PagePart icon={Layers} title={m.plans_unit()}>
        {isReadOnly ? (
          <p>{namesOf(section.units, draft.unitId ? [draft.unitId] : [])[0]?.name ?? m.plans_nothing_yet()}</p>
        ) : (
          <Select
            atOnce
            hideLabel
            label={m.plans_unit()}
            options={options(section.units)}
            value={draft.unitId}
            onChange={(unitId) => set({ unitId })}
          />
        )}
      </PagePart>
      <PagePart
        icon={Accessibility}
        title={m.plans_supports()}
        end={!isReadOnly && m.plans_supports_short()}
        action={action('supports')}
      >
        {isReadOnly ? (
          <p>{draft.supports || m.plans_nothing_yet()}</p>
        ) : (
          <TextArea
            atOnce
            hideLabel
            label={m.plans_supports()}
            placeholder={m.plans_supports_hint()}
            rows={2}
            maxLength={1000}
            value={draft.supports}
            onChange={(supports) => set({ supports })}
          />
        )}
        {comments('supports')}
      </PagePart>
      {(begun || draft.reflection !== '') && (
        <PagePart icon={MessageSquareQuote} title={m.plans_reflection()}>
          {isReadOnly ? (
            <p>{draft.reflection || m.plans_nothing_yet()}</p>
          ) : (
            <TextArea
              atOnce
              hideLabel
              label={m.plans_reflection()}
              placeholder={m.plans_reflection_hint()}
              rows={2}
              maxLength={4000}
              value={draft.reflection}
              onChange={(reflection) => set({ reflection })}
            />
          )}
        </PagePart>
      )}
      {(!isReadOnly || draft.fixed) && (
        <PagePart icon={Lock} title={m.plans_fixed()}>
          {isReadOnly ? (
            <p>{m.plans_fixed_hint()}</p>
          ) : (
            <Switch atOnce label={m.plans_fixed_hint()} value={draft.fixed} onChange={(fixed) => set({ fixed })} />
          )}
        </PagePart>
      )}
    </>
  );
}
