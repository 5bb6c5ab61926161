import { expect, test } from '@jest/globals';
import { paths } from './paths.ts';

test('the paths of the route table do not move', () => {
  expect(paths).toEqual({
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
  });
});
