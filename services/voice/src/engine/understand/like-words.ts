// Words that say the same of a thing: "the veggie place" of what is vegetarian.
import { asAdjective } from './demonyms.ts';

const GROUPS =
  'vegetarian veggie veggies vegetable vegetables veg, seaside beach beaches beachy coast coastal sea, ' +
  'animated animation cartoon anime, police cop cops detective detectives, western westerns cowboy cowboys, ' +
  'train railway railways rail, burger burgers hamburger cheeseburger';

const SAID_AS: ReadonlyMap<string, string> = new Map(
  GROUPS.split(', ').flatMap((words) => {
    const [first = '', ...others] = words.split(' ');
    return others.map((word) => [word, first] as const);
  }),
);

/** One word for all that say the same; any other word as it is. */
export const asSaid = (word: string): string => SAID_AS.get(word) ?? asAdjective(word);
