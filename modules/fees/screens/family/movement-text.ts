import { m } from '@patio/messages';
import type { MovementKind } from '../../contract.ts';

const TEXTS: Readonly<Record<MovementKind, () => string>> = {
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

/** What a movement of an account is called. */
export const movementText = (kind: MovementKind): string => TEXTS[kind]();
