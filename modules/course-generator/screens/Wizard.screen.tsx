import { useSearchState } from '@patio/client';
import { z } from 'zod';
import { STEPS } from './addresses.ts';
import { BeginStep } from './wizard/BeginStep.tsx';
import { WizardPage } from './wizard/WizardPage.tsx';
import './course-generator.css';

const search = z.object({ id: z.uuid().optional().catch(undefined), step: z.enum(STEPS).optional().catch(undefined) });

/** From a wish to a course: subject, sources, competencies, outline, lessons, checks, review. */
export default function WizardScreen() {
  const [{ id, step }] = useSearchState(search);
  return id ? <WizardPage key={id} id={id} asked={step} /> : <BeginStep />;
}
