import { kindName } from '../../contract/texts.ts';
import { EVENT_KINDS } from '../../rules/event-kinds.ts';

export const kindOptions = () => EVENT_KINDS.map((id) => ({ id, label: `${kindName(id)} · ${id}` }));
