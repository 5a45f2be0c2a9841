/**
 * Returns false for values whose property names V8 may parse incorrectly. After parsing a name that ends with a
 * backslash, V8 may confuse it with another name that continues with an escape at the same position: the name `"`
 * becomes `\` (Node 24 and 26, github.com/nodejs/node/issues/63785). A test with generated names would occasionally
 * fail because of it, and so would later tests in the same thread.
 */
export function hasSafeNames(value: unknown): boolean {
  return !JSON.stringify(value)?.includes('\\\\":')
}
