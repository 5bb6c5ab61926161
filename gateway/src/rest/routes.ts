import { authRoutes, locationRoutes, mailboxRoutes } from './auth.rest.ts';
import { budgetRoutes } from './budget.rest.ts';
import { conversationRoutes } from './conversation.rest.ts';
import type { RestRoute } from './define-rest.ts';
import { digestItemRoutes } from './digest-items.rest.ts';
import { digestRoutes } from './digest.rest.ts';
import { digestSettingsRoutes } from './digest-settings.rest.ts';
import { foodRoutes } from './food.rest.ts';
import { memoryRoutes } from './memory.rest.ts';
import { orderRoutes } from './orders.rest.ts';
import { tagRoutes } from './tags.rest.ts';
import { walletRoutes } from './wallet.rest.ts';

/** Every route that is served now; a path that is not here answers 404. */
export const restRoutes: readonly RestRoute[] = [
  ...authRoutes,
  ...locationRoutes,
  ...mailboxRoutes,
  ...memoryRoutes,
  ...tagRoutes,
  ...digestRoutes,
  ...digestItemRoutes,
  ...digestSettingsRoutes,
  ...foodRoutes,
  ...conversationRoutes,
  ...walletRoutes,
  ...budgetRoutes,
  ...orderRoutes,
];
