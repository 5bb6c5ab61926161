export declare const DOMAINS: readonly ['movies', 'shows', 'books', 'food', 'games', 'podcasts', 'music', 'travel', 'shopping'];
export type Domain = (typeof DOMAINS)[number];
export declare const POLARITIES: readonly ['love', 'like', 'neutral', 'dislike', 'avoid'];
export type Polarity = (typeof POLARITIES)[number];
export type EvidenceSource = 'utterance' | 'typed' | 'thumb' | 'import' | 'mail';
/** Every domain has this group too ("More about you"). */
export declare const GENERAL = "general";
/** The group of a domain by this name or by a name that stands for it; null when the domain has none such. */
export declare function subcategoryOf(domain: Domain, name: string): string | null;
/** Where a group stands among its domain's groups; `general` is last. */
export declare function subcategoryRank(domain: Domain, subcategory: string): number;
/** Allergies, intolerances and diets: they hold at any confidence, do not age, and no liking takes them away. */
export declare const isConstraint: (tag: {
    domain: Domain;
    subcategory: string;
}) => boolean;
/** The least confidence with which a tag is shown, ranked and named. */
export declare const SHOWN_FROM = 0.6;
/** Whether the person sees the tag. */
export declare const isShown: (tag: {
    domain: Domain;
    subcategory: string;
    confidence: number;
}) => boolean;
//# sourceMappingURL=tag.d.ts.map