import { lazy, type ComponentType } from 'react';
import { paths, type Path } from '../shared/paths.ts';

/** A screen whose code arrives when it is first needed, or a moment before. */
const screen = <P = object>(load: () => Promise<ComponentType<P>>) => {
  let loading: Promise<{ default: ComponentType<P> }> | undefined;
  const preload = () => (loading ??= load().then((component) => ({ default: component })));
  return Object.assign(lazy(preload), { preload });
};

const identityForms = () => import('../features/identity/forms.tsx');

export const screens = {
  landing: screen(async () => (await import('./pages/landing-page.tsx')).LandingPage),
  login: screen(async () => (await identityForms()).LoginPage),
  signup: screen(async () => (await identityForms()).SignupPage),
  privacy: screen(async () => (await import('../features/privacy/privacy-page.tsx')).PrivacyPage),
  aboutData: screen(async () => (await import('./pages/about-data.tsx')).AboutData),
  signedIn: screen(async () => (await import('./shell.tsx')).Shell),
  dashboard: screen(async () => (await import('./pages/dashboard.tsx')).Dashboard),
  preferences: screen(async () => (await import('./pages/preferences.tsx')).Preferences),
  wallet: screen(async () => (await import('./pages/wallet.tsx')).Wallet),
  walletCheckout: screen(async () => (await import('./pages/wallet-checkout.tsx')).WalletCheckout),
  gmailConnect: screen(async () => (await import('../features/mailbox/connect-page.tsx')).ConnectPage),
  gmailReview: screen(async () => (await import('../features/mailbox/review-page.tsx')).ReviewPage),
  unreachable: screen(async () => (await import('./pages/unreachable.tsx')).Unreachable),
  notFound: screen(async () => (await import('./pages/not-found.tsx')).NotFound),
} as const;

/** The screens of the route table that need a signed-in person, in addition to the dashboard at '/'. */
export const signedInRoutes = [
  [paths.home, screens.dashboard],
  [paths.preferences, screens.preferences],
  [paths.privacy, screens.privacy],
  [paths.aboutData, screens.aboutData],
  [paths.wallet, screens.wallet],
  [paths.walletCheckout, screens.walletCheckout],
  [paths.gmailConnect, screens.gmailConnect],
  [paths.gmailReview, screens.gmailReview],
] as const;

/** What a visitor who is not signed in can reach; every other path shows the landing. */
export const signedOutRoutes = [
  [paths.login, screens.login],
  [paths.signup, screens.signup],
  [paths.privacy, screens.privacy],
  [paths.aboutData, screens.aboutData],
] as const;

const byPath = new Map<string, { preload: () => unknown }>([...signedInRoutes, ...signedOutRoutes]);

/** To spread on a link: its screen is fetched when the pointer, a finger or the focus arrives. */
export function prefetch(path: Path) {
  const fetchNow = () => {
    void byPath.get(path)?.preload();
  };
  return { onPointerEnter: fetchNow, onTouchStart: fetchNow, onFocus: fetchNow };
}
