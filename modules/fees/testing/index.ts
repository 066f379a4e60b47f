export { demo } from './demo.ts';
export { type Charged, issueNow, makeFees, payInvoices, runIssue } from './make-fees.ts';
