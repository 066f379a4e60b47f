import { clock } from '@patio/platform';

export { clock };

/** The instant that lies this many seconds ahead. */
export const after = (seconds: number): Date => new Date(clock.now().getTime() + seconds * 1000);
