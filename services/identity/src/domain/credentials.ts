// What a name, a password and a code must be, with the sentence for the person when they are not.

export const usernameMin = 3;
export const usernameMax = 50;
export const passwordMin = 6;
// Bounds the work of hashing; nobody types so much.
export const passwordMax = 1_000;

/** The name as it is shown. */
export const cleanUsername = (username: string): string => username.normalize('NFKC').trim();

/** What makes two names the same: neither case nor form counts. */
export const usernameKey = (username: string): string => cleanUsername(username).toLowerCase();

/** The same password typed on two keyboards is the same bytes. */
export const cleanPassword = (password: string): string => password.normalize('NFC');

/** Case, blanks and dashes do not count, nor does O for 0 or I and L for 1: codes are read from paper. */
export const codeKey = (code: string): string =>
  code.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');

const length = (text: string): number => [...text].length;
// Controls, and marks that change how the rest is shown: two names must not look alike by them, e.g. "a\u200Bb".
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}\p{Cs}]/u;

export interface SignUpForm {
  readonly username: string;
  readonly password: string;
  readonly signupCode: string;
}

/** The sentence about the first field that is wrong; null when all are right. */
export function signUpProblem({ username, password, signupCode }: SignUpForm): string | null {
  const name = cleanUsername(username);
  if (length(name) < usernameMin) return `Username must be at least ${usernameMin} characters`;
  if (length(name) > usernameMax) return `Username must be at most ${usernameMax} characters`;
  if (invisible.test(name)) return 'Username must not contain invisible characters';
  if (length(password) < passwordMin) return `Password must be at least ${passwordMin} characters`;
  if (length(password) > passwordMax) return `Password must be at most ${passwordMax} characters`;
  if (codeKey(signupCode) === '') return 'Signup code is required';
  return null;
}

/** As `signUpProblem`, for a sign-in; a name or password that nobody can have is no problem, only wrong. */
export function signInProblem({ username, password }: Omit<SignUpForm, 'signupCode'>): string | null {
  if (cleanUsername(username) === '') return 'Username is required';
  if (password === '') return 'Password is required';
  return null;
}

/** False for what `signUpProblem` lets nobody have: it is wrong without being looked up. */
export const possibleSignIn = ({ username, password }: Omit<SignUpForm, 'signupCode'>): boolean =>
  signUpProblem({ username, password, signupCode: 'given' }) === null;
