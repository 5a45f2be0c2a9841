/**
 * Caches a function's latest results, because drawings depend only on a name and take milliseconds. At the limit, the
 * oldest entry is evicted: names may come from requests.
 */
export function memoize<Value>(
  limit: number,
  draw: (name: string) => Value,
): (name: string) => Value {
  const drawn = new Map<string, Value>()

  return (name) => {
    const cached = drawn.get(name)
    if (cached !== undefined) return cached

    const value = draw(name)
    const [oldest] = drawn.keys()
    if (drawn.size >= limit && oldest !== undefined) drawn.delete(oldest)
    drawn.set(name, value)
    return value
  }
}
