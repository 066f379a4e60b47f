import { inTenant } from '@patio/platform';
import type { DemoPart, DemoStep } from '@patio/schools/testing';
import { addTool, switchTool } from '../server/index.ts';

/** A tool as a school approves it. It is switched off: its maker is made up, and the demo speaks to nobody outside. */
const fillTools: DemoPart = async ({ actor }) => {
  const at = (path: string) => `https://mapas.example.org${path}`;
  await inTenant(actor, async (tx) => {
    const tool = await addTool(tx, actor, {
      ...{ name: 'Laboratorio de mapas', schoolId: null, loginUrl: at('/lti/login'), targetUrl: at('/lti/launch') },
      ...{
        choiceUrl: at('/lti/choose'),
        redirectUrls: [at('/lti/launch'), at('/lti/choose')],
        keysUrl: at('/lti/jwks'),
      },
      ...{ shares: 'none', mayGrade: true, mayList: false },
    });
    await switchTool(tx, actor, { id: tool.id, version: tool.version, on: false });
  });
};

export const demo: DemoStep = { fill: fillTools };
