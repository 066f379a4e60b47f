import { carriesKey, signInWithKey } from '@patio/integrations/server';
import { ApiContext, type Config } from '@patio/platform';
import type { FastifyRequest } from 'fastify';
import { requestInfo } from './open-context.ts';

/** Whether a program asks the REST api with a key of its own; on every other door a key is not looked at. */
export const asksWithKey = ({ headers, routeOptions }: FastifyRequest): boolean =>
  routeOptions.url === '/api/*' && carriesKey(headers.authorization);

/** What a handler knows about a program: its key alone says who it is, whatever cookie came along, and it is given none. */
export async function openKeyContext(request: FastifyRequest, config: Pick<Config, 'publicUrl'>): Promise<ApiContext> {
  const info = { ...requestInfo(request, config.publicUrl.startsWith('https:')), cookies: {}, membershipId: undefined };
  return new ApiContext(info, await signInWithKey(request.headers.authorization, info), () => {});
}
