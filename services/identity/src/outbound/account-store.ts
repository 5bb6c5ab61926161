import { createHash } from 'node:crypto';
import { forgetKey, idempotent, type IdempotentCall } from '@valet/kit/db';
import { AppError } from '@valet/kit/errors';
import type { Transact, Unit } from '@valet/kit/outbox';
import type { AccountStore, NewAccount, NewSession, SignUpCall, SignUpOutcome } from '../app/ports.ts';
import type { Settings } from '../domain/settings.ts';
import type { Prisma, PrismaClient } from '../generated/prisma/client.ts';
import { consentChanged, sessionRevoked, settingsChanged, type Source, userRegistered } from './event-mapper.ts';

type Tx = Prisma.TransactionClient;

// Mail joins when a mailbox is connected; pooling is off until given.
const consentsAtSignUp: readonly { source: Source; granted: boolean }[] = [
  { source: 'voice', granted: true },
  { source: 'chat', granted: true },
  { source: 'purchases', granted: true },
  { source: 'pooling', granted: false },
];

export function accountStore(client: PrismaClient, transact: Transact<Tx>): AccountStore {
  return {
    async preview({ codeHash, usernameKey }, now) {
      const [code, user] = await Promise.all([
        client.invitationCode.findUnique({ where: { codeHash } }),
        client.user.findUnique({ where: { usernameKey }, select: { id: true } }),
      ]);
      const codeGood = code !== null && code.uses < code.maxUses && (code.expiresAt === null || code.expiresAt > now);
      return { codeGood, nameFree: user === null };
    },

    async sentBefore(call) {
      if (call.key === undefined) return false;
      // Nothing is kept when it was not: the key of this look is taken back.
      return transact(async ({ tx }) => {
        const { replayed } = await idempotent(tx, callOf(call), async () => ({ made: false }));
        if (!replayed) await forgetKey(tx, callOf(call));
        return replayed;
      });
    },

    signUp: (call, account, session) =>
      transact(async (unit) => {
        const { replayed, answer } = await idempotent(unit.tx, callOf(call), () =>
          makeAccount(unit, call, account, session),
        );
        if (replayed) return 'sent-before';
        if (answer !== 'created') await forgetKey(unit.tx, callOf(call));
        return answer;
      }),

    async credentials(usernameKey) {
      const user = await client.user.findUnique({ where: { usernameKey } });
      if (!user) return null;
      return {
        userId: user.id,
        username: user.username,
        passwordHash: user.passwordHash,
        locked: user.lockedAt !== null,
      };
    },

    async person(userId) {
      const user = await client.user.findUnique({ where: { id: userId } });
      return user && { userId, username: user.username, ...settingsOf(user) };
    },

    consents: (userId) =>
      client.consent.findMany({
        where: { userId },
        select: { source: true, granted: true },
        orderBy: { source: 'asc' },
      }),

    openSession: (userId, session, timeZone) =>
      transact(async (unit) => {
        await insertSession(unit.tx, userId, session);
        if (timeZone === null) return;
        await change(unit, userId, session.openedAt, (current) =>
          current.timeZone === timeZone ? null : { ...current, timeZone },
        );
      }),

    revokeSession: (userId, sessionId, now) =>
      transact(async ({ tx, publish, notify }) => {
        const { count } = await tx.session.updateMany({
          where: { id: sessionId, userId, revokedAt: null },
          data: { revokedAt: now },
        });
        if (count === 0) return;
        publish(sessionRevoked(userId, sessionId, now));
        notify(userId, 'session');
      }),

    changeSettings: (userId, now, decide) => transact((unit) => change(unit, userId, now, decide)),

    setLocked: (usernameKey, locked, now) =>
      transact(async ({ tx, publish, notify }) => {
        const user = await tx.user.findUnique({ where: { usernameKey }, select: { id: true } });
        if (!user) return false;
        await tx.user.update({ where: { id: user.id }, data: { lockedAt: locked ? now : null } });
        if (!locked) return true;
        await tx.session.updateMany({ where: { userId: user.id, revokedAt: null }, data: { revokedAt: now } });
        publish(sessionRevoked(user.id, undefined, now));
        notify(user.id, 'session');
        return true;
      }),
  };
}

/** A sign-up has no person yet: its key is kept under its name. No trace of the password is. */
function callOf({ usernameKey, codeHash, key }: SignUpCall): IdempotentCall {
  const hex = createHash('sha256').update(usernameKey).digest('hex');
  const [a, b, c, d, e] = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(13, 16), hex.slice(17, 20), hex.slice(20, 32)];
  // A UUID of version 8, which is for what others define.
  const userId = `${a}-${b}-8${c}-8${d}-${e}`;
  return { userId, field: 'signup', key, request: { codeHash } };
}

async function makeAccount(
  unit: Unit<Tx>,
  { codeHash }: SignUpCall,
  account: NewAccount,
  session: NewSession,
): Promise<Exclude<SignUpOutcome, 'sent-before'>> {
  const { tx, publish } = unit;
  const { userId, username, usernameKey, passwordHash, timeZone, createdAt } = account;
  // One statement claims: two people never share the last use.
  const claimed = await tx.$executeRaw`UPDATE invitation_codes SET uses = uses + 1
    WHERE code_hash = ${codeHash} AND uses < max_uses AND (expires_at IS NULL OR expires_at > ${createdAt})`;
  if (claimed === 0) return 'code-refused';
  const { count } = await tx.user.createMany({
    data: [
      {
        id: userId,
        username,
        usernameKey,
        passwordHash,
        timeZone,
        createdAt,
        policyVersion: new Date(account.policyVersion),
        policyAcceptedAt: createdAt,
        ageConfirmedAt: createdAt,
      },
    ],
    skipDuplicates: true,
  });
  if (count === 0) {
    await tx.$executeRaw`UPDATE invitation_codes SET uses = uses - 1 WHERE code_hash = ${codeHash}`;
    return 'username-taken';
  }
  const consents = consentsAtSignUp.map((consent) => ({ ...consent, version: 1, changedAt: createdAt }));
  await tx.consent.createMany({ data: consents.map((consent) => ({ ...consent, userId })) });
  await insertSession(tx, userId, session);
  publish(userRegistered({ id: userId, username, timeZone, createdAt }));
  for (const consent of consents) publish(consentChanged(userId, consent));
  return 'created';
}

async function insertSession(
  tx: Tx,
  userId: string,
  { id, tokenHash, openedAt, expiresAt }: NewSession,
): Promise<void> {
  await tx.session.create({ data: { id, userId, tokenHash, createdAt: openedAt, lastUsedAt: openedAt, expiresAt } });
}

const settingsOf = ({ city, state, country, timeZone }: Settings): Settings => ({ city, state, country, timeZone });

async function change(
  { tx, publish, notify }: Unit<Tx>,
  userId: string,
  now: Date,
  decide: (current: Settings) => Settings | null,
): Promise<void> {
  // Locked from the read on, so that of two changes the second one sees the first.
  await tx.$queryRaw`SELECT 1 AS locked FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`;
  const user = await tx.user.findUnique({ where: { id: userId } });
  if (!user) throw new AppError('not-found', 'There is no such person.');
  const next = decide(settingsOf(user));
  if (!next) return;
  const version = user.settingsVersion + 1n;
  await tx.user.update({ where: { id: userId }, data: { ...next, settingsVersion: version } });
  publish(settingsChanged(userId, next, Number(version), now));
  notify(userId, 'settings');
}
