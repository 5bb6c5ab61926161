// The one Prisma configuration; every service's prisma.config.ts hands in its own folder.
import path from 'node:path';
import { defineConfig } from 'prisma/config';

export function prismaConfig(folder: string) {
  // The CLI reads it after this file. A native engine, where Prisma could fetch one, wins.
  process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= path.join(import.meta.dirname, 'prisma-schema-engine.mjs');
  process.env.CHECKPOINT_DISABLE ??= '1';
  return defineConfig({
    schema: path.join(folder, 'prisma/schema.prisma'),
    migrations: { path: path.join(folder, 'prisma/migrations') },
    // With the owner role and ?schema=; `prisma generate` needs none.
    datasource: { url: process.env.DATABASE_URL ?? '' },
  });
}
