// The provider's request form: `a[b]=c&list[]=d` is `{ a: { b: 'c' }, list: { 0: 'd' } }`.

export interface Form {
  readonly [name: string]: string | Form;
}

type Open = { [name: string]: string | Open };

const maxDepth = 6;
const empty = (): Open => Object.create(null) as Open;

/** Reads a form body or a query string; what has no sensible place in the tree is left out. */
export function parseForm(text: string): Form {
  const root = empty();
  for (const [name, value] of new URLSearchParams(text)) place(root, name, value);
  return root;
}

function place(root: Open, name: string, value: string): void {
  const [head = '', ...inner] = name.split('[');
  const path = [head, ...inner.map((part) => part.replace(/\]$/, ''))];
  if (path.length > maxDepth || head === '') return;
  let at = root;
  for (const [depth, part] of path.entries()) {
    const key = part === '' ? String(Object.keys(at).length) : part;
    if (depth === path.length - 1) {
      at[key] = value;
      return;
    }
    const next = at[key] ?? empty();
    if (typeof next === 'string') return;
    at[key] = next;
    at = next;
  }
}
