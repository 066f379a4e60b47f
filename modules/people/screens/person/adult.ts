import { m } from '@patio/messages';
import { z } from 'zod';
import { line, mail } from './PersonFields.tsx';

export const RELATIONS = ['mother', 'father', 'grandparent', 'sibling', 'tutor', 'other'] as const;
export const relationOptions = () => RELATIONS.map((id) => ({ id, label: m.people_relation_is({ relation: id }) }));

/** What must be there to write an adult down, or to find one whom the school knows. */
const NEEDED = { new: ['givenNames', 'firstSurname'], known: ['personId'] } as const;

/** An adult about to be tied to a child: somebody new, or somebody whom the school knows. */
export const adultForm = z
  .object({
    relation: z.enum(RELATIONS),
    who: z.enum(['new', 'known']),
    personId: z.uuid().nullable(),
    givenNames: line(80),
    firstSurname: line(80),
    secondSurname: line(80),
    phone: line(30),
    email: mail,
  })
  .superRefine((adult, context) => {
    for (const field of NEEDED[adult.who])
      if (!adult[field]) context.addIssue({ code: 'custom', path: [field], message: m.ui_field_missing() });
  });
export type Adult = z.infer<typeof adultForm>;

export const newAdult = (relation: Adult['relation']): Adult => ({
  relation,
  who: 'new',
  personId: null,
  givenNames: '',
  firstSurname: '',
  secondSurname: '',
  phone: '',
  email: '',
});

/** As the server takes an adult; what was left empty is nothing. */
export const adultToSend = (adult: Adult) => ({
  relation: adult.relation,
  ...(adult.who === 'known' && adult.personId
    ? { personId: adult.personId }
    : {
        person: {
          givenNames: adult.givenNames,
          firstSurname: adult.firstSurname,
          secondSurname: adult.secondSurname || null,
          phone: adult.phone || null,
          email: adult.email || null,
        },
      }),
});

/** The field for what the server names: it knows a new adult's data as `person`. */
export const adultFieldOf = (path: string): string => path.replace(/(^|\.)person\./, '$1');
