export interface Part {
  dueOn: string;
  amount: number;
}

export type PartState = 'paid' | 'due' | 'overdue';

/** How far an agreement is: what was paid of its invoices fills its parts in their order. */
export function partsOf(parts: readonly Part[], paid: number, today: string): (Part & { state: PartState })[] {
  let needed = 0;
  return parts.map((part) => {
    needed += part.amount;
    if (paid >= needed) return { ...part, state: 'paid' };
    return { ...part, state: part.dueOn < today ? 'overdue' : 'due' };
  });
}

/** What an agreement is: kept once all of it is paid, broken while a part of it is overdue. */
export function agreementState(parts: readonly { state: PartState }[]): 'open' | 'kept' | 'broken' {
  if (parts.every(({ state }) => state === 'paid')) return 'kept';
  return parts.some(({ state }) => state === 'overdue') ? 'broken' : 'open';
}

/** Whether parts can be agreed on: each later than the one before, the first not before today, together the debt. */
export function partsFit(parts: readonly Part[], debt: number, today: string): boolean {
  const rising = parts.every((part, at) => at === 0 || part.dueOn > (parts[at - 1]?.dueOn ?? ''));
  const sum = parts.reduce((total, part) => total + part.amount, 0);
  return (
    parts.length > 0 && rising && (parts[0]?.dueOn ?? '') >= today && sum === debt && parts.every((p) => p.amount > 0)
  );
}
