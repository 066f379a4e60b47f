import { joinSignal } from '../service/signals/join-signal.ts';
import { referSignal } from '../service/signals/refer-signal.ts';
import { changeCase, changeUnlocked } from './case.ts';
import { os } from './os.ts';

export const signalsApi = {
  referSignal: os.referSignal.handler(({ context, input }) =>
    changeUnlocked(context, (tx) => referSignal(tx, context.actor, input.id)),
  ),
  joinSignal: os.joinSignal.handler(({ context, input }) =>
    changeCase(context, input.id, 'time_line', (tx, open) => joinSignal(tx, context.actor, open, input.signalId)),
  ),
};
