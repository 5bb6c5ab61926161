import { z } from 'zod';
import type { CardsOptions } from './options.ts';

const schema = z.object({
  CARDS_HOST: z.string().default('127.0.0.1'),
  CARDS_PORT: z.coerce.number().int().min(0).max(65_535),
  CARDS_SECRET_KEY: z.string(),
  CARDS_PUBLISHABLE_KEY: z.string(),
  CARDS_WEBHOOK_URL: z.url(),
  CARDS_WEBHOOK_SECRET: z.string(),
  CARDS_PUBLIC_PATH: z.string().optional(),
  CARDS_STATE_FILE: z.string().optional(),
  CARDS_IN_PRODUCTION: z.enum(['true', 'false']).default('false'),
});

/** The options of a process of its own. Throws with every problem named at once. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): CardsOptions {
  const read = schema.safeParse(env);
  if (!read.success) throw new Error(z.prettifyError(read.error));
  const { data } = read;
  return {
    host: data.CARDS_HOST,
    port: data.CARDS_PORT,
    secretKey: data.CARDS_SECRET_KEY,
    publishableKey: data.CARDS_PUBLISHABLE_KEY,
    webhook: { url: data.CARDS_WEBHOOK_URL, secret: data.CARDS_WEBHOOK_SECRET },
    ...(data.CARDS_PUBLIC_PATH !== undefined && { publicPath: data.CARDS_PUBLIC_PATH }),
    ...(data.CARDS_STATE_FILE !== undefined && { stateFile: data.CARDS_STATE_FILE }),
    allowProduction: data.CARDS_IN_PRODUCTION === 'true',
  };
}

/** Whether this process says that it is production: the one place of all where a stand-in must not run unasked. */
export const isProduction = (): boolean => process.env.NODE_ENV === 'production';
