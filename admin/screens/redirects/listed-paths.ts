/** Returns the first three paths, and the number of the rest. */
export function listedPaths(paths: readonly string[]): string {
  const named = paths.slice(0, 3).join(', ')
  return paths.length > 3 ? `${named} and ${paths.length - 3} more` : named
}
