/** An aggregate rating: average, best possible, and count. */
export type FoundRating = {
  readonly value: string
  readonly best: string
  readonly count: string
  /** True if the count is of reviews, false if it is of ratings. */
  readonly isReviews: boolean
  readonly text: string
}

const number = '(\\d+(?:[.,]\\d+)?)'
const scale = new RegExp(
  `${number}\\s*(?:/|out of|of|von|sur|de|su)\\s*(10|100|5)\\b(?:\\.0)?(?:\\s*(?:stars?|sternen?|étoiles))?`,
  'i',
)
const stars = new RegExp(
  `(?:[★⭐]+|rated|rating:?|bewertung:?)\\s*${number}(?!\\s*(?:ratings|reviews))(?:\\s*stars?)?`,
  'i',
)
const named = new RegExp(`${number}\\s*(?:stars|[★⭐])`, 'i')
const count =
  /(\d{1,3}(?:[.,' ]\d{3})+|\d+)\+?\s*(?:google |verified |customer |global |user )*(reviews?|ratings?|votes|bewertungen|rezensionen|avis|opiniones|recensioni|notes)\b/i

/** Finds the first rating with its count: `4.6 out of 5 (873 reviews)`, `★ 4,7 · 120 ratings`. */
export function ratingIn(line: string): FoundRating | undefined {
  const onScale = scale.exec(line)
  const match = onScale ?? stars.exec(line) ?? named.exec(line)
  if (!match) return undefined
  const [text, value = '', most] = match
  const best = most ?? '5'
  const given = Number(value.replace(',', '.'))
  const [, many = '', kind = ''] = count.exec(line) ?? []
  const isRating = given > 0 && given <= Number(best)
  const isSure = many !== '' || !onScale || /star|stern|étoile|rat(?:ed|ing)|[★⭐]/i.test(line)
  if (!(isRating && isSure)) return undefined
  return {
    value: value.replace(',', '.'),
    best: best === '5' ? '' : best,
    count: many.replace(/\D/g, ''),
    isReviews: /^(?:review|rezension|avis|opinion|recension)/i.test(kind),
    text: text.trim(),
  }
}
