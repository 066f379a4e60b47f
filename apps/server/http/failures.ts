import { Failure } from '@patio/kernel';
import { failure, httpStatus, retryAfter, shapeOf, toFailure } from '@patio/platform';
import type { FastifyError, FastifyInstance } from 'fastify';

/** What went wrong before a procedure was reached, in the same one shape. */
function known(error: FastifyError | Failure): Failure | null {
  if (error instanceof Failure) return error;
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' || error.statusCode === 413) return failure('too_large');
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' || error.statusCode === 400) return failure('malformed');
  if (error.statusCode === 404) return failure('unknown_address');
  return toFailure(error);
}

/** One error shape for the whole server: `{ code, field?, data?, requestId }`. */
export function mountFailures(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Failure, request, reply) => {
    const found = known(error);
    if (!found) request.log.error({ err: error, requestId: request.id }, 'unexpected');
    // A refusal with a cause is no fault of the caller: somebody must look after it.
    if (found && error.cause) request.log.error({ err: error.cause, requestId: request.id }, found.code);
    const answer = found ?? failure('internal');
    const wait = retryAfter(answer);
    if (wait) reply.header('retry-after', wait);
    return reply.status(httpStatus(answer)).send(shapeOf(answer, request.id));
  });
}
