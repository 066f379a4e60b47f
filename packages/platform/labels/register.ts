import { type Labels, labelsFrom, type ModuleLabels } from '@patio/access';
import { plannedLabels } from '@patio/access/planned-labels';
import { platformLabels } from '../contract/labels.ts';

const known: ModuleLabels[] = [plannedLabels, platformLabels];
let together: Labels | undefined;

/** A module says once, when it is loaded, what its area and its rights are called. */
export function registerLabels(labels: ModuleLabels): void {
  known.push(labels);
  together = undefined;
}

/** What all modules call their areas and rights; here always with `locale`, since the server has no reader of its own. */
export const allLabels = (): Labels => {
  together ??= labelsFrom(known);
  return together;
};
