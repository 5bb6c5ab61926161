/** Ways in which people tell an allergy besides "I'm allergic to ...", as in `said`. */
export const saidOfAllergies: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'allergies told otherwise': [
    ["I'm allergic to everything with egg", 'food/allergies egg: avoid, allergy'],
    ['Allergies: milk', 'food/allergies milk: avoid, allergy'],
    [
      "I'm vegan and allergic to milk",
      'food/allergies vegan: avoid, diet',
      'food/allergies milk: avoid, allergy',
    ],
    ["I'm with a friend who is vegan and allergic to milk"],
    ['I go into anaphylaxis from peanuts', 'food/allergies peanuts: avoid, allergy'],
    ['Peanuts could kill me', 'food/allergies peanuts: avoid, allergy'],
    ['This show could kill me'],
    ['I have a life-threatening peanut allergy', 'food/allergies peanut: avoid, allergy'],
  ],
};
