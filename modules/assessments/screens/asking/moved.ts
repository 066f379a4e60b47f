/** The list with one of its things at another place. */
export function moved(order: readonly string[], id: string, to: number): string[] {
  const without = order.filter((each) => each !== id);
  return [...without.slice(0, to), id, ...without.slice(to)];
}
