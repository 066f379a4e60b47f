import { needs } from '@patio/access/contract';
import { competencyPolicy, policy, scale } from '@patio/engine-grading/schema';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { id, label, version } from './fields.ts';

const written = z.object({
  es: z.string().trim().min(1).max(80),
  en: z.string().trim().min(1).max(80),
});
/** A level, a course, or with neither the whole school. */
export const place = z.object({ gradeLevelId: id.nullable(), courseId: id.nullable() });
const placeView = place.extend({ name: z.string().nullable() });
export type PlaceView = z.infer<typeof placeView>;

export const VERSION_STATES = ['draft', 'proposed', 'in_force', 'refused', 'retired'] as const;

export const policyLine = z.object({
  id,
  schoolId: id,
  school: z.string(),
  kind: z.enum(['numeric', 'competency']),
  label,
  scale: label,
  /** The version that holds now; null before the first was agreed to. */
  inForce: z.int().nullable(),
  waiting: z.int(),
  drafts: z.int(),
  places: z.array(placeView),
  version,
});
export type PolicyLine = z.infer<typeof policyLine>;

export const versionView = z.object({
  id,
  number: z.int(),
  state: z.enum(VERSION_STATES),
  rules: z.union([policy, competencyPolicy]),
  scale,
  allowsPending: z.boolean(),
  note: z.string().nullable(),
  holdsFor: z.array(placeView),
  madeBy: z.string(),
  madeAt: z.string(),
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
  /** Sheets that were signed with it and keep it. */
  sheets: z.int(),
  version,
  can: z.object({
    edit: z.boolean(),
    propose: z.boolean(),
    withdraw: z.boolean(),
    decide: z.boolean(),
    enforce: z.boolean(),
  }),
});
export type VersionView = z.infer<typeof versionView>;

export const policyDetail = z.object({
  line: policyLine,
  versions: z.array(versionView),
  can: z.object({ draft: z.boolean(), assign: z.boolean() }),
});
export type PolicyDetail = z.infer<typeof policyDetail>;

const draftInput = z.object({
  label: written,
  rules: policy,
  scaleKey: z.string().min(1).max(80),
  allowsPending: z.boolean(),
  note: z.string().trim().max(1000).nullable(),
  holdsFor: z.array(place).max(60),
});
export type DraftInput = z.infer<typeof draftInput>;

const weightsInput = z.object({
  courseId: id,
  id,
  /** The share of each category, by its id; together a hundred. */
  weights: z.record(z.string().max(80), z.number().min(0).max(100).multipleOf(0.01)),
  /** Categories that the course has beside those. */
  added: z
    .array(
      z.object({ id, label: z.string().trim().min(2).max(40), weight: z.number().min(0).max(100).multipleOf(0.01) }),
    )
    .max(5)
    .default([]),
  reason: z.string().trim().min(5).max(500),
});
export type WeightsInput = z.infer<typeof weightsInput>;

const read = needs('grading.read');
const propose = needs('grading.propose');
const manage = needs('grading.manage');
const step = z.object({ id, version });

/** How grades are computed: rules in versions, where they hold, and what a change would mean. */
export const policyProcedures = {
  listPolicies: read
    .route({ method: 'GET', path: '/grading/policies', summary: 'List grading policies.' })
    .input(z.object({ schoolId: id.optional() }))
    .output(z.object({ items: z.array(policyLine) })),
  getPolicy: read
    .route({ method: 'GET', path: '/grading/policies/{id}', summary: 'Read a grading policy with its versions.' })
    .input(z.object({ id }))
    .output(policyDetail),
  /** What a policy can be begun from: the country's own and those of the school. */
  policyModels: propose
    .route({
      method: 'GET',
      path: '/grading/schools/{schoolId}/policy-models',
      summary: 'List the models that a policy can start from.',
    })
    .input(z.object({ schoolId: id }))
    .output(
      z.object({
        presets: z.array(z.object({ key: z.string(), label, country: z.string() })),
        scales: z.array(z.object({ key: z.string(), label, scale })),
        levels: z.array(z.object({ id, name: z.string() })),
        courses: z.array(z.object({ id, name: z.string(), gradeLevelId: id })),
      }),
    ),
  startPolicy: propose
    .route({
      method: 'POST',
      path: '/grading/schools/{schoolId}/policies',
      summary: 'Start a grading policy from a model.',
    })
    .input(z.object({ schoolId: id, id, preset: z.string().max(80), label: written }))
    .output(policyDetail),
  /** Writes a draft; without one, a new version begins from what holds now. */
  saveDraft: propose
    .route({
      method: 'POST',
      path: '/grading/policies/{policyId}/drafts',
      summary: 'Save the draft of a policy version.',
    })
    .input(draftInput.extend({ policyId: id, id, version }))
    .output(policyDetail),
  dropDraft: propose
    .route({
      method: 'POST',
      path: '/grading/policy-versions/{id}/drop',
      summary: 'Discard the draft of a policy version.',
    })
    .input(step)
    // True where it was the only version: the policy went with it.
    .output(z.object({ gone: z.boolean() })),
  proposeVersion: propose
    .route({
      method: 'POST',
      path: '/grading/policy-versions/{id}/propose',
      summary: 'Propose a policy version for approval.',
    })
    .input(step.extend({ reason: z.string().trim().min(5).max(500) }))
    .output(policyDetail),
  proposeWeights: needs('grading.propose_weights')
    .route({
      method: 'POST',
      path: '/grading/courses/{courseId}/weights',
      summary: 'Propose other category weights for a course.',
    })
    .input(weightsInput)
    .output(z.object({ proposed: z.literal(true) })),
  withdrawVersion: propose
    .route({
      method: 'POST',
      path: '/grading/policy-versions/{id}/withdraw',
      summary: 'Withdraw a proposed policy version.',
    })
    .input(step)
    .output(policyDetail),
  waitingPolicies: needs('grading.decide')
    .route({
      method: 'GET',
      path: '/grading/policy-proposals',
      summary: 'List policy versions that wait for a decision.',
    })
    .output(
      z.object({
        items: z.array(
          z.object({ policyId: id, versionId: id, label, number: z.int(), askedBy: z.string(), at: z.string() }),
        ),
      }),
    ),
  decideVersion: needs('grading.decide')
    .route({
      method: 'POST',
      path: '/grading/policy-versions/{id}/decide',
      summary: 'Approve or refuse a policy version.',
    })
    .input(step.extend({ approve: z.boolean(), reason: z.string().trim().max(500) }))
    .output(policyDetail),
  enforceVersion: manage
    .route({
      method: 'POST',
      path: '/grading/policy-versions/{id}/in-force',
      summary: 'Put an approved policy version in force.',
    })
    .input(step)
    .output(policyDetail),
  assignPolicy: manage
    .route({
      method: 'POST',
      path: '/grading/policies/{id}/places',
      summary: 'Assign a policy to a level or course.',
    })
    .input(place.extend({ id }))
    .output(policyDetail),
  /** The place falls back to the next wider word: its level's, or the school's. */
  releasePlace: manage
    .route({
      method: 'POST',
      path: '/grading/policies/{id}/places/release',
      summary: 'Remove a policy from a level or course.',
    })
    .input(place.extend({ id }))
    .output(policyDetail),
};

nameSchemas({
  written,
  place,
  gradingPlaceView: placeView,
  policyLine,
  policyVersionView: versionView,
  policyDetail,
  draftInput,
});
