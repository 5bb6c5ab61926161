import { paths } from '../shared/paths.ts';

const LANDING = 'Valet: taste, judged kindly';

const TITLES: Record<string, string> = {
  [paths.login]: 'Sign in',
  [paths.signup]: 'Create an account',
  [paths.privacy]: 'Privacy policy',
  [paths.aboutData]: 'About the data',
  [paths.preferences]: 'Your preferences',
  [paths.wallet]: 'Wallet',
  [paths.walletCheckout]: 'Complete payment',
  [paths.gmailConnect]: 'Connect Gmail',
  [paths.gmailReview]: 'Review your data',
};

const OPEN_TO_ALL: readonly string[] = [paths.login, paths.signup, paths.privacy, paths.aboutData];

/** What the browser's tab says; signed out, every path that is not open shows the landing. */
export function titleOf(path: string, signedIn: boolean): string {
  if (path === paths.home) return signedIn ? 'Valet' : LANDING;
  if (!signedIn && !OPEN_TO_ALL.includes(path)) return LANDING;
  return `${TITLES[path] ?? 'Page not found'} · Valet`;
}
