import { createContext } from 'react';
import type { CaseView } from '../../contract.ts';

/** The case that is open around a part; null outside a case. */
export const OpenCaseContext = createContext<CaseView | null>(null);
