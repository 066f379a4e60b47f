import { referSignal } from '../service/signals/refer-signal.ts';
import { changeUnlocked } from './case.ts';
import { os } from './os.ts';

export const signalsApi = {
  referSignal: os.referSignal.handler(({ context, input }) =>
    changeUnlocked(context, (tx) => referSignal(tx, context.actor, input.id)),
  ),
};
