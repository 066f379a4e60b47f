import { m } from '@patio/messages';
import type { Method, MovementKind } from './fields.ts';

type Text = (p?: Record<never, never>, o?: { locale?: 'es' | 'en' }) => string;

/** What an entry of an account is called. */
export const MOVEMENT_TEXTS: Readonly<Record<MovementKind, Text>> = {
  invoice: m.fees_movement_invoice,
  invoice_void: m.fees_movement_invoice_void,
  payment: m.fees_movement_payment,
  payment_void: m.fees_movement_payment_void,
  credit: m.fees_movement_credit,
  write_off: m.fees_movement_write_off,
  refund: m.fees_movement_refund,
  dispute: m.fees_movement_dispute,
  dispute_won: m.fees_movement_dispute_won,
  till_difference: m.fees_movement_till_difference,
  till_transfer: m.fees_movement_till_transfer,
};

/** How somebody paid. */
export const METHOD_TEXTS: Readonly<Record<Method, Text>> = {
  cash: m.fees_method_cash,
  transfer: m.fees_method_transfer,
  card: m.fees_method_card,
  wallet: m.fees_method_wallet,
  deposit: m.fees_method_deposit,
  cheque: m.fees_method_cheque,
};
