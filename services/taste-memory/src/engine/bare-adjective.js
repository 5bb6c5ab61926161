const ADJECTIVES = new RegExp('^(?:scary|funny|dark|romantic|animated|dramatic|comic|comedic|suspenseful|mysterious|historical|historic|weird|sad|' +
    'short|long|slow|violent|spooky|silly|cheesy|gory|thrilling|action-packed|heartwarming|feel-good|gritty|epic|' +
    'political|educational|supernatural|satirical|magical|paranormal|psychological|gothic|classic|old|modern)$', 'i');
/** "Is it scary?", "not too scary": alone such a word tells what something is like, and is no kind of film. */
export const isBareAdjective = (words) => ADJECTIVES.test(words);
//# sourceMappingURL=bare-adjective.js.map