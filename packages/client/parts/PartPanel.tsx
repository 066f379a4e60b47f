import type { ScreenPart } from '@patio/access';
import { FailureNotice, Skeleton } from '@patio/ui';
import { Component, type ReactNode, Suspense } from 'react';
import { partComponent } from './part-component.ts';

/** A part that breaks says so in its own place; the rest of the page goes on. */
class Boundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: null };
  static getDerivedStateFromError(error: unknown) {
    return { error };
  }
  override render() {
    if (!this.state.error) return this.props.children;
    return <FailureNotice error={this.state.error} onRetry={() => this.setState({ error: null })} />;
  }
}

interface PartPanelProps {
  part: ScreenPart;
  /** What stands in its place while it loads; a list unless something else fits. */
  fallback?: ReactNode;
}

/** One part of another module on this page, loading and failing alone; it reads what it is about from the address. */
export function PartPanel({ part, fallback = <Skeleton shape="list" /> }: PartPanelProps) {
  const Part = partComponent(part);
  return (
    <Boundary key={part.id}>
      <Suspense fallback={fallback}>
        <Part />
      </Suspense>
    </Boundary>
  );
}
