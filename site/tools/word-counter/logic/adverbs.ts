/** Words in -ly that are no adverbs, or adverbs that nobody would cut. */
const others = new Set(
  `ally anomaly apply assembly belly bully butterfly chilly comply costly cowardly curly daily deadly dolly early
  elderly family fly folly friendly ghostly golly gully heavenly hilly holly holy homely hourly imply italy jelly
  jolly july likely lily lively lonely lovely manly melancholy mealy measly monopoly monthly multiply
  nightly oily only orderly panoply ply rally rely reply scholarly silly sly supply surly tally timely ugly
  unfriendly unlikely weekly wily wobbly woolly worldly yearly billy emily kelly molly sally polly`.split(
    /\s+/,
  ),
)

/** Whether an English word is an adverb in -ly. */
export function isAdverb(word: string): boolean {
  const lower = word.toLowerCase()
  return lower.length > 4 && lower.endsWith('ly') && !lower.includes('-') && !others.has(lower)
}
