import { type ReactNode, Suspense } from 'react';
import { PartPanel } from './PartPanel.tsx';
import { useParts } from './parts.ts';

interface PartSlotProps {
  slot: string;
  /** What stands in a part's place while it loads. */
  fallback?: ReactNode;
}

const Panels = ({ slot, fallback }: PartSlotProps) =>
  useParts(slot).map((part) => <PartPanel key={part.id} part={part} fallback={fallback} />);

/** Every part of a slot, one below the other. The page does not wait for the list of parts. */
export const PartSlot = (props: PartSlotProps) => (
  <Suspense fallback={props.fallback}>
    <Panels {...props} />
  </Suspense>
);
