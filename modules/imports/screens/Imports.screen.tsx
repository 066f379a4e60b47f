import { useSearch } from '@patio/client';
import { z } from 'zod';
import { STEPS } from './addresses.ts';
import { BatchPage } from './batch/BatchPage.tsx';
import { BatchList } from './list/BatchList.tsx';
import './imports.css';

const search = z.object({ batch: z.uuid().optional(), step: z.enum(STEPS).optional() });

/** Lists of people on their way into the school: all of them, or one at the step that the address names. */
export default function ImportsScreen() {
  const { batch, step } = useSearch(search);
  return batch ? <BatchPage key={batch} id={batch} step={step} /> : <BatchList />;
}
