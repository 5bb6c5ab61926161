// Who runs this copy of Valet: from configuration, for the contact section of the privacy policy. The one route without an operation.
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';

export interface Operator {
  readonly company: string | undefined;
  /** Lines of a postal address. */
  readonly address: string | undefined;
  readonly email: string | undefined;
}

const Site = z.object({ company: z.string().nullable(), address: z.string().nullable(), email: z.string().nullable() });

export function registerSiteFacts(app: FastifyInstance, { company, address, email }: Operator): void {
  app
    .withTypeProvider<ZodTypeProvider>()
    .get(
      '/api/site',
      { schema: { summary: 'Who runs this copy of Valet', tags: ['site'], response: { 200: Site } } },
      (_request, reply) => {
        reply.header('cache-control', 'public, max-age=300');
        return { company: company ?? null, address: address ?? null, email: email ?? null };
      },
    );
}
