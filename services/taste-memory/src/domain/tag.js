export const DOMAINS = [
    'movies',
    'shows',
    'books',
    'food',
    'games',
    'podcasts',
    'music',
    'travel',
    'shopping',
];
export const POLARITIES = ['love', 'like', 'neutral', 'dislike', 'avoid'];
/** The groups of each domain as the person sees them, in their order. */
const SUBCATEGORIES = {
    movies: ['genres', 'people', 'movies'],
    shows: ['genres', 'people', 'shows'],
    books: ['genres', 'authors', 'titles'],
    food: ['cuisine', 'restaurants', 'allergies'],
    games: ['genres', 'titles', 'platforms'],
    podcasts: ['genres', 'shows', 'hosts'],
    music: ['genres', 'artists', 'albums'],
    travel: ['destinations', 'activities', 'accommodations'],
    shopping: ['brands', 'categories', 'stores'],
};
/** Every domain has this group too ("More about you"). */
export const GENERAL = 'general';
/** A name of the groups that a guess may give, in the words of the table. */
const OTHER_NAMES = {
    topics: 'genres',
    accommodation: 'accommodations',
    electronics: 'categories',
    transport: 'activities',
};
/** The group of a domain by this name or by a name that stands for it; null when the domain has none such. */
export function subcategoryOf(domain, name) {
    const known = (each) => each === GENERAL || SUBCATEGORIES[domain].includes(each);
    if (known(name))
        return name;
    const other = OTHER_NAMES[name];
    return other !== undefined && known(other) ? other : null;
}
/** Where a group stands among its domain's groups; `general` is last. */
export function subcategoryRank(domain, subcategory) {
    const rank = SUBCATEGORIES[domain].indexOf(subcategory);
    return rank === -1 ? SUBCATEGORIES[domain].length : rank;
}
/** Allergies, intolerances and diets: they hold at any confidence, do not age, and no liking takes them away. */
export const isConstraint = (tag) => tag.domain === 'food' && tag.subcategory === 'allergies';
/** The least confidence with which a tag is shown, ranked and named. */
export const SHOWN_FROM = 0.6;
/** Whether the person sees the tag. */
export const isShown = (tag) => tag.confidence >= SHOWN_FROM || isConstraint(tag);
//# sourceMappingURL=tag.js.map