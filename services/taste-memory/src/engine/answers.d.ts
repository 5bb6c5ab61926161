import type { Domain } from '../domain/tag.ts';
import type { ConstraintFound } from './constraint-finder.ts';
import type { Extraction, LineContext, Linker } from './extraction.ts';
import type { TalkScene } from './opinions.ts';
/** What a list of names answers to "What do you like?"; `read` reads it as if the person had said that they love it. */
export declare function listedIn({ text, line }: TalkScene, { previousText }: LineContext, read: (words: string) => readonly Extraction[]): Extraction[];
/** The domains that an open question is about. */
export declare const topicOf: ({ previousText, topic }: LineContext) => Domain | undefined;
/** What an answer to "Any allergies?" or "Are you allergic to nuts?" says must not be eaten, or may be again. */
export declare function constraintsAnswered(scene: TalkScene, { previousText }: LineContext, linker: Linker): ConstraintFound[];
//# sourceMappingURL=answers.d.ts.map