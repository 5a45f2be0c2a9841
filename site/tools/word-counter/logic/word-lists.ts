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
export const betweenVerbs = listed(`
  again all almost already also always been being both each either even ever first however just maybe neither never
  not now often once only perhaps since so sometimes soon still then therefore thus together too twice very well`)

/** Words that can follow “got fired”. Others may be nouns, as in “get updated prices”. */
export const afterGetPassive = listed(`
  about after again and as at because before but by during every faster first for from if in into less more on or out
  so than to today tomorrow too twice under until up when while with without yesterday`)

/** Participles that don't end in -ed. */
export const irregularParticiples = listed(`
  awoken beaten bent bet bitten blown borne bought bred broken brought built burnt cast caught chosen cut dealt done
  drawn driven drunk dug eaten fed felt flung forbidden forecast foreseen forgiven forgotten fought found frozen given
  ground grown heard held hidden hit hung hurt kept knit known laid led left lent let lit lost made meant met outdone
  overcome overheard overthrown paid proven put read rebuilt redone rewritten ridden run rung said sawn seen sent set
  sewn shaken shed shot shown shrunk shut slain slit slung smitten sold sought sown sped spent spilt split spoken
  spread spun stolen stricken struck strung stung sung sunk swept sworn swung taken taught thrown thrust told torn
  trodden understood undertaken undone unwound upheld withdrawn withheld woken won worn wound woven written wrung`)

/** Words in -ed that aren't participles, or that are usually adjectives after “is”. */
export const notParticiples = listed(`
  accustomed acquainted advanced aged amazed ashamed based bed beloved bleed blessed bored breed closed committed
  complicated concerned confused convinced creed crooked crowded dated dedicated deed delighted detailed disappointed
  embed exceed excited experienced feed finished frustrated gifted greed headed hundred inclined indeed interested
  involved jagged kindred limited located married motivated naked need outdated overwhelmed pleased proceed red reed related
  retired rugged sacred satisfied scared seed shed skilled sophisticated speed steed stressed succeed supposed
  surprised talented thrilled tied tired weed wicked worried wretched`)

/** Words in -ly that aren't adverbs, or adverbs that no editor would cut. */
export const keptAdverbs = listed(`
  ally anomaly apply assembly belly billy bully butterfly chilly comply costly cowardly curly daily deadly dolly early
  elderly emily family fly folly friendly ghostly golly gully heavenly hilly holly holy homely hourly imply italy
  jelly jolly july kelly likely lily lively lonely lovely manly mealy measly melancholy molly monopoly monthly
  multiply nightly oily only orderly panoply ply polly rally rely reply sally scholarly silly sly supply surly tally
  timely ugly unfriendly unlikely weekly wily wobbly woolly worldly yearly`)

/** Adverbs that don't end in -ly and that a text is often better without. */
export const intensifiers = listed('very just')

/** Words and phrases that weaken a claim. */
export const hedges =
  /\b(?:(?:i|we) (?:think|believe|feel|guess|suppose)|(?<!\b(?:this|that|these|those|what|which|any|some|the|one|each|every|new|right|an?|same) )(?:kind|sort) of|a (?:bit|little)|perhaps|(?<!\b(?:more|less|as|how|equally|times) )(?:(?<!\bmost )likely|likely(?! to))|maybe|possibly|probably|presumably|apparently|arguably|somewhat|rather(?! than)|quite|fairly|might|could(?! not)|seems?|in (?:my|our) opinion|may(?= [a-z]))\b/gi

/** Words around a verb that could also be a noun: “to purchase a”. */
export const verbBefore =
  /(?:\b(?:to|can|could|will|would|should|may|might|must|cannot|you|we|they|i|who|and|then|please|(?:first|next|\w+ly),)|n['’]t|^\W*)\s*$/i
export const objectAfter =
  /^\s+(?:an?|the|your|our|their|my|his|her|its|this|that|these|those|it|them|one|me|us|more|any|some|all|\p{Lu}|[\d$])/u

/** Adverbs and hedges that can often be deleted. */
export const fillers = listed(`
  absolutely actually apparently arguably basically certainly clearly completely currently definitely entirely
  essentially extremely fully generally greatly highly honestly incredibly just literally maybe obviously
  perhaps possibly presumably probably really relatively simply somewhat totally truly ultimately utterly very`)

/** Words after which a filler is needed, as in “not very good”. */
export const neededAfter = listed(
  'almost and as but cannot how less more most nearly never no nor not or so than that too very',
)

/** Words before which a filler is needed, as in “very much” or “clearly and”. */
export const neededBefore = listed(
  'a above after an and as because before below but enough few many much nor or over put speaking than then under',
)

/** English function words that other languages rarely use. They show that a text is English. */
export const englishMarkers = listed(`
  the and that with for you this are have from they your our it be by not can will has but what which their its at
  was is of to we`)

/** Function words of other languages that English texts rarely have. */
export const foreignMarkers = listed(`
  aan avec con dan dans das de del dengan der des di du een ein eine el en est et ett het il ini ist je jest jeg la las
  le les lo los mit na nicht nie niet och para pour que qui sind sono sur uma un una und une untuk voor wir yang ze zu`)

/** English words that say nothing about the topic of a text. */
export const stopWords = listed(`
  a a.m about above after again against all almost also although am among an and any are aren't as at be because been
  before being below between both but by can can't cannot could couldn't did didn't do does doesn't doing don't down
  during e.g each either else even ever every few for from further get gets got had hadn't has hasn't have haven't
  having he he'd he'll he's her here here's hers herself him himself his how how's however i i'd i'll i'm i've i.e if
  in into is isn't it it'd it'll it's its itself just let's like ll may me might more most much must mustn't my myself
  neither no nor not now of off often on once one only or other our ours ourselves out over own p.m per quite rather
  re s same shall she she'd she'll she's should shouldn't since so some still such t than that that'll that's the
  their theirs them themselves then there there's these they they'd they'll they're they've this those though through
  to too under until up upon us ve very via was wasn't we we'd we'll we're we've were weren't what what's when when's
  where where's whether which while who who's whom whose why why's will with within without won't would wouldn't yet
  you you'd you'll you're you've your yours yourself yourselves`)
