import { m } from '@patio/messages';
import type { ReactNode } from 'react';
import { Button } from '../actions/Button.tsx';
import { Callout } from './Callout.tsx';
import { FailureNotice } from './FailureNotice.tsx';
import { isUnreachable } from './failure-text.ts';
import { Skeleton } from './Skeleton.tsx';

export type Query<T> = {
  data: T | undefined;
  error: unknown;
  isPending?: boolean;
  isFetching?: boolean;
  refetch?: () => unknown;
};

export type LoadProps<T> = {
  query: Query<T>;
  children: (data: T) => ReactNode;
  /** The shape of what will come. */
  skeleton?: ReactNode;
  /** Shown instead of children when this says so. */
  empty?: { when: (data: T) => boolean; show: ReactNode };
};

/** Skeleton, failure or content; what was loaded before stays while it is asked again, also when that fails. */
export function Load<T>({ query, children, skeleton, empty }: LoadProps<T>) {
  const { data, error, refetch } = query;
  if (data === undefined) {
    if (error) return <FailureNotice error={error} onRetry={refetch && (() => refetch())} />;
    return skeleton ?? <Skeleton shape="cards" />;
  }
  return (
    <>
      {!!error && (
        <Callout
          tone="warn"
          live
          actions={
            refetch && (
              <Button size="sm" onPress={() => refetch()}>
                {m.ui_retry()}
              </Button>
            )
          }
        >
          {isUnreachable(error) ? m.ui_offline_stale() : m.ui_stale_data()}
        </Callout>
      )}
      {empty?.when(data) ? empty.show : children(data)}
    </>
  );
}
