// Before each file of a worker that runs many: what a file puts in place of the real thing ends with the file.
import { useClock as setClock } from '@patio/platform';
import { afterAll } from 'vitest';

const restoreClock = setClock({});
afterAll(restoreClock);
