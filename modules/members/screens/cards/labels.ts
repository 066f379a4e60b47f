import { registerName, spokenName } from '@patio/people';
import type { ChildView } from '../../contract.ts';

export const childName = (child: ChildView): string => spokenName(child);
export const listName = (child: ChildView): string => registerName(child);
