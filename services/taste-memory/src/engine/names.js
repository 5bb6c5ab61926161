import { fold, foldForCompare } from '@valet/catalogue';
export { fold, foldForCompare };
/** A name as the person wrote it, without what cannot be seen; PostgreSQL would refuse some of that. */
export const tidyName = (words) => words.normalize('NFC').replace(/[\s\p{Cc}]+/gu, ' ').trim();
/** The folded forms under which a name may be known, its own first: its other number, the catalogue's name for it. */
export function formsOf(name, alsoKnownAs) {
    const own = fold(name);
    const other = alsoKnownAs === undefined ? [] : [fold(alsoKnownAs)];
    const all = new Set([own, ...other].flatMap((form) => [form, ...otherNumber(form)]));
    all.delete(own);
    return [own, ...all];
}
// "thrillers" and "thriller", "comedies" and "comedy"
function otherNumber(form) {
    if (form.length < 4 || /(?:ss|us|is)$/.test(form))
        return [];
    if (/[^aeiou]ies$/.test(form))
        return [`${form.slice(0, -3)}y`];
    if (form.endsWith('s'))
        return [form.slice(0, -1)];
    return /[^aeiou]y$/.test(form) ? [`${form.slice(0, -1)}ies`] : [`${form}s`];
}
//# sourceMappingURL=names.js.map