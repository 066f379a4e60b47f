import { m } from '@patio/messages';
import { ComboBox, type Option, Segmented, Select } from '@patio/ui';
import type { OpenEditor } from '../../contract.ts';
import { dayName } from '../day-name.ts';
import { VIEWS, type ViewBy } from './board/views.ts';
import type { EditorSearch } from './search.ts';
import type { School } from './week/week.ts';

export interface Shown {
  by: ViewBy;
  who: string;
  /** The one day that a narrow screen shows. */
  day: number;
  narrow: boolean;
}

interface ToolbarProps {
  school: School;
  search: EditorSearch;
  shown: Shown;
  choices: OpenEditor['choices'];
  scenarioId: string;
  change: (change: Partial<EditorSearch>) => void;
}

const VIEW_NAMES: Record<ViewBy, () => string> = {
  section: m.planner_by_section,
  teacher: m.planner_by_teacher,
  room: m.planner_by_room,
  day: m.planner_by_day,
  school: m.planner_by_school,
};

/** Everybody and everything with a week of their own, to be found by typing. */
function weeksOf({ setUp }: School): Option[] {
  const list = (by: ViewBy, items: readonly { id: string; name: string }[]): Option[] =>
    items.map(({ id, name }) => ({ id: `${by} ${id}`, label: name, group: VIEW_NAMES[by]() }));
  return [...list('section', setUp.homerooms), ...list('teacher', setUp.teachers), ...list('room', setUp.rooms)];
}

/** Which week is on the board. */
export function Toolbar({ school, shown, choices, scenarioId, change }: ToolbarProps) {
  const { by, who, day, narrow } = shown;
  const days = school.setUp.shape.days.map((each) => ({ id: String(each), label: dayName(school.setUp, each) }));
  const ofOne = by !== 'day' && by !== 'school';
  return (
    <div className="pe-toolbar">
      <Segmented
        label={m.planner_view_by()}
        options={VIEWS.map((id) => ({ id, label: VIEW_NAMES[id]() }))}
        value={by}
        onChange={(next) => change({ by: next as ViewBy, who: undefined })}
      />
      {by === 'day' && (
        <Select
          label={m.planner_by_day()}
          look="pill"
          options={days}
          value={who}
          onChange={(next) => change({ who: next ?? undefined })}
        />
      )}
      <ComboBox
        label={m.planner_find_week()}
        hideLabel
        placeholder={m.planner_find_week()}
        options={weeksOf(school)}
        value={ofOne ? `${by} ${who}` : null}
        onChange={(next) => {
          const [view, id] = (next ?? '').split(' ');
          if (id) change({ by: view as ViewBy, who: id });
        }}
      />
      {narrow && by !== 'day' && (
        <Segmented
          label={m.planner_by_day()}
          options={school.setUp.shape.days.map((each) => ({
            id: String(each),
            label: dayName(school.setUp, each, 'short'),
          }))}
          value={String(day)}
          onChange={(next) => change({ day: Number(next) })}
        />
      )}
      {choices.length > 1 && (
        <Select
          label={m.planner_scenario()}
          look="pill"
          options={choices.map(({ id, name }) => ({ id, label: name }))}
          value={scenarioId}
          onChange={(next) => change({ scenario: next ?? undefined })}
        />
      )}
    </div>
  );
}
