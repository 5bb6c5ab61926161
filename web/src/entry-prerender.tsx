// Turns the landing into plain HTML for visitors who are not signed in: they read it before any script arrives.
import { prerender } from 'react-dom/static';
import { Router } from 'wouter';
import { Landing } from './app/pages/landing.tsx';

export async function landingHtml(): Promise<string> {
  const { prelude } = await prerender(
    <Router ssrPath="/">
      <Landing />
    </Router>,
  );
  return new Response(prelude).text();
}
