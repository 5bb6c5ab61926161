export const paths = {
  home: '/',
  login: '/login',
  signup: '/signup',
  preferences: '/preferences',
  privacy: '/privacy',
  wallet: '/wallet',
  walletCheckout: '/wallet-checkout',
  gmailConnect: '/gmail-connect',
  gmailReview: '/gmail-review',
  aboutData: '/about/data',
} as const;

export type Path = (typeof paths)[keyof typeof paths];
