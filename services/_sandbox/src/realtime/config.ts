import { z } from 'zod';
import type { RealtimeOptions } from './options.ts';

const schema = z.object({
  REALTIME_HOST: z.string().default('127.0.0.1'),
  REALTIME_PORT: z.coerce.number().int().min(0).max(65_535),
  REALTIME_KEY: z.string(),
  REALTIME_MEDIA_HOST: z.union([z.literal('auto'), z.ipv4()]).default('auto'),
  REALTIME_FAULTS: z.enum(['true', 'false']).default('false'),
  REALTIME_IN_PRODUCTION: z.enum(['true', 'false']).default('false'),
});

/** The options of a process of its own. Throws with every problem named at once. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): RealtimeOptions {
  const read = schema.safeParse(env);
  if (!read.success) throw new Error(z.prettifyError(read.error));
  const { data } = read;
  return {
    host: data.REALTIME_HOST,
    port: data.REALTIME_PORT,
    key: data.REALTIME_KEY,
    media: data.REALTIME_MEDIA_HOST === 'auto' ? 'auto' : [data.REALTIME_MEDIA_HOST],
    ...(data.REALTIME_FAULTS === 'true' && { faults: {} }),
    allowProduction: data.REALTIME_IN_PRODUCTION === 'true',
  };
}

/** Whether this process says that it is production, where a stand-in must not run unasked. */
export const isProduction = (): boolean => process.env.NODE_ENV === 'production';
