import { fold } from '@valet/catalogue';

export { fold };

/** The folded forms under which a name may be known: itself, its other number, the catalogue's name for it. */
export function otherNames(name: string, alsoKnownAs?: string): string[] {
  const forms = [name, ...(alsoKnownAs === undefined ? [] : [alsoKnownAs])].map(fold);
  return [...new Set(forms.flatMap((form) => [form, ...otherNumber(form)]))];
}

// "thrillers" and "thriller", "comedies" and "comedy"
function otherNumber(form: string): string[] {
  if (form.length < 4 || /(?:ss|us|is)$/.test(form)) return [];
  if (/[^aeiou]ies$/.test(form)) return [`${form.slice(0, -3)}y`];
  if (form.endsWith('s')) return [form.slice(0, -1)];
  return /[^aeiou]y$/.test(form) ? [`${form.slice(0, -1)}ies`] : [`${form}s`];
}
