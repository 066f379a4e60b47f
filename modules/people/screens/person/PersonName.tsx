import { fileAddress } from '@patio/client';
import { Avatar, Person } from '@patio/ui';
import { type PersonNames, registerName, spokenName } from '../../contract/names.ts';

type Face = PersonNames & { photoFileId?: string | null };

export const photoOf = (person: { photoFileId?: string | null }): string | null =>
  person.photoFileId ? fileAddress(person.photoFileId) : null;

/** A person in a list, as a register writes them. */
export const RegisterName = ({ person, detail }: { person: Face; detail?: string }) => (
  <Person name={registerName(person)} photo={photoOf(person)} detail={detail} />
);

/** A face and a name as the title of a record; the name of use stands beside the legal one. */
export const RecordTitle = ({ person }: { person: Face }) => (
  <span className="person">
    <Avatar name={spokenName(person)} photo={photoOf(person)} size={52} />
    <span>{spokenName(person)}</span>
  </span>
);
