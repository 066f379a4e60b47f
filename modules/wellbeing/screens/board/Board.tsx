import { failureText } from '@patio/client';
import { m } from '@patio/messages';
import { Card, EmptyState, formatDate, formatNumber, Icon, Load, Segmented, Skeleton, Switch, toast } from '@patio/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { AlarmClock, Lock } from 'lucide-react';
import { useRef } from 'react';
import type { BoardView, CaseCard, RiskLevel } from '../../contract.ts';
import { columnOf, laterMonth, REVIEW_COLUMNS, type ReviewColumn } from '../../rules/board.ts';
import { wellbeing } from '../api.ts';
import { BoardCard } from './Card.tsx';
import { RiskBars, riskName } from './RiskBars.tsx';
import { useCardKeys } from './use-card-keys.ts';

interface BoardProps {
  openId?: string | undefined;
  onOpen: (id: string) => void;
  onClose: () => void;
}

const ROWS: readonly (RiskLevel | null)[] = ['high', 'medium', 'low', null];

/** Open cases by risk and next review. */
export function Board(props: BoardProps) {
  const cache = useQueryClient();
  const query = useQuery(wellbeing.board.queryOptions({ input: {} }));
  const keep = useMutation({
    mutationFn: (choice: { names?: boolean; whose?: 'mine' | 'team' }) => wellbeing.keepBoardChoice.call(choice),
    onSuccess: () => cache.invalidateQueries({ queryKey: wellbeing.board.key() }),
    onError: async (error) => toast(await failureText(error), { tone: 'bad' }),
  });
  const view = query.data;
  return (
    <Card
      flush
      title={m.wellbeing_board_title()}
      actions={
        view && (
          <>
            <Switch
              label={m.wellbeing_board_initials()}
              value={!view.names}
              onChange={(only) => keep.mutate({ names: !only })}
            />
            <Segmented
              label={m.wellbeing_board_whose()}
              value={view.whose}
              onChange={(whose) => keep.mutate({ whose: whose as 'mine' | 'team' })}
              options={[
                { id: 'mine', label: m.wellbeing_board_mine() },
                { id: 'team', label: m.wellbeing_board_team() },
              ]}
            />
          </>
        )
      }
      footer={
        <>
          <span className="wb-legend">
            <Icon of={Lock} />
            {m.wellbeing_board_foreign_note()}
          </span>
          <span className="wb-legend">
            <Icon of={AlarmClock} />
            {m.wellbeing_board_overdue_note()}
          </span>
        </>
      }
    >
      <Load
        query={query}
        skeleton={<Skeleton shape="table" />}
        empty={{
          when: ({ cards }) => cards.length === 0,
          show: <EmptyState scene="done" title={m.wellbeing_board_none()} />,
        }}
      >
        {(loaded) => <Cases {...props} view={loaded} />}
      </Load>
    </Card>
  );
}

function Cases({ view, openId, onOpen, onClose }: BoardProps & { view: BoardView }) {
  const table = useRef<HTMLTableElement>(null);
  useCardKeys(table, openId, onClose);
  const placed = view.cards.map((card) => ({ card, column: columnOf(card.nextReviewOn, view.today) }));
  const inColumn = (column: ReviewColumn) => placed.filter((one) => one.column === column).map(({ card }) => card);
  const later = laterMonth(inColumn('later').flatMap(({ nextReviewOn }) => nextReviewOn ?? []));
  const heads: Record<ReviewColumn, string> = {
    overdue: m.wellbeing_board_overdue(),
    week: m.wellbeing_board_week(),
    month: m.wellbeing_board_month(),
    later: later ? capital(formatDate(later, { month: 'long' })) : m.wellbeing_board_later(),
  };
  const rows = ROWS.filter((risk) => risk !== null || view.cards.some((card) => card.risk === null));
  const draw = (cards: CaseCard[]) =>
    cards.map((card) => (
      <li key={card.id}>
        <BoardCard card={card} today={view.today} isOpen={card.id === openId} onOpen={() => onOpen(card.id)} />
      </li>
    ));
  return (
    <table className="wb-board" ref={table} aria-label={m.wellbeing_board_title()}>
      <thead>
        <tr>
          <td />
          {REVIEW_COLUMNS.map((column) => (
            <th key={column} scope="col" data-column={column}>
              {column === 'overdue' && <Icon of={AlarmClock} />}
              {heads[column]}
              <span className="wb-count">{formatNumber(inColumn(column).length)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((risk) => {
          const own = placed.filter(({ card }) => card.risk === risk);
          return (
            <tr key={risk ?? 'none'}>
              <th scope="row">
                <RiskBars level={risk} />
                <b>{riskName(risk)}</b>
                <small>{m.wellbeing_board_cases({ count: own.length })}</small>
              </th>
              {REVIEW_COLUMNS.map((column) => {
                const cards = own.filter((one) => one.column === column).map(({ card }) => card);
                return (
                  <td key={column} data-label={heads[column]} data-empty={cards.length === 0 || undefined}>
                    {cards.length === 0 ? <small>{m.wellbeing_board_nobody()}</small> : <ul>{draw(cards)}</ul>}
                  </td>
                );
              })}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);
