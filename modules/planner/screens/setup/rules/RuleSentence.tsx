import { m } from '@patio/messages';
import { MultiSelect, NumberField, Select } from '@patio/ui';
import { type ClassesGap, gapsOf, type RuleKind, type SetUpView } from '../../../contract.ts';
import { everyHour } from '../../../rules/slots.ts';
import { hourName, SENTENCES } from './rule-labels.ts';

interface RuleSentenceProps {
  kind: RuleKind;
  params: Record<string, unknown>;
  view: SetUpView;
  onChange: (params: Record<string, unknown>) => void;
}

/** Stands around the name of a gap in the sentence, so that it can be cut there in every language. */
const CUT = '\u0000';

/** The sentence of a rule with a field in each gap, in the order of the reader's language. */
export function RuleSentence({ kind, params, view, onChange }: RuleSentenceProps) {
  const marks = Object.fromEntries(gapsOf(kind).map((gap) => [gap, `${CUT}${gap}${CUT}`]));
  const parts = SENTENCES[kind](marks as never).split(CUT);
  return (
    <div className="lineup" style={{ alignItems: 'center' }}>
      {parts.map((part, index) => {
        const key = `${kind} ${index}`;
        if (index % 2 === 0) return part.trim() ? <span key={key}>{part.trim()}</span> : null;
        return (
          <GapField
            key={key}
            gap={part}
            value={params[part]}
            view={view}
            onChange={(value) => onChange({ ...params, [part]: value })}
          />
        );
      })}
    </div>
  );
}

interface GapFieldProps {
  gap: string;
  value: unknown;
  view: SetUpView;
  onChange: (value: unknown) => void;
}

function GapField({ gap, value, view, onChange }: GapFieldProps) {
  const named = (rows: readonly { id: string; name: string }[]) => rows.map(({ id, name }) => ({ id, label: name }));
  const many = (label: string, options: { id: string; label: string }[], placeholder?: string) => (
    <MultiSelect
      label={label}
      hideLabel
      value={value as string[]}
      onChange={onChange}
      options={options}
      {...(placeholder && { placeholder })}
    />
  );
  switch (gap) {
    case 'teachers':
      return many(m.planner_step_teachers(), named(view.teachers), m.planner_every_teacher());
    case 'homerooms':
      return many(m.planner_homerooms(), named(view.homerooms), m.planner_every_homeroom());
    case 'rooms':
      return many(m.planner_step_rooms(), named(view.rooms));
    case 'hours':
      return (
        <MultiSelect
          label={m.planner_hours()}
          hideLabel
          value={(value as number[]).map(String)}
          onChange={(hours) => onChange(hours.map(Number).sort((a, b) => a - b))}
          options={everyHour(view.shape).map((hour) => ({ id: String(hour), label: hourName(view, hour) }))}
        />
      );
    case 'classes':
    case 'others':
      return <ClassesField value={value as ClassesGap} view={view} onChange={onChange} />;
    case 'from':
    case 'to':
      return (
        <Select
          look="pill"
          label={m.planner_period_word()}
          value={String(value)}
          onChange={(period) => onChange(Number(period))}
          options={view.periods.map(({ period, startsAt }) => ({
            id: String(period),
            label: `${period} (${startsAt})`,
          }))}
        />
      );
    default:
      return (
        <NumberField
          label={m.planner_number()}
          hideLabel
          min={0}
          max={20}
          value={value as number}
          onChange={(number) => onChange(number ?? 0)}
        />
      );
  }
}

/** Whole subjects and single classes in one field. */
function ClassesField({
  value,
  view,
  onChange,
}: {
  value: ClassesGap;
  view: SetUpView;
  onChange: (value: ClassesGap) => void;
}) {
  const subjects = new Map(view.sections.map(({ subjectId, subject }) => [subjectId, subject]));
  const has = new Set(subjects.keys());
  return (
    <MultiSelect
      label={m.planner_step_sections()}
      hideLabel
      value={[...value.subjectIds, ...value.sectionIds]}
      onChange={(ids) =>
        onChange({ subjectIds: ids.filter((id) => has.has(id)), sectionIds: ids.filter((id) => !has.has(id)) })
      }
      options={[
        ...[...subjects].map(([id, name]) => ({ id, label: m.planner_whole_subject({ name }) })),
        ...view.sections.map(({ id, name }) => ({ id, label: name })),
      ]}
    />
  );
}
