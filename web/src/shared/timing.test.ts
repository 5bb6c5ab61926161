import { expect, test } from '@jest/globals';
import * as timing from './timing.ts';

test('the promised intervals and limits hold', () => {
  expect(timing).toMatchObject({
    CHAT_POLL_MS: 2_000,
    CONVERSATION_POLL_MS: 5_000,
    TAGS_POLL_MS: 30_000,
    BUDGET_POLL_MS: 30_000,
    DIGEST_POLL_MS: 5 * 60_000,
    SESSION_CACHE_MS: 5 * 60_000,
    TOAST_LIMIT: 1,
    TOAST_REMOVE_DELAY_MS: 1_000_000,
    TOAST_DURATION_MS: 5_000,
    TOAST_SWIPE_THRESHOLD_PX: 50,
    TOAST_HOTKEY: 'F8',
    TIP_DELAY_MS: 700,
    TIP_SKIP_DELAY_MS: 300,
    TAG_ADDED_MS: 2_000,
    FUNDS_PROMPT_MS: 2_000,
    FUNDED_BANNER_MS: 3_000,
    PAID_REDIRECT_MS: 1_500,
    DIGEST_CARDS: 8,
    TAG_CHIPS: 3,
    RECENT_LINES: 6,
    HISTORY_LINES: 100,
    CHAT_LINES: 50,
    CHAT_FOLLOW_PX: 80,
    CHAT_INPUT_MIN_PX: 60,
    CHAT_INPUT_MAX_PX: 120,
    CONFIDENCE_SHOWN: 0.6,
  });
});
