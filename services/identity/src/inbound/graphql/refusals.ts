// Decisions as members of the graph's unions, with the sentence for the person.
import { assertNever } from '@valet/kit/pure';
import type { Invalid, TooMany } from '../../app/sign-in.ts';

export type Refused = Invalid | TooMany | { readonly kind: 'bad-credentials' | 'username-taken' | 'code-refused' };

export interface RefusalMember {
  readonly __typename: string;
  readonly message: string;
  readonly code: string;
  readonly retryAfterSeconds?: number;
}

export function refusal(refused: Refused): RefusalMember {
  switch (refused.kind) {
    case 'invalid':
      return { __typename: 'InvalidInput', message: refused.message, code: 'INVALID' };
    case 'bad-credentials':
      return { __typename: 'BadCredentials', message: 'Invalid username or password', code: 'BAD_CREDENTIALS' };
    case 'username-taken':
      return { __typename: 'UsernameTaken', message: 'That username is already taken', code: 'USERNAME_TAKEN' };
    case 'code-refused':
      return {
        __typename: 'SignupCodeRefused',
        message: 'That invitation code is not valid',
        code: 'SIGNUP_CODE_REFUSED',
      };
    case 'too-many': {
      const retryAfterSeconds = Math.ceil(refused.retryAfterMs / 1_000);
      const message = `Too many failed attempts. Please try again in ${spoken(retryAfterSeconds)}.`;
      return { __typename: 'TooManyAttempts', message, code: 'RATE_LIMITED', retryAfterSeconds };
    }
    default:
      return assertNever(refused);
  }
}

function spoken(seconds: number): string {
  const [count, unit] = seconds < 90 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
