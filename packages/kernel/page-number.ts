/** A page by its number, as a cursor: an address can hold it and says nothing of whom the page shows. */
export const pageCursor = (page: number): string => `p${page}`;

/** How many rows come before the page that was asked for by its number; none where a row's own cursor says where it begins. */
export function skipOf({ cursor, limit }: { cursor?: string | undefined; limit: number }): number {
  const page = /^p([1-9]\d{0,3})$/.exec(cursor ?? '')?.[1];
  return page ? (Number(page) - 1) * limit : 0;
}
