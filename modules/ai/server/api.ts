import { implementModule } from '@patio/platform';
import { contract } from '../contract.ts';

const os = implementModule(contract);

export const api = os.router({});
