import type { accounts } from '../api.ts';

/** One account as its page shows it. */
export type MemberDetail = Awaited<ReturnType<(typeof accounts)['getMember']['call']>>;
