import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { evaluationView } from './evaluations.ts';
import { capabilitiesFound, id, instant, micros, protocol, purpose, version } from './fields.ts';

const configure = needs('ai.configure');
const model = z.string().trim().min(1).max(120);

export const testResult = z.object({
  ok: z.boolean(),
  model: z.string(),
  found: capabilitiesFound.nullable(),
  problem: z.string().nullable(),
  milliseconds: z.number().int(),
});
export type TestView = z.infer<typeof testResult>;

export const providerFields = z.object({
  name: z.string().trim().min(2).max(80),
  protocol,
  baseUrl: z.url({ protocol: /^https?$/ }).max(300),
  region: z.string().trim().max(60).default(''),
  contractOn: z.iso.date().nullable().default(null),
  noTraining: z.boolean().default(false),
});
export type ProviderFields = z.infer<typeof providerFields>;

export const providerView = providerFields.extend({
  id,
  version,
  name: z.string(),
  baseUrl: z.string(),
  region: z.string(),
  /** Whether there is a key and since when; the key itself never comes back. */
  keySetAt: instant.nullable(),
  enabled: z.boolean(),
  /** The person who runs this installation said that this address is a machine of the school's own. */
  local: z.boolean(),
  testedAt: instant.nullable(),
  test: testResult.nullable(),
  uses: z.number().int(),
});
export type ProviderView = z.infer<typeof providerView>;

export const purposeFields = z.object({
  providerId: id,
  model,
  temperature: z.number().min(0).max(2).default(0.3),
  maxTokens: z.number().int().min(50).max(8_000).default(400),
  priceIn: micros.default(0),
  priceOut: micros.default(0),
  enabled: z.boolean().default(false),
});
export type PurposeFields = z.infer<typeof purposeFields>;

export const purposeView = z.object({
  purpose,
  /** Null where Patio's own engine does it. */
  wired: purposeFields.extend({ version, found: capabilitiesFound.nullable() }).nullable(),
  /** The latest run of the built-in examples with this very model and address. */
  evaluation: evaluationView.nullable(),
  /** It may be switched on: it passed with the instructions that hold now, or needs no examples. */
  evaluated: z.boolean(),
});
export type PurposeView = z.infer<typeof purposeView>;

const ofProvider = z.object({ id, version });
const ofPurpose = z.object({ schoolId: id, purpose });
const one = '/ai/providers/{id}';

/** Services that may be asked, and for what. */
export const providersContract = {
  /** Without an id it is a new one. */
  saveProvider: configure
    .route({ method: 'POST', path: '/ai/providers', summary: 'Add a provider of models, or change one.' })
    .input(providerFields.extend({ id: id.optional(), version: version.optional() }))
    .output(providerView),
  setProviderKey: configure
    .route({ method: 'POST', path: `${one}/key`, summary: 'Set the key of a provider; it cannot be read again.' })
    .input(ofProvider.extend({ key: z.string().trim().min(4).max(500).nullable() }))
    .output(providerView),
  enableProvider: configure
    .route({ method: 'POST', path: `${one}/enable`, summary: 'Switch a provider on or off.' })
    .input(ofProvider.extend({ enabled: z.boolean() }))
    .output(providerView),
  archiveProvider: configure
    .route({ method: 'DELETE', path: one, summary: 'Take a provider out of use.' })
    .input(ofProvider)
    .output(z.object({ id })),
  testProvider: configure
    .route({
      method: 'POST',
      path: `${one}/test`,
      summary: 'Try the connection to a provider with one short question.',
    })
    .input(z.object({ id, model }))
    .output(providerView),
  savePurpose: configure
    .route({
      method: 'PUT',
      path: '/ai/schools/{schoolId}/purposes/{purpose}',
      summary: 'Choose the model of a purpose.',
    })
    .input(ofPurpose.extend(purposeFields.shape).extend({ version: version.nullable() }))
    .output(purposeView),
  removePurpose: configure
    .route({
      method: 'DELETE',
      path: '/ai/schools/{schoolId}/purposes/{purpose}',
      summary: 'Let the built-in engine do a purpose again.',
    })
    .input(ofPurpose.extend({ version }))
    .output(purposeView),
};

nameSchemas({
  aiTestResult: testResult,
  aiProviderFields: providerFields,
  aiProviderView: providerView,
  aiPurposeFields: purposeFields,
  aiPurposeView: purposeView,
});
