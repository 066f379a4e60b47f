import { needs, open } from '@patio/access/contract';
import { email as mail } from '@patio/accounts';
import { nameSchemas } from '@patio/kernel';
import { newInstitution, newSchool } from '@patio/schools';
import { z } from 'zod';
import { done } from './fields.ts';

/** The key that the server prints when it starts without any school. */
const key = z.string().min(20).max(100);

export const firstRunView = z.object({
  /** `empty`: nobody has moved in; `filling`: the demo school is being made; `open`: there is a school. */
  state: z.enum(['empty', 'filling', 'open']),
  /** Whether the key that was given is the right one. */
  fits: z.boolean(),
  /** Whether the demo school may be made here: never where strangers reach the server, who know its passwords. */
  mayFillDemo: z.boolean(),
});
export type FirstRunView = z.infer<typeof firstRunView>;

const named = z.string().trim().min(1).max(80);
const lead = z.object({ email: mail, givenNames: named, surnames: named, locale: z.enum(['es', 'en']) });

export const firstRunSide = {
  firstRun: needs(open('an installation without any school has no accounts yet; what it tells is only that'))
    .route({
      method: 'GET',
      path: '/onboarding/first-run',
      summary: 'Read whether this installation has a school yet.',
    })
    .input(z.object({ key: z.string().max(100).optional() }))
    .output(firstRunView),
  found: needs(open('nobody has an account yet; the key that the server printed stands for whoever holds the machine'))
    .route({
      method: 'POST',
      path: '/onboarding/first-run',
      summary: 'Found the first institution of an empty installation.',
    })
    .input(z.object({ key, institution: newInstitution, school: newSchool.omit({ country: true }), lead }))
    .output(z.object({ link: z.string() })),
  fillDemo: needs(
    open('nobody has an account yet; the key that the server printed stands for whoever holds the machine'),
  )
    .route({
      method: 'POST',
      path: '/onboarding/first-run/demo',
      summary: 'Fill an empty installation with the demo school.',
    })
    .input(z.object({ key }))
    .output(done),
};

nameSchemas({ firstRunView });
