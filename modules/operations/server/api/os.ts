import { implementModule } from '@patio/platform';
import { contract } from '../../contract.ts';

export const os = implementModule(contract);
