// Parts that the cues are put together from. All of them are of spelled words: small letters, "do not", "film".

/** What turns a wish round: "no more books like …". */
export const NO =
  '(?<!\\b(?:no|not|nothing|never|less|fewer|stop|quit|enough|without|anything but) (?:\\S+ ){0,3})';
export const WORK =
  '(?:film|cinema|shows?|series|sitcoms?|documentar(?:y|ies)|anime|cartoons?|books?|novels?|audiobooks?|' +
  'biograph(?:y|ies)|' +
  'memoirs?|stor(?:y|ies)|reads?|page turner|poems?|poetry|games?|rpgs?|podcasts?|albums?|songs?|music|playlists?|' +
  'bands?|artists?|singers?|tunes?|dish(?:es)?|meals?|recipes?|food|dinner|lunch|breakfast|brunch|supper|snacks?|' +
  'desserts?|curry|soup|noodles|pasta|restaurants?|trips?|getaways?|holidays?|vacations?|cit(?:y|ies)|destinations?|' +
  'gifts?|presents?|gadgets?|headphones|shoes|toys?|thrillers?|comed(?:y|ies)|dramas?|westerns?|musicals?|whodunits?|' +
  'myster(?:y|ies)|romances?|romcoms?|horrors?|classics?|tearjerkers?|authors?|writers?|puzzles?|adventures?|' +
  'weekends?|break|viewing|listen|watch|binge|cookbooks?|jazz|sci fi|fantasy|crime|cuisine|takeaway|dates? night)';
export const CONSUME =
  '(?:watch|read|eat|cook|play|listen|hear|see|binge|stream|drink|bake|visit|travel|go|try|buy|gift|make|put on|have|' +
  'order|wear|get|start|serve|enjoy|check out|dive into|pick up|explore|do)';
export const REC = '(?:recommend|suggest|propose|advise)';
export const GIVE =
  '(?:find|get|give|show|bring|pick|choose|name|list|serve|fetch|throw|hit|toss|shoot|dig up|hook|send|' +
  'sling|point|tell|' +
  'help|let|have|inspire)';
export const SOME =
  '(?:something|anything|a|an|some|any|one|two|three|four|five|six|ten|few|a few|several|your|good|the)';
export const ADVERBS =
  '(?:(?:really|absolutely|also|still|do|just|totally|quite|kind of|sort of|so|very|truly|always|honestly|actually|' +
  'pretty|rather|particularly|especially|especially|secretly|completely|simply|definitely|only|mostly|' +
  'usually|a|an|the|' +
  'big|huge|massive|total|real|much|never|ever|especially|genuinely|have|been|lately|mainly|generally|too|often) )*';
export const FELT =
  '(?:love|loved|adore|adored|like|liked|enjoy|enjoyed|prefer|preferred|hate|hated|dislike|disliked|detest|loathe|' +
  'despise|dig|appreciate|worship|crave|fancy|favou?r|abhor)';
export const OPINIONS =
  '(?:fan of|fans of|into|obsessed|fond of|keen on|crazy about|mad about|addicted|hooked|partial to|sick of|tired of|' +
  'bored (?:by|of|with)|sucker for|lover of|soft spot|weakness for|thing for|passionate|fed up with|' +
  'allergic to the idea)';
export const LEAD =
  '^(?:(?:please|hey|ok|oh|ah|actually|and|so|well|valet|just|no|sorry|also|now|but|right|then|um|uh|hi|' +
  'hello|yes|kindly|' +
  'can you|could you|would you|will you|can you please|could you please|i want you to|i would like you to|' +
  'i need you to|' +
  'you can|you may|you should|you might|would you mind|mind|go ahead and|let us|i would like to|i want to|' +
  'do me a favour and|' +
  'feel free to|time to|be so kind as to|would you be so kind as to|if you could) )*';
export const PROFILE =
  '(?:profile|list|lists|likes|dislikes|memory|tastes?|preferences?|prefs|tags?|records?|notes?|file|data|favourites|' +
  'recommendations|suggestions|history)';
export const SAID =
  '(?:say|said|tell|told|mention|mentioned|talk|talked|spoke|speak|discuss|discussed|wrote|write|written|describe|' +
  'described|call|called|name|named|bring up|brought up|answer|answered|rave|raved|complain|complained|' +
  'state|stated|ask|' +
  'asked|share|shared|claim|claimed|rated|rate)';
export const DONE =
  '(?:seen|watched|read|finished|played|heard|saw|listened to|listened|own|owned|visited|been to|been ' +
  'there|been|tried|' +
  'completed|beaten|beat|binged|reread|eaten|cooked|had|bought|got|gone|done|know|went to see|have got|' +
  'gone through|went to|' +
  'sat through|rewatched|ploughed through|devoured|caught)';
export const TOLD =
  '(?:good|great|nice|lovely|amazing|fantastic|brilliant|perfect|delicious|wonderful|excellent|awesome|promising|fun|' +
  'interesting|tempting|yummy|tasty|gorgeous|cool|superb|fab|fabulous|beautiful|intriguing|incredible|ideal|right)';
export const DULL =
  '(?:boring|awful|terrible|rubbish|dull|bad|horrible|lame|ugly|gross|disgusting|too|weird|stupid|' +
  'depressing|crap|trash|' +
  'meh|overrated|tedious|dreadful|cheesy|silly|grim)';
export const COMPARED =
  '(?:cheaper|shorter|longer|newer|older|lighter|darker|funnier|scarier|happier|sadder|quicker|faster|slower|easier|' +
  'harder|simpler|warmer|colder|closer|nearer|milder|spicier|healthier|softer|louder|calmer|quieter|weirder|lesser|' +
  'smaller|bigger|cozier|gentler|nicer|better|sweeter|fresher|brighter|stronger|deeper|grittier|sillier|' +
  'cleverer|smarter|' +
  'stranger|fluffier|spookier|kinder|richer|classier|livelier|heavier)';
