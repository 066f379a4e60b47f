import { registerLabels } from '@patio/platform';
import { labels } from '../contract/labels.ts';

registerLabels(labels);
