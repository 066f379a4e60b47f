import { m } from '@patio/messages';
import { Callout } from '@patio/ui';
import type { BoardView } from '../../contract.ts';

type TradeOff = BoardView['tradeOffs'][number];

const WHY = {
  fixed: m.promotions_trade_why_fixed,
  one_room: m.promotions_trade_why_one_room,
  seats: m.promotions_trade_why_seats,
  balance: m.promotions_trade_why_balance,
};

function pairText({ kind, names: [first = '', second = ''], why }: TradeOff): string {
  const said = kind === 'apart' ? m.promotions_trade_pair_apart : m.promotions_trade_pair_together;
  return [said({ first, second }), why && WHY[why]()].filter(Boolean).join(' ');
}

const textOf = (one: TradeOff): string => {
  switch (one.code) {
    case 'pair':
      return pairText(one);
    case 'full':
      return m.promotions_trade_full({ count: one.count });
    case 'results_uneven':
      return m.promotions_trade_results({ count: one.count });
    case 'support_uneven':
      return m.promotions_trade_support({ count: one.count });
    case 'sex_uneven':
      return m.promotions_trade_sex({ count: one.count });
    case 'split':
      return m.promotions_trade_split({ count: one.count });
  }
};

/** What the placement gave up and why; or that nothing was. */
export function TradeOffs({ board }: { board: BoardView }) {
  if (board.students.length === 0) return null;
  if (board.tradeOffs.length === 0) return <Callout tone="ok">{m.promotions_trade_none()}</Callout>;
  return (
    <Callout tone="warn" title={m.promotions_tradeoffs()}>
      <ul className="pr-list">
        {board.tradeOffs.map((one) => (
          <li key={`${one.code} ${one.names.join()}`}>{textOf(one)}</li>
        ))}
      </ul>
    </Callout>
  );
}
