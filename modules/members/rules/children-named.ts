import { registerName } from '@patio/people';
import type { ChildView } from '../contract.ts';

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Those of a group whose name holds what is searched for; accents and case ignored. */
export const childrenNamed = (children: readonly ChildView[], search = ''): ChildView[] =>
  children.filter((child) => plain(registerName(child)).includes(plain(search)));
