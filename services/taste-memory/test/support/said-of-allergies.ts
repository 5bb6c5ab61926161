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
    ["I'm alergic to milk", 'food/allergies milk: avoid, allergy'],
    ["We're allergic to milk", 'food/allergies milk: avoid, allergy'],
    ['I developed an allergy to milk', 'food/allergies milk: avoid, allergy'],
    ["My doctor says I'm allergic to milk", 'food/allergies milk: avoid, allergy'],
    ["My friend says I'm allergic to milk"],
    ["Can you remember that I'm allergic to milk?", 'food/allergies milk: avoid, allergy'],
    ["Do you think I'm allergic to milk?"],
    [
      "I'm allergic to milk, and also to peanuts",
      'food/allergies milk: avoid, allergy',
      'food/allergies peanuts: avoid, allergy',
    ],
    [
      "I'm allergic to milk but also peanuts",
      'food/allergies milk: avoid, allergy',
      'food/allergies peanuts: avoid, allergy',
    ],
    ["I'm allergic to tree nuts such as almonds", 'food/allergies tree nuts: avoid, allergy'],
    ['As someone allergic to milk, I read labels', 'food/allergies milk: avoid, allergy'],
    ['I have a life-threatening peanut allergy', 'food/allergies peanut: avoid, allergy'],
    ["we're a peanut-free household", 'food/allergies peanut: avoid, allergy'],
    ['is this a nut-free kitchen?'],
    ["it's a smoke-free flat"],
  ],
};
