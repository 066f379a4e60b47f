import { useStep } from '@patio/client';
import { makeId } from '@patio/kernel';
import { m } from '@patio/messages';
import { Button, Card, formatAgo, Inline, MoneyField, type RowItem, RowList, Stack, Stat, Tiles } from '@patio/ui';
import { ArrowDownLeft, ArrowUpRight } from 'lucide-react';
import { useState } from 'react';
import type { DeskView, TillMovement } from '../../contract.ts';
import { fees } from '../api.ts';
import { moneyText } from '../family/texts.ts';
import { CashDialog } from './CashDialog.tsx';
import { CloseTillDialog } from './CloseTillDialog.tsx';
import { PastTills } from './PastTills.tsx';
import { Sum } from './Sum.tsx';
import { TakePayment } from './TakePayment.tsx';

const MOVES: Readonly<Record<TillMovement['kind'], () => string>> = {
  payment: m.fees_till_move_payment,
  return: m.fees_till_move_return,
  in: m.fees_till_move_in,
  out: m.fees_till_move_out,
};

/** What moved cash, as rows of a list. */
export const moveRows = (movements: readonly TillMovement[], currency: string): RowItem[] =>
  movements.map((move) => ({
    id: move.id,
    icon: move.amount > 0 ? ArrowDownLeft : ArrowUpRight,
    tone: move.amount > 0 ? 'ok' : 'neutral',
    title: move.payer ?? MOVES[move.kind](),
    detail: [move.payer && MOVES[move.kind](), move.receipt, move.reason, formatAgo(move.at)]
      .filter(Boolean)
      .join(' · '),
    end: <b className="num">{moneyText(move.amount, currency)}</b>,
  }));

function OpenTill({ desk }: { desk: DeskView }) {
  const [id] = useState(makeId);
  const [opening, setOpening] = useState<number | null>(0);
  const open = useStep({
    send: () => fees.openTill.call({ id, schoolId: desk.schoolId, opening: opening ?? 0 }),
    done: m.fees_till_opened(),
    refresh: fees.key(),
  });
  return (
    <Card title={m.fees_till_closed_title()}>
      <Stack gap={12}>
        <p>{m.fees_till_closed_text()}</p>
        <MoneyField
          label={m.fees_till_opening()}
          currency={desk.currency}
          value={opening}
          onChange={setOpening}
          min={0}
        />
        <Button variant="primary" isPending={open.isPending} onPress={() => open.mutate()}>
          {m.fees_till_do_open()}
        </Button>
      </Stack>
    </Card>
  );
}

function OwnTill({ till }: { till: NonNullable<DeskView['till']> }) {
  const [moving, setMoving] = useState<'in' | 'out' | null>(null);
  const [isClosing, setClosing] = useState(false);
  return (
    <Card
      title={m.fees_till_since({ when: formatAgo(till.openedAt) })}
      footer={
        <Inline gap={8}>
          <Button size="sm" onPress={() => setMoving('in')}>
            {m.fees_till_add()}
          </Button>
          <Button size="sm" isDisabled={till.takings <= 0} onPress={() => setMoving('out')}>
            {m.fees_till_to_bank()}
          </Button>
          <Button size="sm" variant="primary" onPress={() => setClosing(true)}>
            {m.fees_till_close()}
          </Button>
        </Inline>
      }
    >
      <Stack gap={12}>
        <Tiles min={150}>
          <Stat label={m.fees_till_opening()} value={<Sum minor={till.opening} currency={till.currency} />} />
          <Stat label={m.fees_till_expected()} value={<Sum minor={till.expected} currency={till.currency} />} />
        </Tiles>
        {till.movements.length === 0 ? (
          <p>{m.fees_till_no_moves()}</p>
        ) : (
          <RowList label={m.fees_till_moves()} items={moveRows(till.movements, till.currency)} />
        )}
      </Stack>
      {moving && <CashDialog till={till} kind={moving} onClose={() => setMoving(null)} />}
      {isClosing && <CloseTillDialog till={till} onClose={() => setClosing(false)} />}
    </Card>
  );
}

/** The cashier's window: the till, taking a payment, and the tills before. */
export const Till = ({ desk }: { desk: DeskView }) => (
  <Stack gap={16}>
    {desk.till && <TakePayment key={`take ${desk.till.id}`} desk={desk} />}
    {desk.till ? <OwnTill till={desk.till} /> : <OpenTill key={`open ${desk.schoolId}`} desk={desk} />}
    {!desk.till && <TakePayment key={`take ${desk.schoolId}`} desk={desk} />}
    <PastTills schoolId={desk.schoolId} />
  </Stack>
);
