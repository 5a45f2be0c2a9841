/** Why work in a worker ended early, as a sentence for the page. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
