import { useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { ComboBox, EmptyState, Load, Page, Select, Skeleton } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import type { CurriculumView } from '../contract.ts';
import { plans } from './api.ts';
import { BehindDrawer } from './curriculum/BehindDrawer.tsx';
import { Findings } from './curriculum/Findings.tsx';
import { CLOSED, figureOf, figureSearch, searchOf } from './curriculum/figure-address.ts';
import { type MapRow, MapTable } from './curriculum/MapTable.tsx';
import type { CurriculumMap, Figure } from './curriculum/rows-behind.ts';

const search = figureSearch.extend({ section: z.uuid().optional() });

/** The curriculum map of a class: units and competencies by week, planned against taught. */
export default function CurriculumScreen() {
  const [{ section, ...opened }, change] = useSearchState(search);
  const query = useQuery({
    ...plans.curriculum.queryOptions({ input: { sectionId: section } }),
    placeholderData: (before) => before,
  });
  return (
    <Page title={m.plans_curriculum()}>
      <Load
        query={query}
        skeleton={<Skeleton shape="table" />}
        empty={{
          when: ({ map }) => map === null,
          show: <EmptyState scene="books" title={m.plans_no_sections()} />,
        }}
      >
        {(view) =>
          view.map && (
            <SectionMap
              key={view.map.sectionId}
              view={view}
              map={view.map}
              figure={figureOf(opened)}
              onFigure={(figure) => change(figure ? searchOf(figure) : CLOSED)}
              onSection={(id) => change({ section: id ?? undefined, ...CLOSED })}
            />
          )
        }
      </Load>
    </Page>
  );
}

interface MapProps {
  view: CurriculumView;
  map: CurriculumMap;
  figure: Figure | null;
  onFigure: (figure: Figure | null) => void;
  onSection: (id: string | null) => void;
}

/** Of more classes than this one is found by typing. */
const FEW_SECTIONS = 12;

function SectionMap({ view: { today, sections, staffId }, map, figure, onFigure, onSection }: MapProps) {
  const Choice = sections.length > FEW_SECTIONS ? ComboBox : Select;
  const sums = map.weeks.reduce(
    (sum, { classes, planned, taught }) => ({
      classes: sum.classes + classes,
      planned: sum.planned + planned,
      taught: sum.taught + taught,
    }),
    { classes: 0, planned: 0, taught: 0 },
  );
  const planOf = (weekOn: string, key?: string) => {
    const asked = new URLSearchParams({ week: weekOn });
    if (staffId) asked.set('staff', staffId);
    if (key) asked.set('open', key);
    return `/teacher/lesson-plan?${asked}`;
  };
  return (
    <div className="pm-page">
      <div className="pm-bar">
        <Choice
          atOnce
          label={m.plans_class()}
          options={sections.map(({ id, name, course }) => ({ id, label: name, detail: course }))}
          value={map.sectionId}
          onChange={onSection}
        />
        <p className="pm-sums">
          <span>
            <b>{sums.planned}</b> {m.plans_of_classes_planned({ classes: sums.classes })}
          </span>
          <span>
            <b>{sums.taught}</b> {m.plans_taught_count({ count: sums.taught })}
          </span>
        </p>
      </div>
      <Findings map={map} onOpen={onFigure} />
      <MapTable map={map} today={today} groups={groupsOf(map)} onOpen={onFigure} />
      <ul className="pm-key" aria-label={m.plans_key()}>
        <li>
          <i className="pm-cell" aria-hidden /> {m.plans_key_planned()}
        </li>
        <li>
          <i className="pm-cell" data-taught="some" aria-hidden /> {m.plans_key_partly()}
        </li>
        <li>
          <i className="pm-cell" data-taught="all" aria-hidden /> {m.plans_key_taught()}
        </li>
        <li>
          <i data-gap aria-hidden /> {m.plans_key_gap()}
        </li>
      </ul>
      {figure && (
        <BehindDrawer figure={figure} map={map} today={today} planOf={planOf} onClose={() => onFigure(null)} />
      )}
    </div>
  );
}

function groupsOf(map: CurriculumMap): { id: string; title: string; rows: MapRow[] }[] {
  const whole: MapRow = {
    id: 'classes',
    name: m.plans_all_classes(),
    note: '',
    figure: { of: 'cell' },
    planned: map.weeks.reduce((sum, { planned }) => sum + planned, 0),
    taught: map.weeks.reduce((sum, { taught }) => sum + taught, 0),
    gap: false,
    over: false,
    weeks: map.weeks,
  };
  const units = map.units.map(
    ({ expected, used, ...unit }): MapRow => ({
      ...unit,
      figure: { of: 'cell', unitId: unit.id },
      note: expected === null ? m.plans_unit_weeks({ used }) : m.plans_unit_weeks_of({ used, expected }),
      gap: map.gaps.units.includes(unit.id),
      over: map.overloads.units.includes(unit.id),
    }),
  );
  const competencies = map.competencies.map(
    (row): MapRow => ({
      ...row,
      figure: { of: 'cell', competencyId: row.id },
      note: '',
      gap: map.gaps.competencies.includes(row.id),
      over: false,
    }),
  );
  return [
    { id: 'classes', title: m.plans_weeks(), rows: [whole] },
    { id: 'units', title: m.plans_units(), rows: units },
    { id: 'competencies', title: m.plans_competencies(), rows: competencies },
  ].filter(({ rows }) => rows.length > 0);
}
