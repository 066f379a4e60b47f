import type { Capabilities } from '@patio/access';

/** Who may do what with money. Nobody who teaches is named here, and no right of learning leans on any of these. */
export const capabilities = {
  /** What one owes, pays and has paid for one's own children. */
  'fees.pay': { parent: 'child' },
  /** Accounts of families, invoices, payments, the till and what is overdue. */
  'fees.manage': { admin: 'institution', support: 'school' },
  /** Figures and accounts, to read. */
  'fees.read': { admin: 'institution', director: 'school', support: 'school' },
  /** Concepts, prices, plans, discounts and how families pay. */
  'fees.set_up': { admin: 'institution' },
  /** The second person: scholarships, write-offs, reopened months. */
  'fees.approve': { admin: 'institution', director: 'school' },
} as const satisfies Capabilities;
