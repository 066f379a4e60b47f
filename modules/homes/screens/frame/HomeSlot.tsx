import { useParts } from '@patio/client';
import { FailureNotice, Skeleton } from '@patio/ui';
import { Component, type ReactNode, Suspense } from 'react';
import { componentOf } from './part-component.ts';

/** A card that breaks says so in its own place; the rest of the day goes on. */
class Alone extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: null };
  static getDerivedStateFromError(error: unknown) {
    return { error };
  }
  override render() {
    if (!this.state.error) return this.props.children;
    return <FailureNotice error={this.state.error} onRetry={() => this.setState({ error: null })} />;
  }
}

function Parts({ slot }: { slot: string }) {
  return useParts(slot).map((part) => {
    const Part = componentOf(part);
    return (
      <Alone key={part.id}>
        <Suspense fallback={<Skeleton shape="cards" count={1} />}>
          <Part />
        </Suspense>
      </Alone>
    );
  });
}

/** What other modules put on this home, each loading and failing alone. A part draws its own Card or Section, or nothing. */
export const HomeSlot = ({ slot }: { slot: string }) => (
  // The page itself does not wait for the list of parts.
  <Suspense fallback={null}>
    <Parts slot={slot} />
  </Suspense>
);
