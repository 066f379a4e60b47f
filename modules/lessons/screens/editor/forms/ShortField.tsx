import { m } from '@patio/messages';
import { TextField } from '@patio/ui';
import type { ComponentProps } from 'react';

type Props = ComponentProps<typeof TextField>;

/** A line of a block: as long as the contract lets it be, and kept while it is typed. */
export const ShortField = (props: Props) => <TextField atOnce maxLength={500} {...props} />;

/** What a block is called. */
export const NameField = (props: Omit<Props, 'label'>) => <ShortField label={m.lessons_name()} {...props} />;
