export const VOUCHER_BYTES = 10_000_000;
/** A promise lies no further ahead than this. */
export const PROMISE_DAYS = 60;
