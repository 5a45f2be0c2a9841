/**
 * Whether JavaScript may be trusted to read a JSON value with its names as they are. Once V8 has read a name that ends
 * with a backslash, it may take that one for another name that goes on with an escape at the same place: the name `"` is
 * then read as `\` (Node 24 and 26, github.com/nodejs/node/issues/63785). A test that makes up names would stumble over
 * it once in a while, and so would those that run after it in the same thread.
 */
export function hasSafeNames(value: unknown): boolean {
  return !JSON.stringify(value)?.includes('\\\\":')
}
