import { m } from '@patio/messages';
import type { TraceStep } from '../../contract.ts';
import { percentText } from '../family/texts.ts';

/** One step of the way to an amount, as the office reads it on the invoice. */
export function traceText(step: TraceStep): string {
  const { name, count = 0, basisPoints } = step;
  const rate = basisPoints === undefined ? '' : ` (${percentText(basisPoints)})`;
  switch (step.kind) {
    case 'price':
      return m.fees_trace_price({ name });
    case 'part':
      return m.fees_trace_part({ count });
    case 'discount':
      return `${m.fees_trace_discount({ name })}${rate}`;
    case 'left_out':
      return m.fees_trace_left_out({ name });
    case 'ceiling':
      return m.fees_trace_ceiling({ name });
    case 'tax':
      return `${m.fees_trace_tax()}${rate}`;
    case 'share':
      return m.fees_trace_share({ name, percent: percentText(basisPoints ?? 0) });
    case 'late_fee':
      return m.fees_trace_late_fee({ count });
    case 'cap':
      return `${m.fees_trace_cap()}${rate}`;
  }
}
