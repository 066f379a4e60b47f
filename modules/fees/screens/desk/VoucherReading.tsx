import { m } from '@patio/messages';
import { Button, Callout, formatList, Status } from '@patio/ui';
import type { VoucherView } from '../../contract.ts';
import { moneyText, shortDay } from '../family/texts.ts';

/** Whether what was read is what the family wrote; where only one of the two was read, that one. */
const isSame = ({ amount, paidOn, read }: VoucherView): boolean =>
  (read.amount === null || read.amount === amount) && (read.on === null || read.on === paidOn);

interface VoucherReadingProps {
  voucher: VoucherView;
  onUse: (read: VoucherView['read']) => void;
}

/** What the voucher itself says beside what the family wrote: it proposes, and whoever confirms has looked. */
export function VoucherReading({ voucher, onUse }: VoucherReadingProps) {
  const { read, currency } = voucher;
  if (read.state === 'waiting') return <Status tone="info">{m.fees_read_waiting()}</Status>;
  if (read.state === 'off') return <Status tone="neutral">{m.fees_read_off()}</Status>;
  if (read.state === 'nothing') return <Status tone="neutral">{m.fees_read_nothing()}</Status>;
  const what = formatList(
    [read.amount !== null && moneyText(read.amount, currency), read.on !== null && shortDay(read.on)].filter(
      (part) => part !== false,
    ),
  );
  if (!isSame(voucher))
    return (
      <Callout
        tone="warn"
        actions={
          <Button size="sm" onPress={() => onUse(read)}>
            {m.fees_read_use()}
          </Button>
        }
      >
        {m.fees_read_other({ what })}
      </Callout>
    );
  const isWhole = read.amount !== null && read.on !== null;
  return <Callout tone="ok">{isWhole ? m.fees_read_same({ what }) : m.fees_read_part({ what })}</Callout>;
}
