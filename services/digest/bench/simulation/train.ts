// People to fit constants on: what they say and what they judge, nothing else of them.
import type { Taste } from '../../src/domain/taste.ts';
import { interviewOf } from './interview.ts';
import { personOf, type Shift } from './people.ts';

export interface TrainPerson {
  readonly tastes: readonly Taste[];
  likes(catalogueId: string): boolean;
}

/** The first so many of the people to train on, one at a time; the interviews are of `now`. */
export function* trainPeople(count: number, now: Date, shift: Shift = 'none'): Generator<TrainPerson> {
  for (let number = 0; number < count; number++) {
    const person = personOf('train', number, { shift });
    yield { tastes: interviewOf(person, now).tastes, likes: person.likes };
  }
}
