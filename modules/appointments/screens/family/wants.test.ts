import { expect, test } from 'vitest';
import type { FamilyView, HostView } from '../../contract.ts';
import { wantsOf } from './wants.ts';

const host = (hostId: string, eveningIds: string[]): HostView => ({
  hostId,
  name: hostId,
  photoFileId: null,
  courses: ['Lectura'],
  tutor: false,
  note: '',
  slots: [],
  free: 3,
  eveningIds,
  full: false,
  wait: null,
});

test('a family is offered whoever is free on the evening and is not booked yet', () => {
  const family = {
    children: [
      {
        id: 'ana',
        name: 'Ana',
        givenName: 'Ana',
        hosts: [host('inés', ['tarde']), host('raúl', []), host('eva', ['tarde'])],
      },
      { id: 'leo', name: 'Leo', givenName: 'Leo', hosts: [host('inés', ['tarde'])] },
    ],
    bookings: [{ eveningId: 'tarde', studentId: 'ana', hostId: 'eva' }],
  } as unknown as FamilyView;
  expect(wantsOf(family, 'tarde').map(({ key }) => key)).toEqual(['ana inés', 'leo inés']);
  expect(wantsOf(family, 'otra')).toEqual([]);
});
