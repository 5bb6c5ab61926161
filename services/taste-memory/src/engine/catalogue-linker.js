import { constraintFor, findByName, spot } from '@valet/catalogue';
/** The catalogue as the grammar asks it, with the names of an index: the shipped ones unless another is given. */
export const linkerOver = (index) => ({
    spot: (text, context) => spot(text, index, context),
    constraint: (words) => {
        const known = constraintFor(words);
        return known && (known.diet ?? '');
    },
});
/** The shipped catalogue; the first question reads it. */
export const catalogueLinker = linkerOver();
/** What exactly these words name, in an index of names: the shipped ones unless another is given. */
export const finderOver = (index) => (words) => findByName(words, undefined, index);
//# sourceMappingURL=catalogue-linker.js.map