/** Returns the reason why a worker failed, as text for the page. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
