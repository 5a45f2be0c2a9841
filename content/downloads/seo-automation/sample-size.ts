/** Probability above which a number of bad drafts can't be ruled out: the limits hold at 95% confidence. */
const ALPHA = 0.05

/**
 * Returns the largest number of bad drafts in a batch that a sample can't rule out (hypergeometric distribution, one
 * side, 95%).
 */
export function mostBad(batch: number, read: number, found: number): number {
  let bad = found
  while (bad < batch && chance(batch, read, found, bad + 1) >= ALPHA) bad += 1
  return bad
}

/** Returns the probability of finding at most `found` of `bad` drafts. */
export function chance(batch: number, read: number, found: number, bad: number): number {
  let sum = 0
  for (let each = 0; each <= found; each += 1) {
    sum += Math.exp(
      logChoose(bad, each) + logChoose(batch - bad, read - each) - logChoose(batch, read),
    )
  }
  return sum
}

function logChoose(of: number, chosen: number): number {
  if (chosen < 0 || chosen > of) return Number.NEGATIVE_INFINITY
  let sum = 0
  for (let each = 1; each <= chosen; each += 1) sum += Math.log((of - chosen + each) / each)
  return sum
}
