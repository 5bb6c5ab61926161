import { beforeEach, expect, test } from '@jest/globals';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { SECTIONS } from './policy.ts';
import { PrivacyPage } from './privacy-page.tsx';

const scrolled: string[] = [];
beforeEach(() => {
  scrolled.length = 0;
  globalThis.fetch = (() =>
    Promise.resolve({
      ok: true,
      json: () =>
        Promise.resolve({
          company: 'Example Ltd',
          address: '1 Example Street\nExampleton',
          email: 'privacy@example.com',
        }),
    })) as unknown as typeof fetch;
  window.matchMedia = ((query: string) => ({ matches: false, media: query })) as unknown as typeof window.matchMedia;
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolled.push(this.id);
  };
});

const show = () =>
  act(async () => {
    render(<PrivacyPage />);
  });

test('the contents name the seventeen sections in the order of the page', async () => {
  await show();
  const names = within(screen.getByRole('navigation', { name: 'Contents' }))
    .getAllByRole('link')
    .map((link) => link.textContent?.replace(/^\d+/, ''));
  expect(names).toEqual([
    'Overview',
    'Information we collect',
    'Voice data processing',
    'Email analysis',
    'Preference tracking',
    'Payment information',
    'How we use information',
    'Data sharing and disclosure',
    'Third-party services',
    'Data security',
    'Data retention',
    'Your privacy rights',
    'Cookies and tracking',
    'International transfers',
    "Children's privacy",
    'Changes',
    'Contact',
  ]);
});

test('both dates and every figure stand on the page', async () => {
  await show();
  expect(document.body.textContent).toContain('Effective date: September 16, 2025 · Last updated: September 16, 2025');
  for (const figure of [
    'within 90 days',
    'Backups: up to 1 year',
    'up to 2 years',
    '7 years',
    'up to 3 years',
    'within 30 days',
    'under 13',
    'under 18',
    'AES-256',
  ]) {
    expect(document.body.textContent).toContain(figure);
  }
});

test('what is stored is named', async () => {
  await show();
  const section = document.getElementById('information-we-collect');
  for (const word of [
    'username',
    'e-mail',
    'preference tags',
    'wallet balance',
    'transaction history',
    'budget settings',
    'conversation summaries',
    'taste profile',
  ]) {
    expect(section?.textContent?.toLowerCase()).toContain(word);
  }
});

test('an entry scrolls to its section and the address remembers it', async () => {
  await show();
  fireEvent.click(screen.getByRole('link', { name: /Data retention/ }));
  expect(scrolled).toEqual(['data-retention']);
  expect(window.location.hash).toBe('#data-retention');
});

test('the section that is being read is marked, and only that one', async () => {
  await show();
  for (const [index, { id }] of SECTIONS.entries()) {
    const element = document.getElementById(id) as HTMLElement;
    element.getBoundingClientRect = () => ({ top: index * 500 - 1200 }) as DOMRect;
  }
  Object.defineProperty(document.documentElement, 'scrollHeight', { value: 9000, configurable: true });
  act(() => {
    window.dispatchEvent(new Event('scroll'));
  });
  const marked = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'location');
  expect(marked.map((link) => link.textContent)).toEqual(['3Voice data processing']);
});

test('the address comes from the configuration of the operator', async () => {
  await show();
  expect(screen.getByText('Example Ltd')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'privacy@example.com' })).toHaveAttribute(
    'href',
    'mailto:privacy@example.com',
  );
});

test('nothing on it stands in the way of a screen reader', async () => {
  await show();
  expect((await axe(document.body)).violations).toEqual([]);
});
