import { type PersonNames, registerName } from '@patio/people';

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Those of a roster whose name holds what was typed. */
export const searchRoster = <Member extends PersonNames>(members: readonly Member[], search: string): Member[] =>
  members.filter((member) => plain(registerName(member)).includes(plain(search)));
