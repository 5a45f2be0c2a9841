/*
 * English word lists for the marks and keywords, our own, last revised in November 2026. They are incomplete on purpose:
 * a missed mark is better than a wrong one.
 */

const listed = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/))

/** Forms of “be” that begin a passive. */
export const beForms = listed(
  "am is are was were be been being isn't aren't wasn't weren't it's that's he's she's they're we're you're i'm",
)

/** Words allowed between the verb and its participle, besides adverbs in -ly. */
export const betweenVerbs = listed(
  'not never also always often still just already even only soon first then now since ever almost being been',
)

/** Participles that don't end in -ed. */
export const irregularParticiples = listed(`
  awoken beaten become begun bent bet bid bitten blown born borne bought bound bred broken brought built burnt burst
  cast caught chosen cost crept cut dealt done drawn drunk driven dug eaten fed felt fallen fought found flung
  forbidden forecast foreseen forgiven forgotten frozen given ground grown hidden hit held heard hung hurt kept knelt
  knit known laid lain led left lent let lit lost made meant met mistaken outdone overcome overdone overheard
  overthrown paid proven put quit read rebuilt redone rewritten ridden rung risen run said sawn seen sold sent set sewn
  shaken shed shone shot shown shrunk shut slain slid slung slit smitten sought sown sped spent spilt spoken split
  spread spun stolen stuck stung stricken strung struck sung sunk sworn swept swollen swum swung taken taught told
  thrown thrust torn trodden undergone understood undertaken undone unwound upheld upset woken won wound woven wept
  withdrawn withheld worn wrung written`)

/** Words in -ed that aren't participles, or that are usually adjectives after “is”. */
export const notParticiples = listed(`
  need indeed speed seed feed bed red shed hundred sacred naked wicked kindred interested excited tired bored pleased
  worried scared surprised located closed related confused married retired supposed used aged blessed crooked rugged jagged beloved wretched exceed
  proceed succeed bleed breed creed deed greed reed steed weed embed`)

/** Words in -ly that aren't adverbs, or adverbs that no editor would cut. */
export const keptAdverbs = listed(`
  ally anomaly apply assembly belly bully butterfly chilly comply costly cowardly curly daily deadly dolly early
  elderly family fly folly friendly ghostly golly gully heavenly hilly holly holy homely hourly imply italy jelly jolly
  july likely lily lively lonely lovely manly melancholy mealy measly monopoly monthly multiply nightly oily only
  orderly panoply ply rally rely reply scholarly silly sly supply surly tally timely ugly unfriendly unlikely weekly
  wily wobbly woolly worldly yearly billy emily kelly molly sally polly`)

/** Adverbs that don't end in -ly and that a text is often better without. */
export const intensifiers = listed('very just')

/** Words and phrases that weaken a claim. */
export const hedges =
  /\b(?:(?:i|we) (?:think|believe|feel|guess|suppose)|sort of|(?<!\b(?:this|that|what|which|any|some|the|one|each|every|new|right) )kind of|a (?:bit|little)|perhaps|maybe|possibly|probably|presumably|apparently|arguably|somewhat|rather(?! than)|quite|fairly|might|could|seems?|in (?:my|our) opinion|may(?= [a-z]))\b/gi

/** “May” at the beginning of a sentence, if what follows shows that it is the month. */
export const monthOfMay =
  /^May (?:and|or|was|is|has|will|January|February|March|April|June|July|August|September|October|November|December)\b/

/** English function words that other languages rarely use. They show that a text is English. */
export const englishMarkers = listed(`
  the and that with for you this are have from they your our it be by not can will has but what which their its at
  was is of to we`)

/** English words that say nothing about the topic of a text. */
export const stopWords = listed(`
  a.m p.m e.g i.e a about above after again against all almost also although am among an and any are aren't as at be because been before
  being below between both but by can can't cannot could couldn't did didn't do does doesn't doing don't down during
  each either else even ever every few for from further get gets got had hadn't has hasn't have haven't having he he'd
  he'll he's her here here's hers herself him himself his how how's however i i'd i'll i'm i've if in into is isn't it
  it'd it'll it's its itself just let's like ll may me might more most much must mustn't my myself neither no nor not now
  of off often on once one only or other our ours ourselves out over own per quite rather re s same shall she she'd
  she'll she's should shouldn't since so some still such t than that that'll that's the their theirs them themselves then
  there there's these they they'd they'll they're they've this those though through to too under until up upon us ve very
  via was wasn't we we'd we'll we're we've were weren't what what's when when's where where's whether which while who
  who's whom whose why why's will with within without won't would wouldn't yet you you'd you'll you're you've your yours
  yourself yourselves`)
