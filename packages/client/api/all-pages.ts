const AT_ONCE = 200;

interface AnsweredPage<Row> {
  items: Row[];
  nextCursor?: string | undefined;
}

/** Reads a list to its end, page after page, but no more than `most` rows. */
export async function readAllPages<Row>(
  ask: (page: { limit: number; cursor?: string }) => Promise<AnsweredPage<Row>>,
  most: number,
): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | undefined;
  do {
    const page = await ask({ limit: Math.min(AT_ONCE, most - rows.length), ...(cursor && { cursor }) });
    rows.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor && rows.length < most);
  return rows;
}
