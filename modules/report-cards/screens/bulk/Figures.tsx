import { useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { EmptyState, Inline, Load, Segmented, Select, Skeleton, Stack } from '@patio/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import type { FiguresView } from '../../contract.ts';
import { reportCards } from '../api.ts';
import { Comparison, Failures, Ranking } from './FigureTables.tsx';
import { type BarsOf, Spread } from './Spread.tsx';

const VIEWS = ['spread', 'failures', 'classes', 'ranking'] as const;
const search = z.object({ homeroom: z.uuid().optional(), view: z.enum(VIEWS).default('spread') });
type View = (typeof VIEWS)[number];

interface FiguresProps {
  schoolId: string;
  termId: string;
  homerooms: readonly { id: string; name: string }[];
}

/** What the marks of a term say: how they spread, who did not pass, classes side by side, and ranks where the school wants them. */
export function Figures({ schoolId, termId, homerooms }: FiguresProps) {
  const [{ homeroom, view: shown }, change] = useSearchState(search);
  const query = useQuery({
    ...reportCards.figures.queryOptions({ input: { schoolId, termId, homeroomId: homeroom } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Stack gap={20}>
      <Inline gap={12} className="items-end">
        <Select
          label={m.report_cards_homeroom()}
          value={homeroom ?? 'all'}
          onChange={(id) => change({ homeroom: id && id !== 'all' ? id : undefined })}
          options={[
            { id: 'all', label: m.report_cards_all_homerooms() },
            ...homerooms.map(({ id, name }) => ({ id, label: name })),
          ]}
        />
        <Segmented
          label={m.report_cards_tab_figures()}
          hideLabel
          value={shown}
          onChange={(next) => change({ view: next as View })}
          options={[
            { id: 'spread', label: m.report_cards_distribution() },
            { id: 'failures', label: m.report_cards_failures() },
            { id: 'classes', label: m.report_cards_comparison() },
            { id: 'ranking', label: m.report_cards_ranking() },
          ]}
        />
      </Inline>
      <Load query={query} skeleton={<Skeleton shape="cards" />}>
        {(view) =>
          view.sections.length === 0 && view.levels.length === 0 ? (
            <EmptyState scene="sheet" title={m.report_cards_no_figures()}>
              {m.report_cards_no_figures_text()}
            </EmptyState>
          ) : (
            <Chosen view={view} shown={shown} bars={{ schoolId, termId, homeroomId: homeroom }} />
          )
        }
      </Load>
    </Stack>
  );
}

function Chosen({ view, shown, bars }: { view: FiguresView; shown: View; bars: BarsOf }) {
  switch (shown) {
    case 'failures':
      return <Failures rows={view.failures} total={view.failing} />;
    case 'classes':
      return <Comparison rows={view.sections} />;
    case 'ranking':
      return <Ranking rows={view.ranking} />;
    default:
      return <Spread view={view} of={bars} />;
  }
}
