import type { Scope, Tallies } from '../domain/attempts.ts';
import type { Settings } from '../domain/settings.ts';

export interface Person {
  readonly userId: string;
  readonly username: string;
}

/** Whether what comes from a source may be kept. */
export interface Consent {
  readonly source: string;
  readonly granted: boolean;
}

export interface NewSession {
  readonly id: string;
  readonly tokenHash: string;
  readonly openedAt: Date;
  readonly expiresAt: Date;
}

export interface NewAccount extends Person {
  readonly usernameKey: string;
  readonly passwordHash: string;
  readonly timeZone: string;
  /** Date of the policy that was accepted, with the confirmation of age, by creating the account. */
  readonly policyVersion: string;
  readonly createdAt: Date;
}

/** Names a sign-up that may be sent twice; `key` is the caller's. */
export interface SignUpCall {
  readonly usernameKey: string;
  readonly codeHash: string;
  readonly key: string | undefined;
}

export type SignUpOutcome = 'created' | 'sent-before' | 'code-refused' | 'username-taken';

export interface AccountStore {
  /** A look without a promise: the truth is what `signUp` answers. */
  preview(call: SignUpCall, now: Date): Promise<{ codeGood: boolean; nameFree: boolean }>;
  /** Whether this very call made an account within a day; rejects with `conflict` if its key stood for another. */
  sentBefore(call: SignUpCall): Promise<boolean>;
  /** Claims the code, makes account, consents and session and publishes them: all or nothing. */
  signUp(call: SignUpCall, account: NewAccount, session: NewSession): Promise<SignUpOutcome>;
  /** Null when nobody has that name. */
  credentials(usernameKey: string): Promise<(Person & { passwordHash: string; locked: boolean }) | null>;
  person(userId: string): Promise<(Person & Settings) | null>;
  /** In the order of their names; none of a person who is not known. */
  consents(userId: string): Promise<Consent[]>;
  /** Opens a session and, where one is given, keeps the time zone. */
  openSession(userId: string, session: NewSession, timeZone: string | null): Promise<void>;
  /** Ends one session of the person; changes nothing if it has ended. */
  revokeSession(userId: string, sessionId: string, now: Date): Promise<void>;
  /** Reads, decides (null: no change) and writes in one transaction; rejects with `not-found` without a person. */
  changeSettings(userId: string, now: Date, decide: (current: Settings) => Settings | null): Promise<void>;
  /** Locks or unlocks an account; locking ends all its sessions. False when nobody has that name. */
  setLocked(usernameKey: string, locked: boolean, now: Date): Promise<boolean>;
}

export interface OpenSession extends Person {
  readonly sessionId: string;
  readonly timeZone: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
}

export interface SessionStore {
  /** Null for an unknown, ended or revoked session, and for a locked account. */
  find(tokenHash: string, now: Date): Promise<OpenSession | null>;
  /** Moves the end of a session ahead, unless somebody did so since `before`. */
  slide(sessionId: string, before: Date, now: Date, expiresAt: Date): Promise<void>;
}

export interface InvitationStore {
  /** False when the code is there already: it stays as it is. */
  add(code: { codeHash: string; maxUses: number; expiresAt: Date | null; note: string | null }): Promise<boolean>;
}

/** What is counted, by scope: a name, a network, a code. */
export type Subjects = Readonly<Partial<Record<Scope, string>>>;

/** Counters that all replicas share. */
export interface AttemptStore {
  read(subjects: Subjects): Promise<Tallies>;
  /** Locks the tallies, lets `decide` see them, and keeps those that it answers as `next`. */
  change<Answer>(subjects: Subjects, decide: (tallies: Tallies) => { answer: Answer; next: Tallies }): Promise<Answer>;
  forget(subjects: Subjects): Promise<void>;
}

export interface RetentionStore {
  /** Removes what has served its time; answers how many rows by table. */
  sweep(limits: { sessionsEndedBefore: Date; failuresBefore: Date; keysBefore: Date }): Promise<Record<string, number>>;
}

/** Slow on purpose; rejects with `unavailable` rather than let a queue grow without end. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Against null it takes as long and answers false: whether a name exists is not to be heard from the time. */
  verify(hash: string | null, password: string): Promise<boolean>;
}

export interface Secrets {
  /** 256 random bits for a cookie, and what is stored of them. */
  newToken(): { token: string; hash: string };
  newId(): string;
  /** SHA-256, base64url. */
  digest(text: string): string;
  /** A code that is not to be guessed, as it is written on an invitation. */
  newCode(): string;
}

export interface World {
  readonly accounts: AccountStore;
  readonly sessions: SessionStore;
  readonly invitations: InvitationStore;
  readonly attempts: AttemptStore;
  readonly retention: RetentionStore;
  readonly passwords: PasswordHasher;
  readonly secrets: Secrets;
  readonly now: () => Date;
}
