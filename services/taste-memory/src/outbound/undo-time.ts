/** What the person is promised. */
export const UNDO_MS = 10_000;
/** What a click in the last moment needs to arrive. */
const GRACE_MS = 2_000;
/** How long what a change took away is kept. */
export const KEPT_MS = UNDO_MS + GRACE_MS;
