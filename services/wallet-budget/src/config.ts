import { type Environment, parseEnv, secret, type Secret, serviceConfig, serviceEnv } from '@valet/kit/config';
import { z } from 'zod';

const Env = z.object({
  ...serviceEnv('WALLET_BUDGET', 4004),
  PAYMENTS: z.enum(['off', 'sandbox', 'stripe']).default('off').describe('Who takes card payments'),
  STRIPE_SECRET_KEY: secret.optional().describe('Key of the card provider'),
  STRIPE_PUBLISHABLE_KEY: z.string().optional().describe('What browsers show to the card provider'),
  STRIPE_WEBHOOK_SECRET: secret.optional().describe("What signs the card provider's events"),
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).optional().describe("Address of the provider's stand-in"),
});

export type Config = ReturnType<typeof readConfig>;

export interface OpenPayments {
  readonly provider: 'sandbox' | 'stripe';
  readonly secretKey: Secret;
  readonly publishableKey: string;
  readonly webhookSecret: Secret;
  /** Of the stand-in; absent for the provider itself. */
  readonly apiUrl?: URL;
}

export interface ClosedPayments {
  readonly provider: 'off';
  /** Why they are off although somebody wanted them on. */
  readonly missing?: string;
}

export function readConfig(env: Environment) {
  const read = parseEnv(Env, env);
  return { ...serviceConfig('wallet-budget', 'WALLET_BUDGET', read), payments: payments(read) };
}

// A lost or wrong key closes the feature: it never opens a stand-in, and a stand-in's key never reaches the provider.
function payments(read: z.output<typeof Env>): OpenPayments | ClosedPayments {
  const { PAYMENTS: provider, STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = read;
  const { STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl } = read;
  const closed = (missing: string): ClosedPayments => ({ provider: 'off', missing });
  if (provider === 'off') return { provider };
  if (!secretKey) return closed('STRIPE_SECRET_KEY');
  if (!publishableKey) return closed('STRIPE_PUBLISHABLE_KEY');
  if (!webhookSecret) return closed('STRIPE_WEBHOOK_SECRET');
  const mode = /^(?:sk|rk)_(test|live)_./.exec(secretKey.reveal())?.[1]; // sk_live_…, rk_test_…
  if (mode === undefined) return closed('STRIPE_SECRET_KEY that begins with sk_ or rk_');
  if (!publishableKey.startsWith(`pk_${mode}_`)) return closed(`STRIPE_PUBLISHABLE_KEY that begins with pk_${mode}_`);
  const keys = { secretKey, publishableKey, webhookSecret };
  if (provider === 'stripe') return { provider, ...keys };
  if (mode === 'live') return closed('STRIPE_SECRET_KEY that begins with sk_test_, for the sandbox');
  if (apiUrl === undefined) return closed('STRIPE_API_URL');
  return { provider, ...keys, apiUrl: new URL(apiUrl) };
}
