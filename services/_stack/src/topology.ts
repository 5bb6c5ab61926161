// Who runs and who hears whom. A contract test holds the list of consumers against the services' code.
import type { ConsumerSpec } from './infra/nats-permissions.ts';

export const SERVICES = ['identity', 'taste-memory', 'digest', 'wallet-budget', 'mailbox', 'voice'] as const;
export type ServiceName = (typeof SERVICES)[number];

/** Every durable of every service: NATS lets a service make and read just its own. */
export const CONSUMERS: readonly ConsumerSpec[] = [
  { service: 'taste-memory', producer: 'voice', handler: 'on-message-recorded' },
  { service: 'taste-memory', producer: 'voice', handler: 'on-message-deleted' },
  { service: 'taste-memory', producer: 'identity', handler: 'on-consent-changed' },
  { service: 'taste-memory', producer: 'digest', handler: 'on-item-judged' },
  { service: 'digest', producer: 'taste-memory', handler: 'on-tag-changed' },
  { service: 'digest', producer: 'taste-memory', handler: 'on-tag-removed' },
  { service: 'digest', producer: 'identity', handler: 'on-user-registered' },
  { service: 'digest', producer: 'identity', handler: 'on-user-settings-changed' },
  { service: 'digest', producer: 'wallet-budget', handler: 'on-purchase-recorded' },
  { service: 'digest', producer: 'wallet-budget', handler: 'on-budget-changed' },
  { service: 'digest', producer: 'identity', handler: 'on-consent-changed' },
  { service: 'wallet-budget', producer: 'identity', handler: 'on-user-registered' },
  { service: 'wallet-budget', producer: 'identity', handler: 'on-user-settings-changed' },
  { service: 'wallet-budget', producer: 'digest', handler: 'on-digest-generated' },
  { service: 'wallet-budget', producer: 'digest', handler: 'on-item-offered' },
  { service: 'mailbox', producer: 'identity', handler: 'on-consent-changed' },
  { service: 'voice', producer: 'identity', handler: 'on-consent-changed' },
  { service: 'voice', producer: 'identity', handler: 'on-user-registered' },
  { service: 'voice', producer: 'identity', handler: 'on-user-settings-changed' },
  { service: 'voice', producer: 'taste-memory', handler: 'on-tag-changed' },
  { service: 'voice', producer: 'taste-memory', handler: 'on-tag-removed' },
  { service: 'voice', producer: 'wallet-budget', handler: 'on-wallet-changed' },
  { service: 'voice', producer: 'wallet-budget', handler: 'on-budget-changed' },
  { service: 'voice', producer: 'digest', handler: 'on-digest-generated' },
  { service: 'voice', producer: 'digest', handler: 'on-item-offered' },
];

/** `wallet-budget` -> `WALLET_BUDGET`, what the service's variables start with. */
export const prefixOf = (service: string): string => service.toUpperCase().replaceAll('-', '_');
