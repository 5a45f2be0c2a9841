/**
 * A function that remembers its latest results: drawings follow from a name alone and cost milliseconds, so
 * each is drawn once. The oldest goes when the limit is reached, since names may come from outside.
 */
export function memoize<Value>(
  limit: number,
  draw: (name: string) => Value,
): (name: string) => Value {
  const drawn = new Map<string, Value>()

  return (name) => {
    const known = drawn.get(name)
    if (known !== undefined) return known

    const value = draw(name)
    const [oldest] = drawn.keys()
    if (drawn.size >= limit && oldest !== undefined) drawn.delete(oldest)
    drawn.set(name, value)
    return value
  }
}
