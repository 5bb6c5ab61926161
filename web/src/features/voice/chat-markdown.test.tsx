import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { ChatMarkdown, webLink } from './chat-markdown.tsx';

const html = (text: string, isComing = false) => {
  const { container, unmount } = render(<ChatMarkdown text={text} isComing={isComing} />);
  const drawn = container.innerHTML;
  unmount();
  return drawn;
};

test('bold, lists and paragraphs are drawn', () => {
  expect(html('**Heat**, then\n\n- one\n- *two*\n\n2. second')).toBe(
    '<p><strong>Heat</strong>, then</p><ul><li>one</li><li><em>two</em></li></ul><ol start="2"><li>second</li></ol>',
  );
  expect(html('# Loud')).toBe('<p><strong>Loud</strong></p>');
});

test('an escaped sign is a sign', () => {
  expect(html('**M\\*A\\*S\\*H** it is')).toBe('<p><strong>M*A*S*H</strong> it is</p>');
});

test('links of the web open apart and say so', () => {
  const link = (href: string, words: string) =>
    `<p><a href="${href}" class="link" target="_blank" rel="noopener noreferrer">${words}` +
    '<span class="sr-only"> (opens in a new tab)</span></a></p>';
  expect(html('[here](https://example.com/a)')).toBe(link('https://example.com/a', 'here'));
  expect(html('https://example.com/a')).toBe(link('https://example.com/a', 'https://example.com/a'));
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<b>x</b>',
  'vbscript:x',
  '//example.com',
  '/account',
  'mailto:someone@example.com',
  'https://bank.example.com@evil.example.com/',
  'file:///etc/passwd',
])('%s is no link', (href) => {
  expect(webLink(href)).toBeNull();
  expect(html(`[words](${href})`)).not.toMatch(/href|<a/);
});

test.each([
  '<img src=x onerror=alert(1)>',
  '<script>alert(1)</script>',
  '<iframe src="x"></iframe>',
  '<a href="javascript:alert(1)">x</a>',
  '<b onclick="alert(1)">x</b>',
  '<style>body{display:none}</style>',
  '<div style="position:fixed">x</div>',
  'text <svg onload=alert(1)> text',
  '![x](https://example.com/x.png)',
  '![x](javascript:alert(1))',
  '[![x](https://example.com/x.png)](javascript:alert(1))',
  '<details open ontoggle=alert(1)>x</details>',
  '<ChatMarkdown text="x" />',
  '[^1]\n\n[^1]: <img src=x onerror=alert(1)>',
  '| a | b |\n|---|---|\n| <img src=x> | c |',
  '- [x] <input autofocus onfocus=alert(1)>',
  '[x]: javascript:alert(1)\n\n[x]',
])('%s draws nothing but words', (text) => {
  const { container } = render(<ChatMarkdown text={text} />);
  const allowed = new Set(['P', 'STRONG', 'EM', 'UL', 'OL', 'LI', 'BR', 'CODE', 'PRE', 'BLOCKQUOTE', 'DEL']);
  for (const element of container.querySelectorAll('*')) {
    expect(allowed).toContain(element.tagName);
    expect(element.getAttributeNames()).toEqual([]);
  }
});

test('half of a sign is shown neither while the answer comes nor when it was stopped there', () => {
  expect(html('Take **He', true)).not.toContain('**');
  expect(html('**Take** it, **He')).toBe('<p><strong>Take</strong> it, He</p>');
});
