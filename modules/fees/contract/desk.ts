import { bankSide } from './desk/bank.ts';
import { collectingSide } from './desk/collecting.ts';
import { debtorsSide } from './desk/debtors.ts';
import { monthSide } from './desk/month-rows.ts';
import { tillSide } from './desk/till.ts';
import { vouchersSide } from './desk/vouchers.ts';

export * from './desk/bank.ts';
export * from './desk/collecting.ts';
export * from './desk/debtors.ts';
export * from './desk/month-rows.ts';
export * from './desk/till.ts';
export * from './desk/vouchers.ts';

/** What the office does with money: till, transfers, bank, what is overdue. */
export const deskSide = { ...tillSide, ...vouchersSide, ...bankSide, ...debtorsSide, ...monthSide, ...collectingSide };
