import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';

/** The page at /api/docs, and the description that it is made of at /api/docs/json; register it before the routes. */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Valet',
        version: '1',
        description:
          'Every call takes the session cookie of a browser, or a personal access token as `Authorization: Bearer …`. ' +
          'A refusal is `{ "error": "<sentence>", "code": "<CODE>" }`. ' +
          'Calls that create something take an `Idempotency-Key`.',
      },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  // No validator: it would send the description to its maker's host. The policy of every page holds for this one too.
  const uiConfig = { validatorUrl: null, docExpansion: 'list' } as const;
  await app.register(swaggerUi, { routePrefix: '/api/docs', uiConfig, theme: { title: 'Valet API' } });
}
