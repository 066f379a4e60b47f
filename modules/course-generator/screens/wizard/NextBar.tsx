import { m } from '@patio/messages';
import { Button } from '@patio/ui';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { type StepId, wizardAt } from '../addresses.ts';

interface NextBarProps {
  id: string;
  back?: StepId;
  /** What runs or what is said before going on. */
  children?: ReactNode;
  next?: ReactNode;
}

/** The foot of a step: what runs on the left, one way on at the right. */
export function NextBar({ id, back, children, next }: NextBarProps) {
  return (
    <div className="cg-foot">
      <div className="cg-foot-say">{children}</div>
      {back && (
        <Button icon={ChevronLeft} href={wizardAt(id, back)}>
          {m.course_generator_step({ step: back })}
        </Button>
      )}
      {next}
    </div>
  );
}
