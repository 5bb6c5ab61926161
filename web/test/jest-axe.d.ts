declare module 'jest-axe' {
  export const axe: (element: Element | string) => Promise<{ violations: { id: string }[] }>;
}
