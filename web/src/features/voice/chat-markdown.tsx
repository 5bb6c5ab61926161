import { createElement, Fragment, useMemo, type ReactNode } from 'react';
import Markdown, { type MarkdownToJSX } from 'markdown-to-jsx/react';

/** Where a link may lead: an address of the web, without a name before the host that makes it look like another. */
export function webLink(href: unknown): string | null {
  if (typeof href !== 'string' || !URL.canParse(href)) return null;
  const { protocol, username, password } = new URL(href);
  return /^https?:$/.test(protocol) && !username && !password ? href : null;
}

// What is drawn; of anything else only the words within are.
const DRAWN = new Set(['p', 'strong', 'em', 'ul', 'ol', 'li', 'br', 'code', 'pre', 'blockquote', 'del']);
const HEADING = /^h[1-6]$/;

function draw(tag: unknown, props: Record<string, unknown> | null, ...children: ReactNode[]): ReactNode {
  const key = props?.['key'] as string | undefined;
  if (tag === 'a') {
    const href = webLink(props?.['href']);
    if (!href) return createElement(Fragment, { key }, ...children);
    return createElement(
      'a',
      { key, href, className: 'link', target: '_blank', rel: 'noopener noreferrer' },
      ...children,
      createElement('span', { className: 'sr-only' }, ' (opens in a new tab)'),
    );
  }
  if (tag === 'img') return typeof props?.['alt'] === 'string' ? props['alt'] : null;
  if (typeof tag === 'string' && HEADING.test(tag)) {
    return createElement('p', { key }, createElement('strong', null, ...children));
  }
  if (typeof tag !== 'string' || !DRAWN.has(tag)) return createElement(Fragment, { key }, ...children);
  const start = tag === 'ol' && typeof props?.['start'] === 'number' ? { start: props['start'] } : {};
  return createElement(tag, { key, ...start }, ...children);
}

const OPTIONS: MarkdownToJSX.Options = {
  createElement: draw as unknown as typeof createElement,
  disableParsingRawHTML: true,
  ignoreHTMLBlocks: true,
  forceBlock: true,
  wrapper: Fragment,
};
const COMING: MarkdownToJSX.Options = { ...OPTIONS, optimizeForStreaming: true };

// An answer that was stopped may end within bold words: 'Take **He'.
const closed = (text: string) => (text.split('**').length % 2 === 0 ? text.replace(/\*\*(?!.*\*\*)/s, '') : text);

/** Valet's words with what little is drawn of Markdown: bold, lists, paragraphs, links of the web. Nothing else. */
export const ChatMarkdown = ({ text, isComing = false }: { text: string; isComing?: boolean }) =>
  // Read once, not with every letter that the person writes below.
  useMemo(
    () => <Markdown options={isComing ? COMING : OPTIONS}>{isComing ? text : closed(text)}</Markdown>,
    [text, isComing],
  );
