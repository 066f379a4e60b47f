import { m } from '@patio/messages';
import { Button } from './Button.tsx';

export interface MoreButtonProps {
  /** A list that is read page after page. */
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
}

/** Brings the next page of a list that grows downwards; absent when all is shown. */
export function MoreButton({ query }: MoreButtonProps) {
  if (!query.hasNextPage) return null;
  return (
    <Button onPress={() => void query.fetchNextPage()} isPending={query.isFetchingNextPage} className="self-center">
      {m.ui_show_more()}
    </Button>
  );
}
