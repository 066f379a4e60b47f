import { m } from '@patio/messages';
import { EmptyState } from '@patio/ui';

/** The list was worked through. */
export const Nothing = () => <EmptyState scene="done" title={m.homes_list_done()} />;
