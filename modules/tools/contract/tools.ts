import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { id, name, shares, version } from './fields.ts';

const manage = needs('tools.manage');
const address = z.url({ protocol: /^https?$/ }).max(2_000);

export const toolFields = z.object({
  name,
  schoolId: id.nullable().default(null),
  loginUrl: address,
  targetUrl: address,
  choiceUrl: address.nullable().default(null),
  redirectUrls: z.array(address).min(1).max(20),
  keysUrl: address,
  shares: shares.default('none'),
  mayGrade: z.boolean().default(false),
  mayList: z.boolean().default(false),
});
export type ToolFields = z.infer<typeof toolFields>;

export const toolView = toolFields.extend({
  id,
  version,
  school: z.string().nullable(),
  clientId: z.string(),
  deploymentId: z.string(),
  isOff: z.boolean(),
  /** In how many places of classes it stands. */
  links: z.number().int(),
});
export type ToolView = z.infer<typeof toolView>;

/** What the maker of a tool must be told about us. */
export const platformView = z.object({
  issuer: z.string(),
  keysUrl: z.string(),
  authUrl: z.string(),
  tokenUrl: z.string(),
  deepLinkUrl: z.string(),
});
export type PlatformView = z.infer<typeof platformView>;

const ofTool = z.object({ id, version });

/** The tools that an institution approves. */
export const toolsContract = {
  openTools: manage
    .route({ method: 'GET', path: '/tools', summary: 'Show the approved tools and what their makers need to know.' })
    .output(
      z.object({
        tools: z.array(toolView),
        schools: z.array(z.object({ id, name: z.string() })),
        platform: platformView,
      }),
    ),
  addTool: manage
    .route({ method: 'POST', path: '/tools', summary: 'Approve a tool of another maker.' })
    .input(toolFields)
    .output(toolView),
  saveTool: manage
    .route({ method: 'PATCH', path: '/tools/{id}', summary: 'Change where a tool is and what it may learn.' })
    .input(toolFields.extend(ofTool.shape))
    .output(toolView),
  switchTool: manage
    .route({ method: 'POST', path: '/tools/{id}/switch', summary: 'Switch a tool off everywhere, or on again.' })
    .input(ofTool.extend({ on: z.boolean() }))
    .output(toolView),
  removeTool: manage
    .route({ method: 'DELETE', path: '/tools/{id}', summary: 'Take a tool off the list, with its links.' })
    .input(ofTool)
    .output(z.object({ id })),
  testTool: manage
    .route({ method: 'POST', path: '/tools/{id}/test', summary: 'Fetch the public keys of a tool now.' })
    .input(z.object({ id }))
    .output(z.object({ ok: z.boolean(), keys: z.number().int() })),
  renewKey: manage
    .route({
      method: 'POST',
      path: '/tools/key/renew',
      summary: 'Sign with a new key; the one before is shown a day more.',
    })
    .output(z.object({ keys: z.number().int() })),
};

nameSchemas({ toolsToolFields: toolFields, toolsToolView: toolView, toolsPlatformView: platformView });
