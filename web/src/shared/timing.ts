// The intervals and limits that the product promises (section 9 of the specification); a contract test holds them.

export const CHAT_POLL_MS = 2_000;
export const CONVERSATION_POLL_MS = 5_000;
export const TAGS_POLL_MS = 30_000;
export const BUDGET_POLL_MS = 30_000;
export const DIGEST_POLL_MS = 300_000;
export const SESSION_CACHE_MS = 300_000;

export const TOAST_LIMIT = 1;
export const TOAST_REMOVE_DELAY_MS = 1_000_000;
export const TOAST_DURATION_MS = 5_000;
export const TOAST_SWIPE_THRESHOLD_PX = 50;
export const TOAST_HOTKEY = 'F8';

export const TIP_DELAY_MS = 700;
export const TIP_SKIP_DELAY_MS = 300;

export const SEARCH_DEBOUNCE_MS = 600;
/** Letters before a search begins: shorter names are usual in these domains. */
export const SEARCH_LETTERS = 3;
export const SEARCH_LETTERS_SHORT = 2;
export const OVERVIEW_LETTERS = 120;
export const TAG_ADDED_MS = 2_000;
export const IN_PLACE_NOTICE_MS = 10_000;

/** After a refresh that the wallet does not cover, before it is asked whether to add funds. */
export const FUNDS_PROMPT_MS = 2_000;
export const FUNDED_BANNER_MS = 3_000;
export const PAID_REDIRECT_MS = 1_500;
/** Before the provider's form counts as not coming. */
export const PAYMENT_FORM_WAIT_MS = 10_000;

export const DIGEST_CARDS = 8;
export const TAG_CHIPS = 3;
export const RECENT_LINES = 6;
export const HISTORY_LINES = 100;
export const CHAT_LINES = 50;
export const CHAT_FOLLOW_PX = 80;
export const CHAT_INPUT_MIN_PX = 60;
export const CHAT_INPUT_MAX_PX = 120;
export const CONFIDENCE_SHOWN = 0.6;
