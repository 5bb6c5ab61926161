import { RAPID_FIRE, type Script } from '../script.ts';

const cuisine = { domain: 'food', subcategory: 'cuisine' } as const;
const restaurant = { domain: 'food', subcategory: 'restaurants' } as const;
const general = { domain: 'food', subcategory: 'general' } as const;
const COOKING = /\bcook(?:s|ed|ing)?\b|\bbak(?:e|es|ed|ing)\b|\brecipes?\b|\btakeaway\b|\btake-?out\b|\bmicrowave\b/i;

export const foodTaste: Script = {
  type: 'food_taste',
  domain: 'food',
  openings: [
    ['Valet here, napkin folded and entirely at your disposal.', 'Let us talk about what you like to eat.'],
    ['My best subject, and I do not even have a mouth.', 'Valet here, to find out what belongs on your plate.'],
  ],
  topics: [
    {
      id: 'cuisines',
      words: 'cuisines',
      questions: [
        'Which cuisines do you love enough to eat every week?',
        'What is your favourite cuisine when the choice is yours alone?',
      ],
      probe: 'Name one: which cuisine do you like best?',
      more: "Which cuisine don't you enjoy, purely as a matter of taste?",
      suggestions: ['Italian', 'Thai', 'Mexican', 'Indian', 'Japanese'],
      names: true,
      noAnswers: false,
      cue: /\bcuisines?\b/i,
      evidence: [{ ...cuisine, leaning: 'for', count: 2 }],
      follows: [{ ...restaurant, leaning: 'for' }],
      reach: 1,
      yields: 1.8,
    },
    {
      id: 'dietary-preferences',
      words: 'dietary preferences and allergies',
      questions: [
        'Do you have any allergies, intolerances or dietary rules that I should know about?',
        'Are there allergies, or is there any food that you must not or do not eat?',
      ],
      probe: 'To be sure: is there any food that I should keep off your plate, for example because of an allergy?',
      suggestions: ['No allergies, I eat everything', 'I am vegetarian', 'I am allergic to nuts', 'I avoid gluten'],
      names: false,
      noAnswers: true,
      // A diet does not answer for allergies, so "I'm vegan" leaves the question open.
      cue: /\ballerg|\bintoleran|\bcoeliac\b|\bceliac\b|\beat (?:absolutely )?(?:everything|anything)\b/i,
      evidence: [{ domain: 'food', subcategory: 'allergies', exceptEntityType: ['diet'] }],
      follows: [{ domain: 'food', subcategory: 'allergies' }, { domain: 'food', leaning: 'against' }],
      reach: 1.4,
      yields: 1,
      plain: true,
    },
    {
      id: 'cooking-skill',
      words: 'how you cook',
      questions: [
        'How good a cook are you when nobody helps?',
        'What do you like to cook when you make an effort?',
        'How often do you cook, and how often does the microwave?',
      ],
      probe: 'Which dish would you like to cook for a guest, toast included?',
      suggestions: ['I love cooking', 'Simple weeknight dishes', 'I hardly cook', 'I love baking'],
      names: false,
      noAnswers: true,
      cue: COOKING,
      evidence: [{ domain: 'food', words: COOKING }, { ...general, name: COOKING }],
      follows: [{ ...cuisine, leaning: 'for' }],
      reach: 0.35,
      yields: 0.7,
    },
    {
      id: 'restaurants',
      words: 'restaurants',
      questions: [
        'Which restaurant do you love so much that they know your order?',
        'What is your favourite place to eat out?',
      ],
      probe: 'One name: which restaurant do you like going back to?',
      more: 'Which dish do you go for on any menu?',
      suggestions: ['A small neighbourhood place', 'I love street food', 'A burger place', 'I rarely eat out'],
      names: true,
      noAnswers: true,
      cue: /\brestaurants?\b|\beat(?:ing)? out\b|\bdin(?:e|ing) out\b/i,
      evidence: [{ ...restaurant }],
      follows: [{ ...cuisine, leaning: 'for', count: 2 }],
      reach: 0.6,
      yields: 1.1,
      always: true,
    },
  ],
  rapidFire: {
    id: RAPID_FIRE,
    words: 'a rapid-fire round',
    intros: ['Quick bites now, one word each.'],
    pairs: [
      { id: 'sweet-savoury', question: 'Sweet or savoury?', sides: ['Sweet', 'Savoury'] },
      { id: 'spicy-mild', question: 'Spicy or mild?', sides: ['Spicy', 'Mild'] },
      { id: 'street-fine', question: 'Street food or fine dining?', sides: ['Street food', 'Fine dining'] },
      { id: 'brunch-barbecue', question: 'Brunch or barbecue?', sides: ['Brunch', 'Barbecue'], dishes: true },
      { id: 'pizza-sushi', question: 'Pizza or sushi?', sides: ['Pizza', 'Sushi'], dishes: true },
      { id: 'tacos-dumplings', question: 'Tacos or dumplings?', sides: ['Tacos', 'Dumplings'], dishes: true },
    ],
  },
  closings: ['The kitchen of my imagination is already busy.', 'Thank you, I leave the table better informed.'],
  handover: 'Here are three ideas for your plate.',
};
